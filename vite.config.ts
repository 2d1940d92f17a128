import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chosenCharity } from './site/build/charity.ts'
import { prerenderedPages } from './site/build/dev.ts'

/**
 * One configuration for the two builds `site/build/build.ts` runs (browser and renderer), the dev server and vitest.
 * Drawings and fonts are never inlined as data: the content security policy stays plain and the HTML small.
 */
export default defineConfig({
  publicDir: 'site/public',
  plugins: [chosenCharity(), react(), prerenderedPages()],
  define: { __CLIENT__: JSON.stringify('/site/islands/client.ts'), __CLIENT_HASH__: '""', __CHUNKS__: '""' },
  build: { assetsInlineLimit: 0, modulePreload: false, cssMinify: 'lightningcss', reportCompressedSize: false },
  server: { host: '127.0.0.1' },
})
