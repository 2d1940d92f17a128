import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importsOf, targetOf } from './imports.ts'
import { roomRings } from './rings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Of these files those that the project's linter finds in a circle of imports. */
function circlesIn(files: Readonly<Record<string, string>>): readonly string[] {
  const home = mkdtempSync(join(tmpdir(), 'rings-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  cpSync(join(root, 'biome.json'), join(home, 'biome.json'))
  writeFileSync(join(home, 'package.json'), JSON.stringify({ type: 'module', imports: { '#planted/*': './server/*' } }))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), source)
  }
  const biome = [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--vcs-enabled=false', '--reporter=json']
  const { stdout } = spawnSync(process.execPath, [...biome, '--only=suspicious/noImportCycles', '.'], {
    cwd: home,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] }
  const cycles = diagnostics.filter(({ category }) => category === 'lint/suspicious/noImportCycles')
  return [...new Set(cycles.map(({ location }) => location.path))].sort()
}

describe('files that import each other', () => {
  test('are refused by the linter, however many lie between, by path or by alias, and not who imports them', () => {
    const planted = {
      'server/gift.ts': "import { letters } from './letters.ts'\nexport const gift = letters\n",
      'server/letters.ts': "import { post } from '#planted/mail/post.ts'\nexport const letters = post\n",
      'server/mail/post.ts': "import { gift } from '../gift.ts'\nexport const post = () => gift\n",
      'server/clock.ts': "import { letters } from './letters.ts'\nexport const clock = letters\n",
    }
    expect(circlesIn(planted)).toEqual(['server/gift.ts', 'server/letters.ts', 'server/mail/post.ts'])
  })

  test('count when they import types alone', () => {
    const planted = {
      'a/gift.ts': "import type { Post } from './post.ts'\nexport interface Gift {\n  post: Post\n}\n",
      'a/post.ts': "export type { Gift } from './gift.ts'\nexport type Post = string\n",
    }
    expect(circlesIn(planted)).toEqual(['a/gift.ts', 'a/post.ts'])
  })
})

describe('rooms that know each other in a ring', () => {
  const room = (name: string, ...knows: string[]) => ({ name, knows })

  test('are found, also where no two of their files do', () => {
    const table = [room('config', 'process'), room('process', 'log'), room('log', 'store'), room('store', 'config')]
    expect(roomRings([...table, room('site', 'config')])).toEqual([['config', 'log', 'process', 'store']])
  })

  test('are each told once, a room that lets itself be known by itself included', () => {
    const table = [room('a', 'b'), room('b', 'a'), room('c', 'd', 'a'), room('d', 'c'), room('e', 'e')]
    expect(roomRings(table)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  })

  test('are none in the import table', () => {
    expect(roomRings()).toEqual([])
  })

  test('are none among the rooms of the store, which are few and have few arrows', () => {
    const folderOf = (file: string) => file.split('/').slice(0, 3).join('/')
    const imports = new Map<string, string[]>()
    expect(globSync('server/store/*.ts', { cwd: root })).toEqual([])
    for (const file of globSync('server/store/*/**/*.ts', { cwd: root })) {
      if (file.endsWith('.test.ts') || file.includes('/testing/')) continue
      const others = importsOf(readFileSync(`${root}/${file}`, 'utf8')).map(
        (specifier) => targetOf(file, specifier) ?? '',
      )
      const beyond = others.map(folderOf).filter((folder) => folder !== folderOf(file))
      imports.set(folderOf(file), [...(imports.get(folderOf(file)) ?? []), ...beyond])
    }
    const table = [...imports].map(([name, knows]) => room(name, ...knows))
    expect(table.length).toBeGreaterThanOrEqual(7)
    expect(table.length).toBeLessThanOrEqual(10)
    const within = [...imports].flatMap(([from, to]) =>
      to.filter((other) => imports.has(other)).map((other) => `${from} ${other}`),
    )
    expect(new Set(within).size).toBeLessThanOrEqual(17)
    expect(roomRings(table)).toEqual([])
  })
})
