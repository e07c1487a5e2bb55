import { expect, it } from 'vitest';
import { localAddress, whyNoPasskeys } from '../src/identity/webauthn';

it('knows where there are no passkeys', () => {
  expect(whyNoPasskeys({ hostname: 'table.test' }, false)).toBe('insecure');
  expect(whyNoPasskeys({ hostname: '192.168.1.7' }, false)).toBe('address');
  expect(whyNoPasskeys({ hostname: '127.0.0.1' }, true)).toBe('address');
  expect(whyNoPasskeys({ hostname: '[::1]' }, true)).toBe('address');
  expect(whyNoPasskeys({ hostname: 'play.example.org' }, true)).toBe('browser'); // these tests run in none
});

it('knows the name of this computer', () => {
  expect(localAddress({ hostname: '127.0.0.1', port: '8000', protocol: 'http:' })).toBe('http://localhost:8000');
  expect(localAddress({ hostname: '[::1]', port: '', protocol: 'https:' })).toBe('https://localhost');
  expect(localAddress({ hostname: '192.168.1.7', port: '8000', protocol: 'http:' })).toBe('');
});
