import { setImmediate } from 'node:timers/promises'
import { look } from '#charity'
import type { LetterContent } from '#content/letters/letter.ts'
import type { Language } from '#gift/language.ts'
import { lowAddress, writeEnvelope } from './envelope.ts'
import { openFlow, writeTable, writeText } from './flow.ts'
import { contact, inFewPages, letterSize, margin, numberPages, type Spacing, writeBody } from './letter.ts'
import { openSheet, type Sheet } from './sheet.ts'

const { colours } = look

/** A letter that leaves in an envelope with a window. */
export interface PostedLetter {
  readonly content: LetterContent
  readonly language: Language
  /** The lines of the address. */
  readonly to: readonly string[]
}

/** The list that lies on top of the letters, for whoever takes them to the post. */
export interface PostList {
  /** Also what the file is called in windows. */
  readonly title: string
  readonly about: string
  readonly language: Language
  readonly head: readonly string[]
  /** A row for each letter, in the order of the letters. */
  readonly rows: readonly (readonly string[])[]
}

/**
 * The middle of what the window of a No. 10 envelope (1⅛ inches high, ½ inch above its lower edge) shows of a letter folded twice, whether it
 * lies at the envelope's bottom or has slid up: from 180 to 228 points, four lines.
 */
const windowMiddle = 204
/** Below the first fold: nothing of what is written there comes into the window. */
const belowFold = letterSize[1] / 3 + 14

/**
 * Letters in one file, each from a page of its own on, behind the list of them. US Letter, for folding twice into a No. 10 envelope with a
 * window at the left. `madeAt` is in unix milliseconds.
 */
export async function postPdf(letters: readonly PostedLetter[], list: PostList, madeAt: number): Promise<Uint8Array> {
  const { title, language } = list
  const open = () => openSheet({ title, language, madeAt, size: letterSize, buffered: true })
  const spacings: Spacing[] = []
  for (const letter of letters) {
    // who else is served waits for one letter, and not for all
    await setImmediate()
    const alone = await inFewPages(async (spacing) => {
      const sheet = await open()
      writePosted(sheet, letter, spacing)
      return { pages: sheet.doc.bufferedPageRange().count, spacing }
    })
    spacings.push(alone.spacing)
  }
  const sheet = await open()
  writeList(sheet, list)
  for (const [at, spacing] of spacings.entries()) {
    const letter = letters[at]
    await setImmediate()
    if (letter) writePosted(sheet, letter, spacing)
  }
  return sheet.bytes()
}

function writePosted(sheet: Sheet, { content, language, to }: PostedLetter, spacing: Spacing): void {
  const first = sheet.doc.bufferedPageRange().count
  const whole = sheet.part(sheet.root, 'Sect', { lang: language })
  const flow = openFlow(sheet, { ...margin, foot: spacing.foot })
  writeEnvelope(sheet, whole, to, windowMiddle - (to.length * lowAddress.leading) / 2, lowAddress)
  flow.y = belowFold
  writeBody(flow, whole, content, spacing, contact)
  whole.end()
  numberPages(flow, first)
}

function writeList(sheet: Sheet, { title, about, language, head, rows }: PostList): void {
  const whole = sheet.part(sheet.root, 'Sect', { lang: language })
  const flow = openFlow(sheet, margin)
  const heading = { face: 'heading', size: 20, leading: 25, colour: colours.ink } as const
  writeText(flow, whole, 'H1', title, { style: heading, after: 6 })
  const text = { face: 'regular', size: 11, leading: 16, colour: colours.ink2 } as const
  writeText(flow, whole, 'P', about, { style: text, after: 12 })
  const shares = [0.08, 0.66, 0.26]
  const columns = shares.map((share) => ({ share, align: 'start', face: 'regular' }) as const)
  writeTable(flow, whole, { columns, head, rows, summed: false })
  whole.end()
}
