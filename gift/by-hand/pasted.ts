import { type LineField, lineFields, longestField, type TypedLine } from './line.ts'

/** The most lines of a batch: closing it makes gifts of all in one transaction, during which no other gift is joined to a person. */
export const mostLines = 200

/** Headings as people write them, by the field that they mean. */
const headings: Readonly<Record<string, LineField>> = {
  amount: 'amount',
  date: 'received',
  received: 'received',
  check: 'number',
  'check number': 'number',
  number: 'number',
  donor: 'donor',
  name: 'donor',
  email: 'contact',
  address: 'contact',
  'email or address': 'contact',
  contact: 'contact',
  fund: 'fund',
  'in memory of': 'memory',
  memory: 'memory',
  receipt: 'receipt',
  about: 'about',
  kind: 'kind',
  appeal: 'appeal',
}

/**
 * Lines as they are copied out of a spreadsheet, with tabs between their cells: by their headings, where the first line has some, else in
 * the order of `lineFields`; `more`: what headings are called beside English. Quoted cells may hold tabs and line breaks, which become spaces. `too many`: more than a slip has; nothing is taken.
 */
export function readPasted(
  text: string,
  more: Readonly<Record<string, LineField>> = {},
): readonly TypedLine[] | 'too many' | 'nothing' {
  const rows = cellsOf(text).filter((cells) => cells.some((cell) => cell !== ''))
  const [first] = rows
  if (!first) return 'nothing'
  const named = first.map((cell) => headingOf(cell, more))
  const hasHeadings = named.filter((field) => field !== undefined).length >= 2
  const lines = hasHeadings ? rows.slice(1) : rows
  if (lines.length > mostLines) return 'too many'
  if (lines.length === 0) return 'nothing'
  const fields = hasHeadings ? named : lineFields
  return lines.map((cells) =>
    Object.fromEntries(
      cells.flatMap((cell, at) => (fields[at] && cell !== '' ? [[fields[at], cell.slice(0, longestField + 1)]] : [])),
    ),
  )
}

/** The field that a heading means, in English or in the words of another language (`more`), with `$` behind it or without. */
function headingOf(cell: string, more: Readonly<Record<string, LineField>>): LineField | undefined {
  const plain = (heading: string) => {
    const name = heading.toLowerCase()
    return name.endsWith('$') ? name.slice(0, -1).trimEnd() : name
  }
  const wanted = plain(cell)
  return headings[wanted] ?? Object.entries(more).find(([heading]) => plain(heading) === wanted)?.[1]
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell.replaceAll(/\s+/g, ' ').trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted && sign === '"' && text[at + 1] === '"') cell += text[at++]
    else if (quoted && sign === '"') quoted = false
    else if (!quoted && sign === '"' && cell === '') quoted = true
    else if (!quoted && sign === '\t') endCell()
    else if (!quoted && sign === '\n') {
      endCell()
      rows.push(row)
      row = []
    } else cell += sign
  }
  endCell()
  rows.push(row)
  return rows
}
