import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { BuiltSite } from './built-site.ts'
import { scriptHashes } from './integrity.ts'
import { type Chunk, paymentPageScripts } from './payment-scripts.ts'

/**
 * `npm run build`: the browser's scripts, then the renderer, then every page of the table as a file.
 * Leaves `dist/site` (what is served) and `dist/render/render.js` (what the server renders forms with).
 */
const site = 'dist/site'
const render = 'dist/render'

rmSync('dist', { recursive: true, force: true })

await build({
  logLevel: 'warn',
  build: {
    outDir: site,
    manifest: 'manifest.json',
    rolldownOptions: { input: 'site/islands/client.ts' },
  },
})
const manifest = JSON.parse(readFileSync(join(site, 'manifest.json'), 'utf8')) as Record<string, Chunk>
const client = manifest['site/islands/client.ts']
if (!client) throw new Error('the browser build has no entry script')
rmSync(join(site, 'manifest.json'))
const hashes = scriptHashes(site)

await build({
  logLevel: 'warn',
  publicDir: false,
  define: {
    __CLIENT__: JSON.stringify(`/${client.file}`),
    __CLIENT_HASH__: JSON.stringify(hashes[`/${client.file}`]),
    __CHUNKS__: JSON.stringify(JSON.stringify({ integrity: hashes })),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: render,
    ssr: 'site/render.tsx',
    ssrEmitAssets: true,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
})
cpSync(join(render, 'assets'), join(site, 'assets'), { recursive: true })
rmSync(join(render, 'assets'), { recursive: true })

process.env.NODE_ENV = 'production'
const { files } = (await import(pathToFileURL(join(render, 'render.js')).href)) as BuiltSite
let pages = 0
for (const [path, text] of files()) {
  const file = join(site, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  pages += 1
}
// A server assembled without its documents is built elsewhere.
if (existsSync('docs')) writeFileSync('docs/payment-page-scripts.md', paymentPageScripts(manifest, hashes))
console.log(`built ${pages} files into ${site}, and ${render}/render.js`)
