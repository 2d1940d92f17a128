import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf } from '#charity/check.ts'
import { placeholdersIn } from '#charity/placeholders.ts'
import { readCharity } from '#charity/read.ts'
import { type Answers, readAnswers } from './answers.ts'
import { blank } from './blank.ts'
import { answersBefore, forgetAnswers, keepAnswers } from './kept-answers.ts'
import { askAll, type Given } from './questions.ts'
import { writeSchemas } from './schemas.ts'
import { folderName, writeCharity } from './write.ts'

const now = Date.UTC(2026, 4, 12)
const lanternBay = {
  name: "Lantern Bay Children's Hospice",
  shortName: 'Lantern Bay',
  strapline: { en: "Children's Hospice", pt: 'Hospice infantil' },
  taxId: '98-7654321',
  street: '4 Quay Road',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  timeZone: 'America/Los_Angeles',
  phone: '(503) 555-0188',
  email: 'give@lanternbay.example',
  mainSite: 'https://www.lanternbay.example',
  languages: ['en', 'pt'],
  look: 'plum',
  colours: { give: '#ffb347', giveEdge: '#96610f' },
  monthly: [15, 30, 60, 120],
  once: [30, 60, 120, 240],
  defaultPreset: 60,
}

function answersOf(input: unknown): Answers {
  const result = readAnswers(input)
  if ('faults' in result) throw new Error(result.faults.join('\n'))
  return result.answers
}

const faultsIn = (input: unknown) => {
  const result = readAnswers(input)
  return 'faults' in result ? result.faults : []
}

