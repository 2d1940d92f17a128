import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { charity } from '#charity'
import { CharityFaults } from '#charity/faults.ts'
import { notesOf } from '#charity/notes.ts'
import { cleanSvg } from '#charity/svg.ts'
import type { BuiltSite } from './built-site.ts'
import { type Chunk, chunksOf } from './chunks.ts'
import { askScript, pageScript } from './one-script.ts'
import { deadOwnLinks, takenPaths } from './own-links.ts'
import { paymentPageScripts } from './payment-scripts.ts'

const brotli = promisify(brotliCompress)

/**
 * Writes what never changes under its name, scripts and drawings, once more as small as it can be made: `NAME.br` beside each.
 * At this level it takes too long for a server that starts, and saves a fiftieth of what it would send. What `former`, another build, has of
 * the same is taken from there.
 */
async function pack(folder: string, former: string | undefined): Promise<void> {
  const names = globSync(['assets/*.{js,svg,css}', 'embed/*.js'], { cwd: folder })
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(folder, name))
      const [same, packed] = former ? [join(former, name), join(former, `${name}.br`)] : []
      if (same && packed && existsSync(packed) && existsSync(same) && readFileSync(same).equals(bytes))
        return cpSync(packed, join(folder, `${name}.br`))
      const level = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      writeFileSync(join(folder, `${name}.br`), await brotli(bytes, level))
    }),
  )
}

/** What a browser compares a script with before it runs it. @see https://www.w3.org/TR/sri-2/ */
const hashOf = (script: Uint8Array): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** The hash of each script below `folder`, by the address that it is served at. */
const scriptHashes = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('assets/*.js', { cwd: folder })
      .sort()
      .map((path) => [`/${path}`, hashOf(readFileSync(join(folder, path)))]),
  )

/**
 * Scripts that pages load together lie in one file: small ones compress better beside each other, and are asked for once. The
 * donation page has no header, so what it shares with the others is apart.
 */
const groups = [
  { name: 'client', priority: 4, test: /site\/islands\/(?:client|styled)\.ts|vite\/preload-helper/ },
  {
    name: 'react',
    priority: 3,
    test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime|site\/(?:islands\/(?:mount|Slot)|language-tags\/)/,
  },
  {
    name: 'ui',
    priority: 2,
    test: /\/ui\/Sign|site\/islands\/(?:useAwake|useDismiss)|content\/(?:text|language|look-up|plural|language-tags)\.ts|gift\/language\.ts|footer\/sign-up\.ts/,
  },
  {
    name: 'gift',
    priority: 1,
    test: /gift\/(?:amounts?|money|shares|funds|countries)\.ts|charity\/(?:amounts|funds)|site\/donate\/(?:settings|calls|sheet\/outcome)\.ts|content\/(?:provider|offered)-locales\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'dates',
    priority: 1,
    test: /content\/dates\.ts|gift\/appeals\.ts|charity\/(?:appeals|own-pages)/,
  },
  {
    name: 'form',
    priority: 1,
    test: /site\/donate\/(?:form\/form-state|sheet\/state)\.tsx?$|\/ui\/(?:Icon|Button|Fault|Labelled)|site\/link\/(?:Unbroken|FaultLine)|content\/parted-numbers|content\/field-faults\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'sheet',
    priority: 1,
    test: /site\/donate\/sheet\/(?:SheetBody|SheetForm|Fields|Loading|leave-card)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  { name: 'site', priority: 1, test: /site\/(?:header|footer|home)\/.*\.tsx?$/ },
]

/** Where it goes: `dist`, unless `BUILT` says otherwise, for one clone may serve several charities. */
const output = process.env.BUILT || 'dist'
const site = join(output, 'site')
const render = join(output, 'render')

/**
 * Builds the chosen charity's site: the browser's scripts, then the renderer, then every page of the table as a file.
 * Leaves `site` (what is served) and `render/render.js` (what the server renders forms with).
 * @param former another build's `site`, of which is taken what is the same here
 * @throws CharityFaults that name file and line of everything that is wrong in the charity's folder
 */
export async function buildSite(former?: string): Promise<void> {
  rmSync(output, { recursive: true, force: true })

  await build({
    configLoader: 'native',
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
    configLoader: 'native',
    logLevel: 'warn',
    publicDir: false,
    // all that it needs is in it, wherever it is put
    ssr: { noExternal: true },
    define: {
      __CLIENT__: JSON.stringify(`/${client.file}`),
      __CLIENT_HASH__: JSON.stringify(hashes[`/${client.file}`]),
      __CHUNKS__: JSON.stringify(chunksOf(manifest, 'site/islands/client.ts', hashes)),
      __VERIFY__: JSON.stringify(await pageScript('site/verify/verify.ts')),
      __OVERLAY__: JSON.stringify(await pageScript('site/overlay/overlay.ts')),
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
  const others = new Set<string>()
  let count = 0
  for (const [path, text] of files()) {
    const file = join(site, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (path.endsWith('.html')) pages.set(`/${path.replace(/\/?index\.html$/, '')}`, text)
    else others.add(`/${path}`)
    count += 1
  }
  const suggested = charity.search.flatMap((each) => [each, ...each.also]).flatMap(({ path }) => path ?? [])
  const astray = [...deadOwnLinks(pages, charity.folder, suggested, others), ...takenPaths(pages, charity)]
  if (astray.length > 0) throw new CharityFaults(relative(process.cwd(), charity.folder), astray)
  cleanDrawings()
  const ask = await askScript()
  mkdirSync(join(site, 'embed'), { recursive: true })
  writeFileSync(join(site, 'embed/v1.js'), ask.code)
  writeFileSync(join(site, 'embed/v1.json'), `${JSON.stringify({ integrity: ask.integrity })}\n`)
  await pack(site, former)
  // A server assembled without its documents is built elsewhere.
  if (/^dist(?:\.|$)/.test(basename(output)) && existsSync('docs'))
    writeFileSync('docs/payment-page-scripts.md', paymentPageScripts(manifest, hashes))
  for (const note of notesOf(charity)) console.log(note)
  console.log(`built ${count} files into ${site}, and ${render}/render.js`)
}

/** Drawings are served as what draws in them, without what the programs that made them kept for themselves. */
function cleanDrawings(): void {
  for (const file of globSync('**/*.svg', { cwd: site })) {
    const path = join(site, file)
    writeFileSync(path, cleanSvg(readFileSync(path, 'utf8'), file))
  }
}
