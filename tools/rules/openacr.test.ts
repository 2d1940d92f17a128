import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { documentation, functional, levelA, levelAa, openAcr, parsing } from './openacr.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const document: unknown = parse(read('docs/openacr.yaml'))
const report = v.parse(openAcr, document)
const { chapters } = report
const answered = [
  chapters.success_criteria_level_a,
  chapters.success_criteria_level_aa,
  chapters.functional_performance_criteria,
  chapters.support_documentation_and_services,
]
const answers = answered.flatMap(({ criteria }) =>
  criteria.flatMap(({ num, components }) => components.map(({ name, adherence }) => ({ num, name, ...adherence }))),
)
const filesIn = (notes: string) => [...notes.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, path = '']) => path)
const told = (of: { readonly criteria: readonly { readonly num: string }[] }) => of.criteria.map(({ num }) => num)

test('a report with an unknown chapter, level or component is none', () => {
  const wrong = structuredClone(report) as { chapters: Record<string, unknown> }
  wrong.chapters.success_criteria_level_b = wrong.chapters.success_criteria_level_a
  expect(v.is(openAcr, wrong)).toBe(false)
  const text = read('docs/openacr.yaml')
  expect(v.is(openAcr, parse(text.replace('level: supports', 'level: supported')))).toBe(false)
  expect(v.is(openAcr, parse(text.replace('name: web', 'name: page')))).toBe(false)
})

test('each success criterion of WCAG 2.2, levels A and AA, is answered once, and each of Section 508 that is ours', () => {
  expect([levelA.length, levelAa.length]).toEqual([31, 24])
  expect(told(chapters.success_criteria_level_a).filter((num) => num !== parsing)).toEqual(levelA)
  expect(told(chapters.success_criteria_level_a)).toContain(parsing)
  expect(told(chapters.success_criteria_level_aa)).toEqual(levelAa)
  expect(told(chapters.functional_performance_criteria)).toEqual(functional)
  expect(told(chapters.support_documentation_and_services)).toEqual(documentation)
})

test('every level rests on files that are there, what is supported on a test, a source or a document', () => {
  const named = answers.flatMap(({ notes }) => filesIn(notes))
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const bare = answers.filter(({ level, notes }) => level !== 'not-applicable' && filesIn(notes).length === 0)
  expect(bare.map(({ num }) => num)).toEqual([parsing])
})

test('it is of this release, and names nobody’s address, for each charity puts its own', () => {
  expect(report.product.version).toBe((JSON.parse(read('package.json')) as { version: string }).version)
  expect(report.author.email).toMatch(/@example\.org$/)
})

test('there is no sound and no film, no page asks how a device is held or moved', () => {
  const pages = globSync('{site,office}/**/*.{ts,tsx,css}', { cwd: root }).filter((path) => !/\.test\./.test(path))
  expect(pages.length).toBeGreaterThan(200)
  const pattern =
    /<(video|audio|track)\b|new Audio\(|@media[^{]*\borientation\b|screen\.orientation|devicemotion|deviceorientation/i
  expect(pages.filter((path) => pattern.test(read(path)))).toEqual([])
})
