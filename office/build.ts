import { join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Compiles the office into `office/open.js` of what is built: its pages are TSX, which Node does not read. The other rooms stay where
 * they are, so that the program that opens the office and the office itself know one of each.
 */
const root = join(import.meta.dirname, '..')
const folder = resolve(root, process.env.BUILT || 'dist', 'office')

/** What lies in this project outside the office; and of the office what reads the files that lie beside it. */
const isOutside = (file: string) =>
  file.startsWith(`${root}/`) &&
  !file.includes('/node_modules/') &&
  (!file.startsWith(`${import.meta.dirname}/`) || file === join(import.meta.dirname, 'assets.ts'))

const otherRooms: Plugin = {
  name: 'other-rooms',
  enforce: 'pre',
  async resolveId(id, importer) {
    const found = importer === undefined ? null : await this.resolve(id, importer, { skipSelf: true })
    return found && isOutside(found.id) ? { id: relative(folder, found.id), external: 'absolute' } : found
  },
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [otherRooms],
  // the packages are in it, wherever it is put
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: folder,
    emptyOutDir: true,
    ssr: join(import.meta.dirname, 'open.ts'),
    sourcemap: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'open.js', codeSplitting: false } },
  },
})
