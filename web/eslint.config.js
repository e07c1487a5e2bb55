import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['src/paraglide', 'src/generated', 'node_modules'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: { 'svelte/no-navigation-without-resolve': 'off' }, // a rule for SvelteKit
  },
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off', // an index that the line before has checked
      'max-len': ['error', { code: 120, tabWidth: 2 }], // prettier leaves comments and texts as long as they are
      'max-lines': ['error', 400],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSAsExpression > TSNeverKeyword', message: 'Give it its type.' },
        { selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword', message: 'Give it its type.' },
      ],
    },
  },
);
