import type { ConsentView, GiftView } from './gift-view.ts'
import type { Cents } from './money.ts'
import type { Day } from './next-gift.ts'
import type { FieldCode, ProblemCode } from './problem.ts'

/** The page of everything that was given with one address, in every language. */
export const givingPage = '/giving'

/** One gift of an address, as whoever reads its mail may see it: told apart by name, day and amount. */
export interface GivenGift {
  readonly view: GiftView
  /** On whose name it stands, as that is said; null: nobody told one. */
  readonly name: string | null
  /** The day on which it was begun, or given. */
  readonly on: Day
  /** The day on which a monthly gift ended; null: it has not. */
  readonly endedOn: Day | null
  /** The id of the appeal out of which it was given. */
  readonly appeal: string | null
  /** What the page in somebody's memory is called in its address that was made of it, or by which it came, while anybody may read that. */
  readonly page?: string
}

/** One payment, by the place of its gift in the list. */
export interface GivenPayment {
  readonly gift: number
  readonly ref: string
  readonly on: Day
  readonly cents: Cents
  readonly keptCents: Cents
  /** Its receipt can be fetched. */
  readonly receipt: boolean
}

/** A name with which was given; `of`: a gift that bears it. */
export interface GivenName {
  readonly name: string | null
  readonly of: string
  /** As of the year. */
  readonly keptCents: Cents | null
}

export interface GivenYear {
  readonly year: number
  /** What is kept of it, and has a statement: a grant of somebody's fund has none. Null: of more gifts than are shown, which only a statement sums. */
  readonly keptCents: Cents | null
  readonly payments: readonly GivenPayment[]
  /** By whom that was given, where there are several; of the gifts that are shown. */
  readonly names: readonly GivenName[]
}

/** Everything that was given with one address. */
export interface WholeGiving {
  readonly address: string
  readonly gifts: readonly GivenGift[]
  /** There are more than are shown. */
  readonly more: boolean
  /** The year that runs by the charity's clock, and whichever before it had a payment; the newest first. */
  readonly years: readonly GivenYear[]
  readonly news: boolean
  /** Where all letters shall go, and whose yes is waited for, as with one gift. */
  readonly newAddress: GiftView['newAddress'] | null
  readonly consents: readonly ConsentView[]
}

/** What the forms of the open page do. */
export const givingActs = ['news', 'address', 'forget', 'close'] as const
export type GivingAct = (typeof givingActs)[number]

/** What can be said of what was just done. */
export const givingDones = ['news', 'address'] as const
export type GivingDone = (typeof givingDones)[number]

/**
 * What the server hands to the renderer of `/giving`. Its forms post `application/x-www-form-urlencoded` to their own path with the pressed
 * button as `action`: `link` (with `email`), `news` (with `news` where it is wished), `address` (with `email`), `ask` and then `forget`, or
 * `close`; the button of a mailed link posts its `token` to `/giving/open`.
 */
export type GivingPageProps =
  /** Asks for an address. `why`: what came before. */
  | {
      readonly is: 'entry'
      readonly why?: 'closed' | 'expired' | 'forgotten'
      readonly fault?: FieldCode
      readonly typed?: string
    }
  /** `email` absent: to the address on file. */
  | { readonly is: 'sent'; readonly email?: string }
  /** A mailed link was opened, which a press of the button uses. `address`: masked. */
  | { readonly is: 'open'; readonly token: string; readonly address: string }
  | { readonly is: 'old' }
  | ({
      readonly is: 'all'
      readonly done?: GivingDone
      readonly fault?: { readonly at: GivingAct; readonly code: FieldCode | ProblemCode }
      readonly typed?: string
      /** Whether to be forgotten is meant. */
      readonly asked?: boolean
      /** Which gift that has ended is to be begun again, and when such a one that is begun now is charged next. */
      readonly again?: { readonly gift: string; readonly next: Day }
    } & WholeGiving)
