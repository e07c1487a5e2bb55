import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The built files are carried by the Python package. While developing, `kickdoor serve` on port 8000 answers the calls.
const server = 'http://127.0.0.1:8000';

export default defineConfig({
  base: './', // so that a static host may put the pages into a folder
  plugins: [
    svelte(),
    // the server answers every path inside the app with this page, so it names its files from the root
    { name: 'from-the-root', transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('"./', '"/') } },
  ],
  worker: { format: 'es' },
  build: {
    outDir: '../src/kickdoor/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // pictures are shared by <use>, which needs files
    target: 'es2022',
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true }, '/ws': { target: server, ws: true } },
  },
});
