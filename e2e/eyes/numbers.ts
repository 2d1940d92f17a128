import { nodesRead } from './texts.ts'

/** A number that is parted by the end of a line, in the element that it stands in. */
export interface BrokenNumber {
  readonly box: HTMLElement
  readonly words: string
  readonly found: string
}

/** A telephone number; a sum; digits joined by signs, as in a tax number or a date; a section of the law. */
const numbers = [
  /(?:\+?1[ -])?\(?\d{3}\)?[ -]\d{3}[ -]\d{4}/g,
  /[$€£]\s?\d[\d.,]*|\d[\d.,\u00a0\u202f]*\s?[$€£%]/g,
  /(?<![\p{L}\d])\d+(?:[-.,:/]\d+)+(?![\p{L}\d])/gu,
  /\d+(?:\(\w+\))+/g,
]

/** In letters of twice their size a number may be longer than its line. */
const mayNotFit = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 24

/** Every number whose digits stand on two lines though it would fit on one: it is read, dialled and copied as one. */
export function brokenNumbers(): BrokenNumber[] {
  if (mayNotFit()) return []
  const range = document.createRange()
  return [...nodesRead(document)].flatMap(({ node, parent }) =>
    numbers.flatMap((number) =>
      [...(node.nodeValue ?? '').matchAll(number)].flatMap(({ index, 0: digits }) => {
        range.setStart(node, index)
        range.setEnd(node, index + digits.length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom))
        return lines.size > 1 ? [{ box: parent, words: digits, found: `${lines.size} lines` }] : []
      }),
    ),
  )
}
