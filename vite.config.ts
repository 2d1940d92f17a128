import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { charity } from '#charity'
import { chosenCharity } from './site/build/charity.ts'
import { charityFiles } from './site/build/charity-files.ts'
import { prerenderedPages } from './site/build/dev.ts'
import { givingAsk } from './site/build/giving-ask.ts'
import { languageTags } from './site/build/language-tags.ts'
import { styledImports } from './site/build/styled-imports.ts'

/**
 * One configuration for the two builds `site/build/build.ts` runs (browser and renderer), the dev server and vitest.
 * Drawings and fonts are never inlined as data: the content security policy stays plain and the HTML small.
 */
export default defineConfig({
  publicDir: join(charity.folder, 'public'),
  // what `npm run dev` has made of the packages for browsers does not go where those are replaced
  cacheDir: '.cache/vite',
  plugins: [languageTags(), chosenCharity(), charityFiles(), givingAsk(), react(), prerenderedPages(), styledImports()],
  define: {
    __CLIENT__: JSON.stringify('/site/islands/client.ts'),
    __CLIENT_HASH__: '""',
    __CHUNKS__: 'null',
    __VERIFY__: '""',
    __OVERLAY__: '""',
    __LISTS_LANGUAGES__: String(charity.languages.length > 2),
  },
  build: { assetsInlineLimit: 0, modulePreload: false, cssMinify: 'lightningcss', reportCompressedSize: false },
  server: { host: '127.0.0.1', fs: { allow: ['.', charity.folder] } },
})