function written(input: unknown): string {
  const home = mkdtempSync(join(tmpdir(), 'charities-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const folder = join(home, 'lantern-bay')
  writeCharity(folder, answersOf(input), now)
  writeSchemas(folder)
  return folder
}

const textOf = (folder: string) =>
  globSync('**/*.{yaml,svg}', { cwd: folder, exclude: ['.schema/**'] })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

test('answers become a charity without a fault, outside the clone', () => {
  const folder = written(lanternBay)
  expect(faultsOf(folder)).toEqual([])
  const { identity, languages, amounts, look, stories } = readCharity(folder)
  expect(identity).toMatchObject({
    name: "Lantern Bay Children's Hospice",
    taxId: '98-7654321',
    postalAddress: { street: '4 Quay Road', city: 'Portland', region: 'OR', postalCode: '97201', country: 'US' },
    phoneE164: '+15035550188',
    mainSite: { en: 'https://www.lanternbay.example/' },
    copyrightYear: 2026,
    security: { contact: 'mailto:give@lanternbay.example', expires: '2027-05-11T00:00:00Z' },
    timeZone: 'America/Los_Angeles',
  })
  expect(languages).toEqual([
    { code: 'en', locale: 'en-US', name: 'English', dir: 'ltr' },
    { code: 'pt', locale: 'pt-US', name: 'Português', dir: 'ltr' },
  ])
  expect(amounts).toMatchObject({
    presets: { monthly: [15, 30, 60, 120], once: [30, 60, 120, 240] },
    defaultPreset: 60,
  })
  expect(look.colours.give).toBe('#ffb347')
  expect(stories.all).toHaveLength(1)
})

test('nothing is answered: a charity all the same', () => {
  expect(faultsOf(written({}))).toEqual([])
})

/** What the guide shows as a file, under a heading. */
function guideShows(heading: string): string {
  const guide = readFileSync(new URL('../../docs/make-it-yours.md', import.meta.url), 'utf8')
  const under = guide.slice(guide.indexOf(`# ${heading}\n`))
  return /```yaml\n([^`]*)```/.exec(under)?.[1] ?? ''
}

test('with what the guide shows it has four funds, two appeals and a pot', () => {
  const folder = written({ ...lanternBay, strapline: 'Hospice', languages: ['en', 'es'] })
  const two = ['nurses', 'garden'].map((id) => `- { id: ${id}, name: { en: ${id}, es: ${id} }, restricted: purpose }\n`)
  writeFileSync(join(folder, 'funds.yaml'), guideShows('Funds') + two.join(''))
  const story = `  es: |\n    En invierno el río se lleva primero el camino bajo.\n`
  const appeal = guideShows('Appeals').replace('picture: photo.avif', `${story}picture: drawing.svg`)
  const terms = '    es: Damos un dólar por cada dólar, hasta el 31 de diciembre de 2026, y 50 000 $ como máximo.\n'
  const pot = guideShows('Matched gifts') + terms
  for (const [id, more] of [
    ['winter', pot],
    ['spring', 'lead: { by: { en: a friend, es: alguien }, dollars: 5000 }\n'],
  ] as const) {
    mkdirSync(join(folder, 'appeals', id), { recursive: true })
    copyFileSync(join(folder, 'drawings/hero-wide.svg'), join(folder, 'appeals', id, 'drawing.svg'))
    writeFileSync(join(folder, 'appeals', id, 'appeal.yaml'), appeal + more)
  }
  expect(faultsOf(folder)).toEqual([])
  const { funds, appeals } = readCharity(folder)
  expect(funds).toHaveLength(4)
  expect(appeals.map(({ id, match, fund }) => [id, match?.pledged, fund])).toEqual([
    ['spring', undefined, 'boat'],
    ['winter', 50_000, 'boat'],
  ])
})

test.each([['pt'], ['fr', 'pt'], ['ar', 'en'], ['es', 'en', 'fr', 'de'], ['en', 'ht']])(
  'languages: %s',
  (...languages) => {
    const folder = written({ ...lanternBay, strapline: 'Hospice', languages })
    expect(faultsOf(folder)).toEqual([])
    expect(readCharity(folder).languages.map(({ code }) => code)).toEqual(languages)
  },
)

test('nothing is left of the names and the languages that it began with', () => {
  const text = textOf(written(lanternBay))
  expect(text).not.toMatch(/Example Charity|Springfield|example\.org|00-0000000|{ en:[^}]*(es|fr):/)
})

test('each file says what is for what, and where an editor finds its schema', () => {
  const folder = written(lanternBay)
  for (const file of globSync('**/*.yaml', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    const [head = '', comment = ''] = text.split('\n')
    const place = /^# yaml-language-server: \$schema=(\S+)$/.exec(head)?.[1] ?? 'none'
    expect(existsSync(join(folder, file, '..', place)), `${file}: ${head}`).toBe(true)
    expect(comment, file).toMatch(/^# [A-Z]|^# placeholder: /)
  }
})

test('pictures and examples are marked as placeholders; names that were given are not', () => {
  const waiting = placeholdersIn(written(lanternBay))
  expect(waiting).toContain('drawings/hero-wide.svg')
  expect(waiting).toContain('stories/first/story.yaml')
  expect(waiting).not.toContain('identity.yaml')
  expect(placeholdersIn(written({}))).toContain('identity.yaml')
})

test('a folder that is there is never written over', () => {
  const folder = written(lanternBay)
  expect(() => writeCharity(folder, answersOf({}), now)).toThrow('nothing is written over')
  expect(readCharity(folder).identity.shortName).toBe('Lantern Bay')
})

test('a folder is named after its charity', () => {
  expect(['Lantern Bay', 'Théo’s Clinic', '希望'].map(folderName)).toEqual([
    'lantern-bay',
    'theos-clinic',
    'new-charity',
  ])
})

test('the blank charity is as valid as any, and all of its pictures are marked', () => {
  expect(faultsOf(blank)).toEqual([])
  const drawings = globSync('{drawings,e-cards,stories}/**/*.svg', { cwd: blank })
  expect(drawings.length).toBeGreaterThan(0)
  expect(placeholdersIn(blank)).toEqual(expect.arrayContaining(drawings))
})

test.each([
  [{ timeZone: 'Portland' }, 'timeZone: not a time zone such as America/New_York'],
  [{ languages: ['en', 'en'] }, 'languages: a language is named twice'],
  [{ languages: ['English'] }, 'languages: not a language code'],
  [{ languages: ['sp'] }, 'languages: not a locale such as es-US'],
  [{ email: 'give' }, 'email: not an email address such as giving@example.org'],
  [{ phone: '555' }, 'phone: not a number such as +18005550100'],
  [{ mainSite: 'lanternbay.example' }, 'mainSite: not a whole address such as https://www.example.org'],
  [{ look: 'pink' }, 'look: not one of slate, forest, plum'],
  [{ colours: { give: 'gold' } }, 'colours.give: not a colour such as #'],
  [{ once: [50, 25] }, 'amounts: presets.once: not smallest first'],
  [
    { once: [40], monthly: [10], defaultPreset: 40 },
    'amounts: defaultPreset: the default is on one of the lists only, or on none',
  ],
])('%j is refused with its sentence', (input, sentence) => {
  expect(faultsIn(input).join('\n')).toContain(sentence)
})

test('at the terminal each question is asked again until its answer can be used', async () => {
  const typed = new Map<string, string[]>([
    ['Full name', ['Lantern Bay Hospice']],
    ['Short name', ['Lantern Bay']],
    ['Time zone', ['Portland', 'America/Los_Angeles']],
    ['Languages', ['en, pt']],
    ['Amounts for a single gift', ['30 60 120']],
    ['Amounts for a monthly gift', ['$15, $30, $60']],
  ])
  const lines: string[] = []
  const answers = await askAll(
    async (question) => typed.get([...typed.keys()].find((each) => question.startsWith(each)) ?? '')?.shift() ?? '',
    (line) => lines.push(line.trim()),
  )
  expect(lines).toEqual(['not a time zone such as America/New_York'])
  expect(answers).toMatchObject({
    name: 'Lantern Bay Hospice',
    shortName: 'Lantern Bay',
    timeZone: 'America/Los_Angeles',
    languages: ['en', 'pt'],
    once: [30, 60, 120],
    monthly: [15, 30, 60],
    defaultPreset: 60,
  })
})

test('a tax ID, a state and a ZIP code that are none, and a name whose folder is there, are asked for again at once', async () => {
  const typed = new Map([
    ['Short name', ['Taken', 'Lantern Bay']],
    ['Tax ID', ['bad tax', '98-7654321']],
    ['State', ['Sainte-Agathe', 'OR']],
    ['ZIP', ['QC', '97201']],
  ])
  const lines: string[] = []
  const answers = await askAll(
    async (question) => typed.get([...typed.keys()].find((each) => question.startsWith(each)) ?? '')?.shift() ?? '',
    (line) => lines.push(line.trim()),
    (shortName) => shortName === 'Taken',
  )
  expect(lines).toEqual([
    'a folder of that name is there already; take another, or stop and name one: npm run new-charity -- FOLDER',
    'not a US tax ID (EIN) such as 12-3456789',
    'not a state in two letters such as FL',
    'not a ZIP code such as 33701, in quotation marks',
  ])
  expect(answers).toMatchObject({ shortName: 'Lantern Bay', taxId: '98-7654321', region: 'OR', postalCode: '97201' })
})

test('who stops halfway finds every answer in the brackets the next time, until there is a folder', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kept-')), 'cache/answers.json')
  const questions: string[] = []
  const asking = (typed: readonly string[]) => {
    let at = 0
    return async (question: string) => {
      questions.push(question)
      const answer = typed[at++]
      if (answer === undefined) throw new Error('the terminal was closed')
      return answer
    }
  }
  const kept = () => ({ before: answersBefore(file), keep: (values: Given) => keepAnswers(file, values) })
  const never = () => false
  const stopped = askAll(
    asking(['Lantern Bay Hospice', 'Lantern Bay', 'A hospice', '98-7654321']),
    () => {},
    never,
    kept(),
  )
  await expect(stopped).rejects.toThrow('the terminal was closed')

  questions.length = 0
  const answers = await askAll(asking(Array(17).fill('')), () => {}, never, kept())
  expect(questions[3]).toBe('Tax ID (EIN) [98-7654321]: ')
  expect(answers).toMatchObject({ name: 'Lantern Bay Hospice', shortName: 'Lantern Bay', taxId: '98-7654321' })
  forgetAnswers(file)
  expect(answersBefore(file)).toEqual({})
})
