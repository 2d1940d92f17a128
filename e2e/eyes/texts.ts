/** What somebody reads in one box of a page: its words, and where each of their lines stands in the window. */
export interface Text {
  /** The box: the nearest element that is no part of a line itself. */
  readonly box: HTMLElement
  readonly words: string
  /** Where its words stand, piece by piece: a line may be interrupted. */
  readonly pieces: readonly Rect[]
  /** Line by line, from the top. */
  readonly lines: readonly Rect[]
  /** How many lines its author asked for: one more than there are line breaks. */
  readonly asked: number
  /** The width of one of its letters, on average. */
  readonly letter: number
  /** How wide its lines may become. */
  readonly room: number
}

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Not read here: drawings, what is kept from the eye on purpose, what cannot be reached, and what waits beside what is shown. */
const unread = 'svg, script, style, template, noscript, option, .visually-hidden, [inert], [aria-hidden=true] img'

/** Every text of a document that an eye can meet, in the order of the document; what is typed into fields among it. */
export function textsOf(document: Document): Text[] {
  const texts = new Map<HTMLElement, { words: string[]; rects: Rect[]; breaks: number }>()
  const of = (box: HTMLElement) => {
    const entry = texts.get(box) ?? { words: [], rects: [], breaks: 0 }
    texts.set(box, entry)
    return entry
  }
  const range = document.createRange()
  const boxes = new Map<Element, HTMLElement>()
  for (const { node, parent } of nodesRead(document)) {
    const box = boxes.get(parent) ?? boxOf(parent)
    boxes.set(parent, box)
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (rects.length === 0) continue
    const text = of(box)
    text.words.push((node.nodeValue ?? '').replaceAll(/\s+/g, ' '))
    text.rects.push(...rects.map(glyphs))
  }
  return [...texts].map(([box, { words, rects }]) => {
    const text = words.join('').trim()
    const width = rects.reduce((sum, { left, right }) => sum + right - left, 0)
    return {
      box,
      words: text,
      pieces: rects,
      lines: linesOf(rects),
      asked: box.querySelectorAll('br').length + 1,
      letter: width / text.length,
      room: roomOf(box, rects),
    }
  })
}

/** Every piece of text that is shown and is no mere space, with the element that it stands in. */
export function* nodesRead(document: Document): Generator<{ readonly node: Node; readonly parent: HTMLElement }> {
  const cache = new Map<Element, boolean>()
  const walker = document.createTreeWalker(document.body, 4)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !/\S/.test(node.nodeValue ?? '')) continue
    if (!cache.has(parent)) cache.set(parent, isRead(parent))
    if (cache.get(parent)) yield { node, parent }
  }
}

/** The nearest element that is a box of its own: an element in a line belongs to the box round it. */
export function boxOf(element: HTMLElement): HTMLElement {
  const { display } = getComputedStyle(element)
  const parent = element.parentElement
  return (display === 'inline' || display === 'contents') && parent ? boxOf(parent) : element
}

/** Where a table's cells stand one above the other, each says its heading itself: the row of headings is for screen readers. */
const isStackedHeading = (element: HTMLElement) => {
  const row = element.closest('.stacks thead')
  return row !== null && getComputedStyle(row).clipPath !== 'none'
}

const isRead = (element: HTMLElement) =>
  !element.closest(unread) &&
  !isStackedHeading(element) &&
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

/** The part of a line in which letters stand: above and below them a line has room that another may use. */
const glyphs = ({ left, top, right, bottom }: Rect): Rect => {
  const spare = (bottom - top) * 0.22
  return { left, right, top: top + spare, bottom: bottom - spare }
}

/** Pieces that stand beside each other are one line. */
function linesOf(rects: readonly Rect[]): Rect[] {
  const lines: Rect[] = []
  for (const rect of [...rects].sort((one, other) => one.top - other.top)) {
    const last = lines.at(-1)
    const middle = (rect.top + rect.bottom) / 2
    if (last && middle < last.bottom) lines[lines.length - 1] = joined(last, rect)
    else lines.push(rect)
  }
  return lines
}

const joined = (one: Rect, other: Rect): Rect => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

/** Words right in a row or a grid have a place of their own there, as wide as their widest line. */
function roomOf(box: HTMLElement, rects: readonly Rect[]): number {
  const style = getComputedStyle(box)
  if (/flex|grid/.test(style.display)) return Math.max(...rects.map(({ left, right }) => right - left))
  const inside = box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  return Math.max(0, inside)
}
