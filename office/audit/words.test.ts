import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doneWords } from '../words/timeline.ts'

const root = new URL('../../', import.meta.url).pathname
const sources = ['server', 'office', 'ops'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    // the register of all tables has one of that name, too
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)(testing|database\/everything)\//.test(path))
    .map((path) => readFileSync(join(root, room, path), 'utf8')),
)

/** What an entry of the audit is called where it is written: beside its gift, by `noted` of connections, or by a verb's own words. */
const actions = sources.flatMap((text) => [
  ...[...text.matchAll(/\baction: '([a-z_]+)',\s*gift\b/g)].map(([, action = '']) => action),
  ...[...text.matchAll(/\bnoted\(\w+, '([a-z_]+)'/g)].map(([, action = '']) => action),
  ...[...text.matchAll(/\baudit: \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/\b([a-z_]+):/g)].map(([, action = '']) => action),
  ),
])

test('every action that is written into the audit has words, by which it is found there', () => {
  expect(actions.length).toBeGreaterThan(50)
  expect([...new Set(actions)].filter((action) => !Object.hasOwn(doneWords, action)).sort()).toEqual([])
})
