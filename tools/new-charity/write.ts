import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml'
import { markOf } from '../initials.ts'
import { Fault } from '../say.mjs'
import { type Answers, amountsOf, dialled } from './answers.ts'
import { blank, nobody, spoken } from './blank.ts'
import { languageOf } from './language.ts'
import { palettes } from './palettes.ts'

/** `Théo’s Clinic` is `theos-clinic`: the folder that a charity of this short name has, unless it is told another. */
export const folderName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{Mn}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'new-charity'

/** @throws Fault where a folder is there already: nothing is written over */
export function mustBeFree(folder: string): void {
  if (existsSync(folder)) throw new Fault(`${folder} is there already. Name another folder; nothing is written over.`)
}

/**
 * Writes a charity's folder: the blank one, with the answers in the place of its own.
 * @param now in milliseconds since 1970: the year of the copyright, and a year from it the end of `security.expires`
 * @throws Fault where the folder is there already; nothing is ever written over
 */
export function writeCharity(folder: string, answers: Answers, now: number): void {
  mustBeFree(folder)
  cpSync(blank, folder, { recursive: true, filter: (source) => !source.includes('/.schema') })
  const edit = (file: string, change: (document: Document) => void) => {
    const path = join(folder, file)
    const document = parseDocument(readFileSync(path, 'utf8'))
    change(document)
    writeFileSync(path, document.toString({ lineWidth: 130 }))
  }

  edit('identity.yaml', (document) => setIdentity(document, answers, now))
  edit('languages.yaml', (document) => {
    const before = introductionOf(document)
    const languages = answers.languages.map(languageOf)
    const contents = document.createNode(languages.map(({ dir, ...rest }) => (dir === 'rtl' ? { ...rest, dir } : rest)))
    if (before) contents.commentBefore = before
    document.contents = contents
  })
  edit('amounts.yaml', (document) => {
    const { presets, ...rest } = amountsOf(answers)
    for (const [frequency, each] of Object.entries(presets))
      document.setIn(['presets', frequency], document.createNode(each, { flow: true }))
    for (const [key, value] of Object.entries(rest)) document.set(key, value)
  })
  const chosen = { ...palettes[answers.look], ...answers.colours }
  edit('look.yaml', (document) => {
    for (const [role, colour] of Object.entries(chosen)) document.setIn(['colours', role], colour)
  })
  for (const file of globSync('**/*.yaml', { cwd: folder })) edit(file, (document) => keepLanguages(document, answers))
  if (answers.name !== nobody.name && answers.taxId !== nobody.taxId) unmark(join(folder, 'identity.yaml'))

  const colours = parseDocument(readFileSync(join(folder, 'look.yaml'), 'utf8')).toJS().colours
  writeFileSync(join(folder, 'mark.svg'), markOf(answers.shortName, colours.ink, colours.paper))
  writeFileSync(join(folder, 'mark-inv.svg'), markOf(answers.shortName, colours.paper, colours.ink))
}

/** The comment at the head of a list, which stands before its first item. */
function introductionOf({ contents }: Document): string | null | undefined {
  const first = isSeq(contents) ? contents.items[0] : undefined
  return contents?.commentBefore ?? (isMap(first) ? first.commentBefore : undefined)
}

function setIdentity(document: Document, answers: Answers, now: number): void {
  const { name, shortName, taxId, phone, email, timeZone } = answers
  const [own = 'en'] = answers.languages
  const fields = { name, shortName, taxId, phone, phoneE164: dialled(answers), email, timeZone }
  for (const [key, value] of Object.entries(fields)) document.set(key, value)
  for (const key of ['street', 'city', 'region', 'postalCode'] as const)
    document.setIn(['postalAddress', key], answers[key])
  const { strapline } = answers
  if (strapline !== undefined) {
    const words = typeof strapline === 'string' ? { [own]: strapline } : strapline
    document.set('strapline', document.createNode(words, { flow: true }))
  }
  document.set('mainSite', document.createNode({ [own]: new URL(answers.mainSite).href }, { flow: true }))
  document.setIn(['security', 'contact'], `mailto:${email}`)
  const today = new Date(now)
  document.set('copyrightYear', today.getUTCFullYear())
  document.setIn(['security', 'expires'], new Date(now + 364 * 86_400_000).toISOString().replace(/T.*/, 'T00:00:00Z'))
}

/**
 * Leaves of every text the languages that the charity speaks. English stays where its own language is not there: it shows in the
 * meantime, and is what a translator reads.
 */
function keepLanguages(document: Document, { languages }: Answers): void {
  const [own = 'en'] = languages
  visit(document, {
    Map(_, map) {
      const codes = map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
      if (!codes.includes('en') || !codes.every((code) => spoken.includes(code) || languages.includes(code))) return
      const list = codes.includes(own) ? languages : [...languages, 'en']
      for (const code of codes) if (!list.includes(code)) map.delete(code)
    },
  })
}

function unmark(path: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^# placeholder:.*\n(#\n)?/m, ''))
}
