import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesThatKnowVerb, verbIn } from './staff-verbs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const paths = globSync('{charity,gift,content,ui,site,server,office,ops}/**/*.{ts,tsx,mjs}', { cwd: root })
const sources = new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
const verbs = [...sources].flatMap(([path, source]) => verbIn(path, source) ?? [])

/** Where more than its module, its words and the list know a verb, and why. */
const more = new Map([
  ['refund', { files: 2, why: 'the page on which a second person agrees, and the timeline that says why' }],
  ['send-again', { files: 2, why: 'the page of one letter with its form, and its routes' }],
  ['replay', { files: 2, why: 'the page of one webhook with its form, and its route' }],
  ['explain', { files: 2, why: 'the page of one difference with its form, and its route' }],
  ['again', { files: 2, why: 'the list of queued work with its buttons, and the button below all webhooks' }],
  [
    'compare',
    { files: 3, why: 'the page of the books with its form, its route, and a sentence of the months’ report' },
  ],
  ['seen', { files: 2, why: 'the page of one payout with its form, and its route' }],
  ['close', { files: 1, why: 'the page of a month of the ledger, with its button and its route' }],
  ['end-appeal', { files: 1, why: 'the page of one appeal with its form' }],
  ['hook-add', { files: 1, why: 'the page of the connections, with its form and its route' }],
  ['hook-personal', { files: 1, why: 'the page of one connection, with its button and its route' }],
  ['hook-pause', { files: 1, why: 'the same' }],
  ['hook-remove', { files: 1, why: 'the same' }],
  ['hook-replay', { files: 1, why: 'the same' }],
  ['hook-resume', { files: 1, why: 'the same' }],
  ['hook-rotate', { files: 1, why: 'the same' }],
  ['hook-test', { files: 1, why: 'the same' }],
  ['batch-open', { files: 1, why: 'the pages of gifts by hand, with its form and its route' }],
  ['batch-slip', { files: 1, why: 'the same' }],
  ['batch-paste', { files: 1, why: 'the same' }],
  ['batch-done', { files: 1, why: 'the same' }],
  ['batch-close', { files: 1, why: 'the same' }],
  ['batch-discard', { files: 1, why: 'the same' }],
  ['batch-reverse', { files: 1, why: 'the same' }],
  ['phone', { files: 1, why: 'the page of a call, with its form and its route' }],
  ['phone-off', { files: 1, why: 'the page of one link, with its button and its route' }],
  ['words-publish', { files: 1, why: 'the page of versions, with its form and its route' }],
  ['words-agree', { files: 1, why: 'the same' }],
  ['words-withdraw', { files: 1, why: 'the same' }],
  ['words-back', { files: 1, why: 'the same' }],
  ['banner-set', { files: 1, why: 'the same' }],
  ['banner-end', { files: 1, why: 'the same' }],
  ['page-publish', { files: 1, why: 'the page of one page in memory, with its button and its route' }],
  ['page-change', { files: 1, why: 'the same' }],
  ['note-read', { files: 1, why: 'the same' }],
  ['note-refuse', { files: 1, why: 'the same' }],
  ['picture-read', { files: 1, why: 'the same' }],
  ['picture-refuse', { files: 1, why: 'the same' }],
  ['page-heard', { files: 1, why: 'the same' }],
  ['page-refuse', { files: 1, why: 'the same' }],
  ['page-end', { files: 1, why: 'the same' }],
  ['adopt-plan', { files: 1, why: 'the pages of moving in, with its form and its route' }],
  ['adopt-sign', { files: 1, why: 'the same' }],
  ['adopt-apply', { files: 1, why: 'the same' }],
  ['adopt-halt', { files: 1, why: 'the same' }],
  ['adopt-undo', { files: 1, why: 'the same' }],
  ['card-printed', { files: 2, why: 'the page of cards to print with its button, and the command that prints them' }],
  ['statement', { files: 1, why: 'the same of everybody, of the same years' }],
  ['book', { files: 2, why: 'the page of one difference with its button, and its route' }],
])

test('every module of a verb is in the list, under the name of its file', () => {
  const list = sources.get('server/staff/index.ts') ?? ''
  expect(verbs.length).toBeGreaterThan(10)
  expect(verbs.filter((verb) => !list.includes(`'./${verb}.ts'`))).toEqual([])
  expect([...more.keys()].filter((verb) => !verbs.includes(verb))).toEqual([])
})

test.each(verbs)('the verb %s is two files: its module and its words', (verb) => {
  const files = filesThatKnowVerb(verb, sources)
  expect(files.length, `${verb} is known to ${files.join(', ')}`).toBeLessThanOrEqual(more.get(verb)?.files ?? 0)
})

const staff = '#server/staff'
const knows = (source: string, path = 'office/donor/acts.ts') =>
  filesThatKnowVerb('thank', new Map([[path, source]])).length === 1

test('a verb that is made up is its module, its words, and its line in the list', () => {
  const words = "import type { Text } from '../sentence.ts'\nexport const thankWords = {}\n"
  const module = "import { thankWords } from './words/thank.ts'\nexport const thank = verb({\n  name: 'thank',\n"
  const added = new Map([
    ...sources,
    ['server/staff/thank.ts', module],
    ['server/staff/words/thank.ts', words],
    ['server/staff/index.ts', `import { thank } from './thank.ts'\n${sources.get('server/staff/index.ts')}`],
  ])
  expect(verbIn('server/staff/thank.ts', module)).toBe('thank')
  expect(filesThatKnowVerb('thank', added)).toEqual([])
})

test('whoever imports its module or its words knows it', () => {
  expect(knows(`import { thank } from '${staff}/thank.ts'`)).toBe(true)
  expect(knows(`import { thankWords } from '${staff}/words/thank.ts'`)).toBe(true)
  expect(knows("import { thank } from './thank.ts'", 'server/staff/note.ts')).toBe(true)
  expect(knows(`import { thank } from '${staff}/thank.ts'`, 'office/donor/acts.test.ts')).toBe(false)
  expect(knows("import { thank } from '../thank.ts'")).toBe(false)
})
