import { look } from '#charity'
import { say } from '#content/language.ts'
import { unmarked } from '#content/language-tags.ts'
import { partWords } from '#content/letters/words/parts.ts'
import type { Language } from '#gift/language.ts'
import type { Plot } from '../../plots/plot.ts'
import { openFlow, writeTable, writeText } from './flow.ts'
import { letterSize, margin, numberPages, writeHead } from './letter.ts'
import { writeBars } from './plot.ts'
import { openSheet } from './sheet.ts'
import type { TextStyle } from './text.ts'

const { colours } = look
const { test } = partWords
const body: TextStyle = { face: 'regular', size: 10.5, leading: 15.5, colour: colours.ink }

/** What a report says on paper: sentences, plots of bars, and tables whose first column names the row. */
export interface ReportPaper {
  readonly title: string
  readonly language: Language
  /** Unix milliseconds. */
  readonly madeAt: number
  readonly says: readonly string[]
  readonly plots: readonly Plot[]
  readonly tables: readonly ReportTable[]
  /** While payments run against the sandbox: the report says first that its numbers are not real. */
  readonly testMode: boolean
}

export interface ReportTable {
  readonly caption: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A report on US Letter paper, tagged for those who read by ear. */
export async function reportPdf(paper: ReportPaper): Promise<Uint8Array> {
  const { language, madeAt, plots, tables } = paper
  const { title, says } = paper.testMode ? markedAsTest(paper) : paper
  const sheet = await openSheet({ title, language, madeAt, size: letterSize, buffered: true })
  const flow = openFlow(sheet, margin)
  writeHead(flow, language)
  const heading = (type: 'H1' | 'H2', words: string, size: number) =>
    writeText(flow, sheet.root, type, words, {
      style: { face: 'heading', size, leading: size * 1.2, colour: colours.ink },
      after: 8,
    })
  heading('H1', title, 22)
  for (const each of says) writeText(flow, sheet.root, 'P', each, { style: body, after: 6 })
  for (const plot of plots) {
    if (flow.y + 230 > flow.bottom && !flow.fresh) flow.turn()
    heading('H2', plot.title, 14)
    writeBars(flow, sheet.root, plot)
  }
  for (const { caption, headings, rows } of tables) {
    if (flow.y + 110 > flow.bottom && !flow.fresh) flow.turn()
    heading('H2', caption, 14)
    writeTable(flow, sheet.root, {
      columns: sharesOf([headings, ...rows], flow.width).map((share, at) => ({
        share,
        align: at === 0 ? 'start' : 'end',
        face: 'regular',
      })),
      head: headings,
      rows,
      summed: false,
    })
    flow.y += 12
  }
  numberPages(flow)
  return sheet.bytes()
}

/** A letter of a table, and what a cell leaves free at its sides, in points; wide enough for what is bold, too. */
const [letterWidth, free] = [6.4, 28]

/**
 * How wide each column of a table is, of all of it: none is narrower than its longest word where all of them have room; what is left
 * is the first one's, whose words are the longest.
 */
export function sharesOf(lines: readonly (readonly string[])[], width: number): readonly number[] {
  const needed = (lines[0] ?? []).map((_, column) => {
    const words = lines.flatMap((line) => unmarked(line[column] ?? '').split(/\s+|(?<=[-_/.])/))
    return Math.max(...words.map(({ length }) => length)) * letterWidth + free
  })
  const all = needed.reduce((sum, each) => sum + each, 0)
  const [first = 0, ...others] = needed.map((each) => each / Math.max(all, width))
  return [first + Math.max(0, 1 - first - others.reduce((sum, each) => sum + each, 0)), ...others]
}

const markedAsTest = ({ title, says, language }: ReportPaper): Pick<ReportPaper, 'title' | 'says'> => ({
  title: say(test.subject, language, { subject: title }),
  says: [say(test.report, language), ...says],
})
