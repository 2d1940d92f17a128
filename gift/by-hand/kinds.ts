import type { Acknowledged, DescribedWay } from '../providers/description.ts'
import { hand } from '../providers/hand.ts'

/** Whose books these gifts are in: the one provider at which no donor gives on a page of ours. */
export const handProvider = hand.name

/** What a line of a deposit slip may be. */
export type LineKind = Exclude<keyof typeof hand.ways, typeof imported>
/** What no line may be: what another program took, which is read in from its list. */
export const imported = 'imported'
export const lineKindNames = Object.keys(hand.ways).filter((name): name is LineKind => name !== imported)

/** What is written down of a line of its kind, beside who gave it and how much. */
export interface KindOfLine {
  /** What the field `about` must say of it: whose fund granted it, which gift it matches, or what it is. Null: it may stay empty. */
  readonly about: 'sponsor' | 'matches' | 'described' | null
  /** Whether it is on the slip that the bank adds up. What is no money comes to the bank when it is sold, or never. */
  readonly banked: boolean
}

export const lineKinds: Readonly<Record<LineKind, KindOfLine>> = {
  check: { about: null, banked: true },
  cash: { about: null, banked: true },
  wire: { about: null, banked: true },
  grant: { about: 'sponsor', banked: true },
  employer: { about: 'matches', banked: true },
  stock: { about: 'described', banked: false },
  in_kind: { about: 'described', banked: false },
}

/** Whether a line of this kind bears a number, of which the last digits are kept. */
export const isNumbered = (kind: LineKind): boolean => 'numbered' in hand.ways[kind]

export const isLineKind = (text: unknown): text is LineKind => lineKindNames.some((name) => name === text)

/** What is told of a gift in the place of a tax receipt; null: its donor has a receipt, as of all that is given online. */
export const acknowledgedAs = (byHand: Pick<ByHand, 'kind'> | null | undefined): Acknowledged | null => {
  const way: DescribedWay | undefined = byHand ? hand.ways[byHand.kind] : undefined
  return way?.acknowledged ?? null
}

/** Whether another program took it: we have thanked nobody for it, and given no receipt. */
export const isImported = (gift: { readonly byHand: Pick<ByHand, 'kind'> | null }): boolean =>
  gift.byHand?.kind === imported

/** The same of a fact, by its `ref`. */
export const isImportedRef = (ref: string): boolean => ref.startsWith(`${imported}:`)

/** How its donor hears that a gift has arrived. */
export const receiptWays = ['mail', 'email', 'none'] as const
export type ReceiptWay = (typeof receiptWays)[number]

/** What a gift keeps of the line from which it came. */
export interface ByHand {
  readonly batch: string
  readonly line: string
  readonly kind: LineKind | typeof imported
  readonly receipt: ReceiptWay
  /** Whose fund granted it, the reference of the gift that it matches, or what it is; absent: nothing of the kind. */
  readonly about?: string
}
