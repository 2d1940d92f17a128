import { relative } from 'node:path'
import { charity, eCards, identity, look } from '#charity'
import { lineOf, sourceFile } from '#charity/documents.ts'
import type { Fault } from '#charity/faults.ts'
import { partedWords } from '#content/name-size.ts'
import { languages } from '#gift/language.ts'
import { type Sample, sampleLetters } from '../letters/kinds/common/samples.ts'
import { cardsPdf, toMessage } from './index.ts'
import { drawingOf, isPicture, pictureFor } from './paper/picture.ts'
import { Unprintable } from './paper/shapes.ts'
import { openSheet } from './paper/sheet.ts'

/** What a rehearsal found: faults keep the site from being built, notes are said and nothing more. */
export interface Rehearsal {
  readonly faults: readonly Fault[]
  readonly notes: readonly string[]
  /** How many letters and cards were made. */
  readonly made: number
}

/**
 * Makes one of every letter, receipt, statement and printed card of the chosen charity, in each of its languages, and looks at what
 * they draw: what would keep a donor's receipt from leaving is found before the first donor comes.
 */
export async function rehearse(now: number): Promise<Rehearsal> {
  const { doc } = await openSheet({ title: 'Rehearsal', language: languages[0], madeAt: now, size: [9, 9] })
  const pictures = picturesOnPaper().map((file) => pictureCheck(file, doc))
  const letters = await Promise.all(sampleLetters.map((sample) => letterFault(sample, now)))
  const cards = await Promise.all(languages.flatMap((language) => eCards.map(({ id }) => cardFault(id, language, now))))
  return {
    faults: [
      ...pictures.flatMap(({ fault }) => fault ?? []),
      ...[...letters, ...cards].filter((each) => each !== null),
    ],
    notes: [...pictures.flatMap(({ note }) => note ?? []), ...headerNotes()],
    made: letters.length + cards.length,
  }
}

/**
 * Makes one receipt for nobody: what draws is loaded by then, and its fonts are read, for the first one takes a third of a second in which
 * nobody is answered.
 */
export async function drawFirst(now: number): Promise<void> {
  const receipt = sampleLetters.find(({ letter }) => letter.file !== null)
  if (receipt) await letterFault(receipt, now)
}

/** The drawings and photographs that receipts, letters and cards print. */
const picturesOnPaper = (): readonly string[] => [
  ...new Set([look.mark.light, look.band, ...eCards.map(({ picture }) => picture)]),
]

function pictureCheck(file: string, doc: PDFKit.PDFDocument): { readonly fault?: Fault; readonly note?: string } {
  const instead = pictureFor(file)
  if (instead !== null && !isPicture(doc, instead))
    return {
      fault: { file: relative(charity.folder, instead), line: 0, text: 'is no picture that a mail or paper can show' },
    }
  if (!file.endsWith('.svg')) {
    return instead
      ? {}
      : { fault: { file, line: 0, text: 'has no .jpg of the same name beside it, which mails and paper show' } }
  }
  const drawing = drawingOf(file)
  if (!(drawing instanceof Unprintable)) return {}
  const { line, fault } = drawing
  if (instead === null) return { fault: { file, line, text: fault } }
  const command = file === look.mark.light ? 'npm run pictures -- icons' : 'npm run pictures -- mail'
  return {
    note: `${file}:${line}: ${fault}; until then ${relative(charity.folder, instead)} is printed in its place (${command} draws it anew)`,
  }
}

async function letterFault({ name, letter }: Sample, now: number): Promise<Fault | null> {
  const to = { name: 'Marisol Peña', address: 'marisol@example.org' }
  return failure(`the letter ${name}`, () =>
    toMessage({ id: name, to, letter }, { host: 'rehearsal.example', now, testMode: false }),
  )
}

async function cardFault(id: string, language: (typeof languages)[number], now: number): Promise<Fault | null> {
  const eCard = eCards.find((each) => each.id === id)
  const sample = sampleLetters.find(({ letter }) => typeof letter.picture === 'object' && letter.language === language)
  if (!eCard || !sample) return null
  const { content, spoken = content } = sample.letter
  const card = { content: spoken, language, to: ['Daniel Peña', '12 Elm Street'], eCard }
  return failure(`the printed card ${id} in ${language}`, () =>
    cardsPdf([card], { title: id, language, madeAt: now, size: 'letter' }),
  )
}

async function failure(what: string, make: () => Promise<unknown>): Promise<Fault | null> {
  try {
    await make()
    return null
  } catch (error) {
    return { file: charity.folder, line: 0, text: `${what} cannot be made: ${(error as Error).message}` }
  }
}

/** Words of the charity's name that no line of a telephone's header holds. */
function headerNotes(): readonly string[] {
  const parted = partedWords(identity.shortName)
  if (parted.length === 0) return []
  const line = lineOf(sourceFile(charity.folder, 'identity.yaml'), ['shortName'])
  return [`identity.yaml:${line}: shortName: on a telephone ${parted.join(', ')} is broken in two`]
}
