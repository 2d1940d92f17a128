import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { builtAgainst, builtAgainstFile } from './built-against.ts'

/**
 * Compiles the office into `office/open.js` of what is built, with the components of `ui/`: both are TSX, which Node does not read. The other
 * rooms stay where they are, so that the program that opens the office and the office itself know one of each.
 */
const root = join(import.meta.dirname, '..')
const folder = resolve(root, process.env.BUILT || 'dist', 'office')

/** What lies in this project outside the office and its components; and of the office what reads the files that lie beside it. */
const isOutside = (file: string) =>
  file.startsWith(`${root}/`) &&
  !file.includes('/node_modules/') &&
  (![import.meta.dirname, join(root, 'ui')].some((room) => file.startsWith(`${room}/`)) ||
    file === join(import.meta.dirname, 'assets.ts'))

/** The files outside that it imports, by their paths from the root. */
const outside = new Set<string>()

const otherRooms: Plugin = {
  name: 'other-rooms',
  enforce: 'pre',
  async resolveId(id, importer) {
    const resolution = importer === undefined ? null : await this.resolve(id, importer, { skipSelf: true })
    if (resolution && isOutside(resolution.id)) outside.add(relative(root, resolution.id))
    return resolution && isOutside(resolution.id)
      ? { id: relative(folder, resolution.id), external: 'absolute' }
      : resolution
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

writeFileSync(join(folder, builtAgainstFile), JSON.stringify(builtAgainst(root, [...outside].sort())))
