import type { Journal } from '../../store/destinations/journals.ts'
import type { Role } from './posting.ts'

/** A line of a journal as a file has it. */
export interface BookedLine {
  readonly role: Role
  readonly account: string
  readonly fund: string | null
  /** The fund's class in the charity's accounting; null: none. */
  readonly class: string | null
  /** What it is, in words. */
  readonly text: string
  /** Above zero a debit, below zero a credit. */
  readonly cents: number
}

/** A journal as a file has it. */
export interface BookedJournal extends Pick<Journal, 'number' | 'posted_on' | 'payout'> {
  readonly text: string
  /** The number by which the bank knows the payout; null: none, or it is about a day. */
  readonly trace: string | null
  readonly lines: readonly BookedLine[]
}

/** One file to be imported. */
export interface LedgerFile {
  /** What its name ends with, such as `qbo.csv`. */
  readonly ending: string
  readonly text: string
}

/** A program's way of importing journals. */
export interface LedgerFormat {
  readonly name: string
  /** What the name of its file ends with. */
  readonly ending: string
  /** The program takes so many lines a file at the most; any number when absent. */
  readonly mostLines?: number
  text(journals: readonly BookedJournal[], options: { readonly taxRate: string }): string
}

/** Journals in as few files as a program takes them, each journal whole, by what the name of the file ends with. */
export function parted<Whole extends { readonly lines: readonly unknown[] }>(
  { ending, mostLines = Number.POSITIVE_INFINITY }: Pick<LedgerFormat, 'ending' | 'mostLines'>,
  journals: readonly Whole[],
): readonly { readonly ending: string; readonly journals: readonly Whole[] }[] {
  const files: Whole[][] = [[]]
  let lines = 0
  for (const journal of journals) {
    if (lines > 0 && lines + journal.lines.length > mostLines) {
      files.push([])
      lines = 0
    }
    files.at(-1)?.push(journal)
    lines += journal.lines.length
  }
  return files.map((some, at) => ({
    ending: files.length === 1 ? ending : ending.replace('.', `-${at + 1}.`),
    journals: some,
  }))
}

/** Dollars with a point, without a sign. */
export const dollars = (cents: number): string => {
  const size = Math.abs(cents)
  return `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** A day in the order of its parts, such as `dmy`, with slashes. */
export function slashed(day: string, order: 'mdy' | 'dmy'): string {
  const [y = '', m = '', d = ''] = day.split('-')
  return order === 'mdy' ? `${m}/${d}/${y}` : `${d}/${m}/${y}`
}
