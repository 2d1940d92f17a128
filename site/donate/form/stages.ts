import type { DraftOrder } from '#gift/draft-request.ts'
import type { GiftView } from '#gift/gift-view.ts'
import type { Cents } from '#gift/money.ts'
import { isSettled, type Looked } from '../result/watch.ts'
import type { Way } from '../ways.ts'

/** Where the page stands: always in exactly one of these. */
export type Stage =
  /** The form. `agreed`: the way in which the donor said, in so many words, that a second gift within minutes is meant. */
  | { readonly at: 'composing'; readonly agreed: Way | null }
  /** The form, and the question whether to give again: this browser gave `cents` minutes ago. */
  | { readonly at: 'asked'; readonly way: Way; readonly cents: Cents }
  /** A way of paying has the gift: its dialog or its window is open, over the form. */
  | { readonly at: 'paying'; readonly way: Way; readonly order: DraftOrder; readonly agreed: Way | null }
  /** The server is asked what became of the gift. `seen`: its last word; the form stands until there is one. */
  | { readonly at: 'confirming'; readonly seen: Exclude<Looked, { kind: 'none' }> | null }
  /** What became of it, in the form's place. */
  | { readonly at: 'settled'; readonly gift: GiftView }

/** What can happen to the page. */
export type Happening =
  /** A way of paying was pressed, and the draft may be sent. `recent`: what this browser gave minutes ago. */
  | { readonly is: 'pressed'; readonly way: Way; readonly order: DraftOrder; readonly recent: Cents | null }
  /** The donor means a second gift. */
  | { readonly is: 'agreed' }
  /** The way of paying was left before it had anything: its dialog closed, its window cancelled. */
  | { readonly is: 'left' }
  /** The donor or a way of paying wants to know what became of the gift. */
  | { readonly is: 'looking' }
  /** The server's word on the gift of this browser. */
  | { readonly is: 'told'; readonly looked: Looked }
  /** The donor goes on to another gift, or to another try. */
  | { readonly is: 'another' }

type At = Stage['at']
type Is = Happening['is']
type StageAt<A extends At> = Extract<Stage, { at: A }>
type Happened<I extends Is> = Extract<Happening, { is: I }>
type Table = { readonly [A in At]: { readonly [I in Is]?: (stage: StageAt<A>, happening: Happened<I>) => Stage } }

export const composing: Stage = { at: 'composing', agreed: null }
const looking: Stage = { at: 'confirming', seen: null }

/** A press pays, unless a second gift within minutes has not been asked about. */
function press(agreed: Way | null, { way, order, recent }: Happened<'pressed'>): Stage {
  if (recent !== null && agreed === null) return { at: 'asked', way, cents: recent }
  return { at: 'paying', way, order, agreed }
}

/** What the server knows of the gift takes the form's place. */
const show = (gift: GiftView): Stage =>
  isSettled(gift) ? { at: 'settled', gift } : { at: 'confirming', seen: { kind: 'gift', gift } }

/**
 * A look that nobody asked for, after a reload: a gift that has not reached its provider does not push the form aside, nor
 * does an answer that says nothing.
 */
const showUnasked = (stage: Stage, { looked }: Happened<'told'>): Stage =>
  looked.kind === 'gift' && looked.gift.standing.state !== 'started' ? show(looked.gift) : stage

/** Who may follow whom. What stands in no cell changes nothing. */
const table: Table = {
  composing: {
    pressed: ({ agreed }, happening) => press(agreed, happening),
    looking: () => looking,
    told: showUnasked,
  },
  asked: {
    pressed: (_, happening) => press(null, happening),
    agreed: ({ way }) => ({ at: 'composing', agreed: way }),
    looking: () => looking,
    told: showUnasked,
  },
  paying: {
    // PayPal's window may be closed without a word, and another way pressed
    pressed: ({ agreed }, happening) => press(agreed, happening),
    left: ({ agreed }) => ({ at: 'composing', agreed }),
    looking: () => looking,
    // a gift under way is this one: only its end takes the page from the donor's hands
    told: (stage, { looked }) =>
      looked.kind === 'gift' && isSettled(looked.gift) ? { at: 'settled', gift: looked.gift } : stage,
  },
  confirming: {
    pressed: (stage, happening) => (stage.seen === null ? press(null, happening) : stage),
    told: (_, { looked }) => {
      if (looked.kind === 'none') return composing
      return looked.kind === 'gift' ? show(looked.gift) : { at: 'confirming', seen: looked }
    },
    another: () => composing,
  },
  settled: {
    // PayPal's window, left open, may end another try after the result of the first is shown
    told: (stage, { looked }) => (looked.kind === 'gift' ? show(looked.gift) : stage),
    another: () => composing,
  },
}

/** Where the page stands after what happened. */
export function next(stage: Stage, happening: Happening): Stage {
  // each cell takes exactly the stage and the happening under whose names it stands
  const cell = table[stage.at][happening.is] as ((stage: Stage, happening: Happening) => Stage) | undefined
  return cell ? cell(stage, happening) : stage
}

/** Where a page begins whose server already knows the gift. */
export const firstStage = (gift: GiftView | undefined): Stage => (gift ? show(gift) : composing)

/** What the page shows in its form's place, or null while the form stands. */
export function shownInstead(stage: Stage): Exclude<Looked, { kind: 'none' }> | null {
  if (stage.at === 'settled') return { kind: 'gift', gift: stage.gift }
  return stage.at === 'confirming' ? stage.seen : null
}
