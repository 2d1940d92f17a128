import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { charity } from '#charity'
import { CharityFaults, type Fault } from '#charity/faults.ts'
import { notesOf } from '#charity/notes.ts'
import { cleanSvg } from '#charity/svg.ts'
import { disclosureFaults } from '#content/disclosures/disclosures.ts'
import type { BuiltSite } from './built-site.ts'
import { scriptHashes } from './integrity.ts'
import { deadOwnLinks, takenPaths } from './own-links.ts'
import { pack } from './pack.ts'
import { type Chunk, paymentPageScripts } from './payment-scripts.ts'
import { wordFaultsOf } from './word-faults.ts'

/**
 * Scripts that pages load together lie in one file: small ones compress better beside each other, and are asked for once. The
 * donation page has no header, so what it shares with the others is apart.
 */
const groups = [
  { name: 'client', priority: 4, test: /site\/islands\/(?:client|styled)\.ts|vite\/preload-helper/ },
  { name: 'react', priority: 3, test: /node_modules\/(?:react|react-dom|scheduler)\/|site\/islands\/(?:mount|Slot)/ },
  {
    name: 'ui',
    priority: 2,
    test: /site\/ui\/(?:Sign|useDismiss)|content\/(?:fill|folded|language|look-up|plural)\.ts|gift\/language\.ts|footer\/sign-up\.ts/,
  },
  { name: 'site', priority: 1, test: /site\/(?:header|footer|home)\/.*\.tsx?$/ },
]

/** A statement that a state wants is shown whole or not at all. */
const registrationFaults = (): Fault[] => disclosureFaults().map((text) => ({ file: 'identity.yaml', line: 0, text }))

/** Where it goes: `dist`, unless `BUILT` says otherwise, for one clone may serve several charities. */
const built = process.env.BUILT || 'dist'
const site = join(built, 'site')
const render = join(built, 'render')

/**
 * Builds the chosen charity's site: the browser's scripts, then the renderer, then every page of the table as a file.
 * Leaves `site` (what is served) and `render/render.js` (what the server renders forms with).
 * @throws CharityFaults that name file and line of everything that is wrong in the charity's folder
 */
export async function buildSite(): Promise<void> {
  const faults = [...wordFaultsOf(charity), ...registrationFaults()]
  if (faults.length > 0) throw new CharityFaults(charity.folder, faults)
  rmSync(built, { recursive: true, force: true })

  await build({
    logLevel: 'warn',
    build: {
      outDir: site,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: 'site/islands/client.ts',
        output: { codeSplitting: { groups } },
      },
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
    // all that it needs is in it, wherever it is put
    ssr: { noExternal: true },
    define: {
      __CLIENT__: JSON.stringify(`/${client.file}`),
      __CLIENT_HASH__: JSON.stringify(hashes[`/${client.file}`]),
      __CHUNKS__: JSON.stringify(JSON.stringify({ integrity: hashes })),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: render,
      emptyOutDir: true,
      ssr: 'site/render.tsx',
      ssrEmitAssets: true,
      // a page that cannot be rendered is named with the line of its source
      sourcemap: true,
      // one file: what the browser imports late is no asset of the pages
      rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
    },
  })
  cpSync(join(render, 'assets'), join(site, 'assets'), { recursive: true })
  rmSync(join(render, 'assets'), { recursive: true })

  process.env.NODE_ENV = 'production'
  const { files } = (await import(pathToFileURL(join(render, 'render.js')).href)) as BuiltSite
  const pages = new Map<string, string>()
  let written = 0
  for (const [path, text] of files()) {
    const file = join(site, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (path.endsWith('.html')) pages.set(`/${path.replace(/\/?index\.html$/, '')}`, text)
    written += 1
  }
  const suggested = charity.search.flatMap((each) => [each, ...each.also]).flatMap(({ path }) => path ?? [])
  const astray = [...deadOwnLinks(pages, charity.folder, suggested), ...takenPaths(pages, charity)]
  if (astray.length > 0) throw new CharityFaults(relative(process.cwd(), charity.folder), astray)
  cleanDrawings()
  await pack(site)
  // A server assembled without its documents is built elsewhere.
  if (built === 'dist' && existsSync('docs'))
    writeFileSync('docs/payment-page-scripts.md', paymentPageScripts(manifest, hashes))
  for (const note of notesOf(charity)) console.log(note)
  console.log(`built ${written} files into ${site}, and ${render}/render.js`)
}

/** Drawings are served as what draws in them, without what the programs that made them kept for themselves. */
function cleanDrawings(): void {
  for (const file of globSync('**/*.svg', { cwd: site })) {
    const path = join(site, file)
    writeFileSync(path, cleanSvg(readFileSync(path, 'utf8'), file))
  }
}
