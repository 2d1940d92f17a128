import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { writeFolder } from './folder.ts'
import { publicFolder } from './public.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(place, 'base/stories/ana'), { recursive: true })
  writeFileSync(join(place, 'base/home.yaml'), 'title: { en: Home }\n')
  writeFileSync(join(place, 'base/stories/ana/story.yaml'), 'name: Ana\n')
})

const read = (file: string) => readFileSync(join(place, 'target', file), 'utf8')

test('a copy of the folder has the drafts over it, and the folder is as it was', () => {
  writeFolder(
    join(place, 'target'),
    join(place, 'base'),
    new Map<string, string | Uint8Array>([
      ['home.yaml', 'title: { en: House }\n'],
      ['stories/bo/story.yaml', 'name: Bo\n'],
      ['pages/about/kite.avif', Uint8Array.of(1, 2)],
    ]),
  )
  expect(read('home.yaml')).toBe('title: { en: House }\n')
  expect(read('stories/ana/story.yaml')).toBe('name: Ana\n')
  expect(read('stories/bo/story.yaml')).toBe('name: Bo\n')
  expect([...readFileSync(join(place, 'target/pages/about/kite.avif'))]).toEqual([1, 2])
  expect(readFileSync(join(place, 'base/home.yaml'), 'utf8')).toBe('title: { en: Home }\n')
})

test('what is written once more has nothing left of before', () => {
  writeFolder(join(place, 'target'), join(place, 'base'), new Map([['a.txt', 'a']]))
  writeFolder(join(place, 'target'), join(place, 'base'), new Map())
  expect(existsSync(join(place, 'target/a.txt'))).toBe(false)
})

test.each(['../out.yaml', '/etc/out.yaml', 'stories/../../out.yaml', 'stories//x.yaml', '.git/config', 'a\\..\\b', ''])(
  'nothing is written outside of it (%s)',
  (path) => {
    expect(() => writeFolder(join(place, 'target'), join(place, 'base'), new Map([[path, 'x']]))).toThrow('no path')
    expect(existsSync(join(place, 'target'))).toBe(false)
  },
)

test('a link in the folder brings in nothing that lies elsewhere', () => {
  symlinkSync('/etc/hostname', join(place, 'base/mark.svg'))
  writeFolder(join(place, 'target'), join(place, 'base'), new Map())
  expect(existsSync(join(place, 'target/mark.svg'))).toBe(false)
})

test('what is public is left as it is where drafts lie over it', () => {
  writeFolder(join(place, 'target'), publicFolder(), new Map([['home.yaml', 'title: { en: House }\n']]))
  expect(read('home.yaml')).toBe('title: { en: House }\n')
  expect(read('identity.yaml')).toBe(readFileSync(join(publicFolder(), 'identity.yaml'), 'utf8'))
  expect(readFileSync(join(publicFolder(), 'home.yaml'), 'utf8')).not.toBe('title: { en: House }\n')
})
