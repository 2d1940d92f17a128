import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { importCircles, roomRings } from './circles.ts'
import { importsOf, targetOf } from './imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('files that import each other', () => {
  test('are found, however many lie between, and whether by path or by alias', () => {
    const planted = [
      { file: 'server/gift.ts', imports: ['./letters.ts', 'node:fs'] },
      { file: 'server/letters.ts', imports: ['#server/mail/post.ts'] },
      { file: 'server/mail/post.ts', imports: ['../gift.ts', 'nodemailer'] },
      { file: 'server/clock.ts', imports: ['./letters.ts'] },
    ]
    expect(importCircles(planted)).toEqual([['server/gift.ts', 'server/letters.ts', 'server/mail/post.ts']])
  })

  test('count when they import types alone', () => {
    const source = "import type { Post } from './post.ts'"
    const planted = [
      { file: 'a/gift.ts', imports: importsOf(source) },
      { file: 'a/post.ts', imports: importsOf("export type { Gift } from './gift.ts'") },
    ]
    expect(importCircles(planted)).toEqual([['a/gift.ts', 'a/post.ts']])
  })

  test('are none of them where all point one way, by however many ways', () => {
    const straight = [
      { file: 'a.ts', imports: ['./b.ts', './c.ts'] },
      { file: 'b.ts', imports: ['./d.ts'] },
      { file: 'c.ts', imports: ['./d.ts', './elsewhere.ts'] },
      { file: 'd.ts', imports: [] },
    ]
    expect(importCircles(straight)).toEqual([])
  })

  test('are each told once, the largest circle first, a file that imports itself included', () => {
    const planted = [
      { file: 'alone.ts', imports: ['./alone.ts'] },
      { file: 'x.ts', imports: ['./y.ts', './alone.ts'] },
      { file: 'y.ts', imports: ['./x.ts'] },
    ]
    expect(importCircles(planted)).toEqual([['x.ts', 'y.ts'], ['alone.ts']])
  })
})

test('no file of this project is in a circle of imports', () => {
  const everywhere = '{gift,content,site,server,office,ops,sandbox,simulation,bench,e2e,tools}/**/*.{ts,tsx,mjs}'
  const files = globSync(everywhere, { cwd: root, exclude: (path) => /node_modules/.test(path) })
  expect(files.length).toBeGreaterThan(800)
  expect(
    importCircles(files.map((file) => ({ file, imports: importsOf(readFileSync(`${root}/${file}`, 'utf8')) }))),
  ).toEqual([])
})

describe('rooms that know each other in a ring', () => {
  const room = (name: string, ...knows: string[]) => ({ name, files: /^$/, knows })

  test('are found, also where no two of their files do', () => {
    const table = [room('config', 'process'), room('process', 'log'), room('log', 'store'), room('store', 'config')]
    expect(roomRings([...table, room('site', 'config')])).toEqual([['config', 'log', 'process', 'store']])
  })

  test('are none in the import table', () => {
    expect(roomRings()).toEqual([])
  })

  test('are none among the rooms of the store', () => {
    const folderOf = (file: string) => file.split('/').slice(0, 3).join('/')
    const imports = new Map<string, string[]>()
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
    expect(roomRings(table)).toEqual([])
  })
})
