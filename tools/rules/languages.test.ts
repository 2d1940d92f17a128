import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { namedLanguages } from './languages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('no file but texts, charities and tests asks for one language by its code', () => {
  const files = globSync(
    '{gift,site,server,office,ops,deploy,simulation,explore,fuzz,bench,tools}/**/*.{ts,tsx,mts,mjs}',
    {
      cwd: root,
      exclude: (path) => path.includes('node_modules'),
      // what is generated from the description of one charity's calls names that charity's; what a provider is to people is text
    },
  ).filter((path) => path !== 'tools/api-client/calls.d.ts' && !/(^|\/)gift\/providers\//.test(path))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((path) => namedLanguages(path, readFileSync(`${root}/${path}`, 'utf8')))).toEqual([])
})

test.each([
  "const spoken = language === 'es' ? 'es' : 'en'",
  "if (path.startsWith('/es')) return",
  "get('/es/donate')",
  'const page = /^\\/es(\\/|$)/.test(path)',
  "const locale = 'es_US'",
  "{ language === 'en' ? '404.html' : other }",
])('it would be told: %s', (line) => {
  expect(namedLanguages('site/render.tsx', `const before = 1\n${line}\n`)).toEqual([
    `site/render.tsx:2: ${line.trim()}`,
  ])
})

test.each([
  ['gift/language.ts', '/** The address of a page: `/es/donate`. */'],
  ['gift/language.ts', "  // `es` is one, 'es' another"],
  ['server/http/fault.test.ts', "get('/es/donate')"],
  ['site/home/routes.ts', "title: { en: 'Home', es: 'Inicio' },"],
])('%s may say: %s', (path, line) => {
  expect(namedLanguages(path, line)).toEqual([])
})
