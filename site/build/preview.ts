import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { languageTags } from './language-tags.ts'

const root = join(import.meta.dirname, '../..')
const files = join(root, 'site/preview/files.ts')

/** The charity's folder is read when a page is made, and not when this is built: `#charity` stays the module that reads it. */
const filesAtHand: Plugin = {
  name: 'files-at-hand',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:charity-files' || id === 'virtual:e-cards' ? files : undefined),
}

/** What stands beside the charity's room is read there, and not beside what is compiled: whoever loads it says where that is. */
const roomAtHand: Plugin = {
  name: 'room-at-hand',
  transform: (code, id) =>
    id.startsWith(`${root}/charity/`) ? code.replaceAll('import.meta.dirname', 'process.env.CHARITY_ROOM') : undefined,
}

/**
 * Compiles what shows a draft of the charity's folder as its pages, into `preview/` of what is built: the site's own pages and styles, for
 * whatever folder `CHARITY` names when it is loaded.
 */
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [languageTags({ always: true }), filesAtHand, roomAtHand, react()],
  ssr: { noExternal: true },
  define: {
    __CLIENT__: '""',
    __CLIENT_HASH__: '""',
    __CHUNKS__: 'null',
    __VERIFY__: '""',
    __OVERLAY__: '""',
    __LISTS_LANGUAGES__: 'true',
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: resolve(root, process.env.BUILT || 'dist', 'preview'),
    emptyOutDir: true,
    ssr: join(root, 'site/preview/preview.ts'),
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'preview.mjs', codeSplitting: false } },
  },
})
