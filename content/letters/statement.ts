import { formatCents } from '#gift/money.ts'
import { brand } from '../brand.ts'
import { longDate } from '../dates.ts'
import type { LetterContent, Statement } from './letter.ts'
import { text } from './letter.ts'
import { helpWords, taxWords } from './parts.ts'

/** Everything one donor gave in a calendar year, less what went back. */
export function statement(letter: Statement): LetterContent {
  const es = letter.language === 'es'
  const total = formatCents(letter.totalCents, letter.language)
  const rows = letter.rows.map((row): [string, string] => [
    `${longDate(row.at, letter.language)} · ${row.reference}`,
    formatCents(row.cents, letter.language),
  ])
  return {
    subject: es
      ? `Tus donaciones de ${letter.year} a ${brand.shortName}`
      : `Your ${letter.year} gifts to ${brand.shortName}`,
    preview: es ? `En ${letter.year} diste ${total}.` : `In ${letter.year} you gave ${total}.`,
    title: es ? `Tu resumen anual ${letter.year}` : `Your ${letter.year} statement`,
    blocks: [
      text(
        es
          ? `${letter.fullName}: en ${letter.year} diste ${total} a ${brand.name}. Gracias por cada día que eso hizo posible.`
          : `${letter.fullName}: in ${letter.year} you gave ${total} to ${brand.name}. Thank you for every day that made possible.`,
      ),
      { is: 'facts', rows: [...rows, ['Total', `${total} USD`]] },
      taxWords(letter.language),
      helpWords(letter.language),
    ],
  }
}
