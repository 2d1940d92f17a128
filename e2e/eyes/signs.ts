import { boxOf, nodesRead } from './texts.ts'

/** A sign that belongs to the word before it and begins a line, in the element that it stands in. */
export interface StrandedSign {
  readonly box: HTMLElement
  readonly words: string
  readonly found: string
}

const sign = /^[\u00a0\u202f]?[.,;:!?)»”…]/

/**
 * Every sign that stands alone at the beginning of a line. Within a text no browser does so, but before and behind what is a box in
 * its line, such as a number kept whole, each of them does.
 */
export function strandedSigns(): StrandedSign[] {
  const range = document.createRange()
  const placeOf = (node: Node, from: number, to: number) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return range.getBoundingClientRect()
  }
  return [...nodesRead(document)].flatMap(({ node, parent }, at, all) => {
    const words = node.nodeValue ?? ''
    const before = all[at - 1]?.node
    const text = before?.nodeValue ?? ''
    if (!before || !sign.test(words) || /\s$/.test(text) || !boxOf(parent).contains(before)) return []
    const own = placeOf(node, 0, sign.exec(words)?.[0].length ?? 1)
    return own.top >= placeOf(before, text.length - 1, text.length).bottom - 1
      ? [{ box: parent, words: `${text}${words}`, found: 'at the beginning of a line' }]
      : []
  })
}
