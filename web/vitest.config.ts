import { defineConfig, mergeConfig } from 'vitest/config';
import pages from './vite.config';

// The unit tests, apart from vite.config.ts: building the pages needs no vitest.
export default mergeConfig(pages, defineConfig({ test: { environment: 'node', include: ['tests/**/*.test.ts'] } }));
