import { crowdedCells } from './cells.ts'
import { type ConsentFault, consentFaults } from './consents.ts'
import { fieldsOf, iconsOf } from './fields.ts'
import { common, type Frames, framesOfPage, isEmpty } from './frames.ts'
import { brokenNumbers } from './numbers.ts'
import { strandedSigns } from './signs.ts'
import { type Rect, type Text, textsOf } from './texts.ts'

/** One thing that an eye would not let pass. */
export interface Fault {
  readonly rule: Rule
  /** Where, as somebody would look for it in the page. */
  readonly at: string
  readonly words: string
  /** What was measured. */
  readonly found: string
}

export type Rule =
  | 'no width'
  | 'narrow'
  | 'tall'
  | 'cut'
  | 'sticks out'
  | 'overlap'
  | 'under a toast'
  | 'scrolls sideways'
  | 'broken number'
  | 'stranded sign'
  | 'crowded cells'
  | ConsentFault['rule']

/** What lies over a page for a while, and speaks of it. */
const toasts = '.donate-toast'

/** What is cut away whole, on purpose: the `/mo` behind an amount that leaves no room for it. */
const givesWay = '.donate-custom small span'

/** A slide that is not the current one waits beside the window; what it says is read when its turn comes. */
const waiting = '.home-slide:not([data-current])'

type Seen = Text & Frames

/** Everything that is wrong on the page as it stands now, at its width and with its letters. */
export function look(): Fault[] {
  const framesOf = framesOfPage()
  const texts = textsOf(document)
    .filter(({ box }) => !box.closest(waiting))
    .map((text) => ({ ...text, ...framesOf(text.box) }))
  const others = [...fieldsOf(document), ...iconsOf(document)].map((each) => ({ ...each, ...framesOf(each.box) }))
  return [
    ...sideways(),
    ...texts.flatMap(ownFaults),
    ...overlaps([...texts, ...others]),
    ...underToasts(texts, framesOf),
    ...consents(),
    ...brokenNumbers().map(({ box, words, found }) => fault('broken number', box, words, found)),
    ...crowdedCells(texts).map(({ box, words, found }) => fault('crowded cells', box, words, found)),
    ...strandedSigns().map(({ box, words, found }) => fault('stranded sign', box, words, found)),
  ]
}

const consents = (): Fault[] =>
  consentFaults().map(({ rule, box, found }) => fault(rule, box, box.textContent ?? '', found))

function sideways(): Fault[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const widest = [...document.body.querySelectorAll('*')].reduce((one, other) =>
    other.getBoundingClientRect().right > one.getBoundingClientRect().right ? other : one,
  )
  return [fault('scrolls sideways', widest, widest.textContent ?? '', `${scrollWidth} in ${clientWidth} px`)]
}

/** What is wrong with one text by itself. */
function ownFaults({ box, words, lines, asked, letter, room, cuts, paper }: Seen): Fault[] {
  const faults: Fault[] = []
  const say = (rule: Rule, detail: string) => faults.push(fault(rule, box, words, detail))
  const size = `${Math.round(room)} px wide, ${lines.length} lines`
  const isShort = lines.length <= (areLarge() ? 3 : 2) && longestWord(words) * letter < room * 1.15
  if (room < 1) say('no width', size)
  else if (lines.length > asked && words.length > 8 && room < 8 * letter - 1 && !isShort) say('narrow', size)
  if (room >= 1 && room < 160 && lines.length > 6) say('tall', size)
  const cut = cuts.find((each) => lines.some((line) => leaves(line, each.getBoundingClientRect())))
  if (box.matches(givesWay)) return faults
  if (cut) say('cut', `by ${nameOf(cut)}`)
  else if (paper && lines.some((line) => leaves(line, paper.getBoundingClientRect()))) {
    say('sticks out', `of ${nameOf(paper)}`)
  }
  return faults
}

/** Two lines of whole words are how a short label stands in a button; in large letters it may be three. */
const areLarge = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 24
const longestWord = (words: string) => Math.max(...words.split(/[\s-]/).map(({ length }) => length))

/** A letter may lean over its edge by a hair. */
const leaves = (line: Rect, { left, top, right, bottom }: Rect) =>
  line.left < left - 1.5 || line.right > right + 1.5 || line.top < top - 1 || line.bottom > bottom + 1

/** Two texts in one place, or a text and what is typed, or an icon. A layer hides what is under it. */
function overlaps(texts: readonly (Pick<Text, 'box' | 'words' | 'pieces'> & Frames)[]): Fault[] {
  const pieces = texts
    .flatMap(({ pieces, ...text }) => pieces.map((piece) => ({ ...text, piece: common(piece, text.window) })))
    .filter(({ piece }) => !isEmpty(piece))
    .sort((one, other) => one.piece.top - other.piece.top)
  const faults = new Map<string, Fault>()
  for (const [at, one] of pieces.entries()) {
    for (let next = at + 1; next < pieces.length; next += 1) {
      const other = pieces[next]
      if (!other || other.piece.top >= one.piece.bottom) break
      if (one.box === other.box || one.layer !== other.layer || isEmpty(common(one.piece, other.piece))) continue
      const [text, under] = one.words ? [one, other] : [other, one]
      const detail = `${nameOf(under.box)} "${under.words.slice(0, 40)}"`
      faults.set(`${nameOf(text.box)} ${detail}`, fault('overlap', text.box, text.words, detail))
    }
  }
  return [...faults.values()]
}

/** Of a toast that stands in what can be scrolled, only what is shown of it can cover anything. */
function underToasts(texts: readonly Seen[], framesOf: (element: Element) => Frames): Fault[] {
  return [...document.querySelectorAll(toasts)].flatMap((toast) => {
    const over = common(toast.getBoundingClientRect(), framesOf(toast).window)
    return texts
      .filter(({ box }) => !toast.contains(box))
      .filter(({ lines, window }) => lines.some((line) => !isEmpty(common(common(line, window), over))))
      .map(({ box, words }) => fault('under a toast', box, words, nameOf(toast)))
  })
}

const fault = (rule: Rule, element: Element, words: string, detail: string): Fault => ({
  rule,
  at: nameOf(element),
  words: words.trim().slice(0, 60),
  found: detail,
})

/** An element by its id, or by its own name and that of what it stands in. */
function nameOf(element: Element): string {
  const own = (each: Element) =>
    each.id ? `#${each.id}` : [each.tagName.toLowerCase(), ...each.classList].slice(0, 3).join('.')
  const parent = element.parentElement
  return element.id || !parent || parent === document.body ? own(element) : `${own(parent)} > ${own(element)}`
}
