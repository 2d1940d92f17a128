import type { GiftAction } from './api.ts'
import type { GiftView } from './gift-view.ts'
import type { Day } from './next-gift.ts'
import type { OnPaper } from './on-paper.ts'
import type { FieldCode, ProblemCode } from './problem.ts'

/** What the gift page's forms change. A new card is asked for with scripts only, or comes back from the card provider. */
export type GiftChangeName = Exclude<GiftAction['action'], 'card'>
export const giftChanges: readonly GiftChangeName[] = ['amount', 'pause', 'resume', 'day', 'stop', 'card-confirmed']

/** The page's rows that open to be changed. */
export const giftRows = ['amount', 'pause', 'day', 'card', 'address', 'name'] as const
export type GiftRow = (typeof giftRows)[number]

/** What the page's forms do: they change the gift, have its receipt mailed again, ask for another address, or say how its donor stands on paper. */
export const giftDones = [...giftChanges, 'receipt', 'address', 'name'] as const
export type GiftDone = (typeof giftDones)[number]

/**
 * Why the page asks for a fresh link: `expired`: the mailed link had run out. `sent`: one was asked for. `forgotten`: this
 * browser, and every other, was asked to forget the gift.
 */
export const linkStates = ['expired', 'sent', 'forgotten'] as const
export type LinkState = (typeof linkStates)[number]

/**
 * What the server hands to the renderer of `/gift`, so that the page is whole without scripts.
 *
 * Its forms post `application/x-www-form-urlencoded` to their own path (`/gift`, `/es/gift`) with the pressed button as
 * `action`: `amount` (with `amount` as typed, or `preset`), `pause` (with `months`, and with `skip` where only the charge of that day is
 * meant), `resume`, `day` (with `day`, and with `agreed`, the day of which the sentence above the button spoke; the
 * page asks again where that is another), `ask` and then `stop`, `receipt`, `address` (with `email`), `name` (with `firstName`, `lastName`, and `anonymous`
 * as `yes` where it was ticked), `card-confirmed` (with `setupIntent`), `all`, `forget`, `open`
 * (with `token`, and `skip`), or `link` (with `email`). What was done leads back by 303 to the page with `done`; what was not is rendered
 * with `fault`.
 */
export interface GiftPageProps {
  /** Null: this browser holds no gift. */
  readonly gift: GiftView | null
  readonly link?: LinkState
  /** The token of a mailed link to another gift than this browser shows: the page asks which is meant. */
  readonly other?: string
  /** A new card that the bank has seen confirmed, and that is still to be taken. */
  readonly newCard?: string
  /** Stop was pressed once: the page asks whether it is meant. */
  readonly asked?: boolean
  readonly done?: GiftDone
  /** Today, by the charity's own clock. */
  readonly today?: Day
  /** The day of a charge that a letter's button asks about: one press leaves it out. `past`: it cannot be left out any more. */
  readonly skip?: { readonly on: Day; readonly past: boolean }
  /** The day of the month that was chosen, with the sentence that is still to be agreed to. */
  readonly chosenDay?: number
  /** The row that is open to be changed; where no script runs all of them are. */
  readonly change?: GiftRow
  readonly fault?: GiftFault
  /** What was typed into the field at fault. */
  readonly typed?: string
  /** In its place where the row of the name is at fault: both its parts. */
  readonly typedName?: Pick<OnPaper, 'firstName' | 'lastName'>
}

export interface GiftFault {
  readonly at: GiftDone | 'link'
  readonly code: ProblemCode | FieldCode
}
