import type { Cents } from '#gift/money.ts'
import type { TributeKind } from '#gift/tribute.ts'
import type { CrmAddress, CrmName } from '../../config/crms.ts'
import type { Ask } from './ask.ts'

/** Money that came or went, or a fund's part of it, as it is to stand in a CRM. It names nobody. */
export interface CrmLine {
  /** Ours alone: no other line has it, and it is the same whenever it is told. The lists for import have it too. */
  readonly id: string
  readonly kind: 'paid' | 'refunded' | 'refund_failed' | 'disputed' | 'dispute_won'
  /** The provider's id of the payment, refund or dispute. */
  readonly ref: string
  /** The payment that it was or is about, by the provider's id; null: nobody told. */
  readonly payment: string | null
  /** `2026-03-02`, by the charity's clock. */
  readonly day: string
  /** Below zero where money left. */
  readonly cents: Cents
  /** What the provider kept; null: not known. */
  readonly feeCents: Cents | null
  readonly fund: { readonly id: string; readonly name: string } | null
  /** As most systems call how it was paid: `Credit Card`, `ACH`, `Check`, `Cash` or `Other`. */
  readonly method: string
  /** Which line of its movement it is, from 0. */
  readonly number: number
}

/** How somebody is called who gave. */
export interface CrmNames {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
}

/** Who gave, by a key that the lists for import have too. */
export interface CrmDonor {
  readonly key: string
  /** Their newest gifts, this one among them, by their references. */
  readonly references: readonly string[]
  /** Null: nobody agreed that it is told, or this donor was forgotten. */
  readonly named: CrmNames | null
  /** How they were called with gifts before this one: told to nobody, and there to know what another event told in this moment. */
  readonly before: readonly CrmNames[]
}

/** To whom a gift is dedicated. */
export interface CrmTribute {
  readonly kind: TributeKind
  readonly honoree: string
}

/** A monthly gift as it is now. */
export interface CrmMonthly {
  readonly day: string
  readonly status: 'active' | 'failing' | 'paused' | 'ended'
}

/** What a CRM is told. */
export type CrmChange =
  | {
      readonly is: 'gift'
      readonly reference: string
      readonly donor: CrmDonor
      readonly monthly: CrmMonthly | null
      /** Null: there is none, or who gave is not told. */
      readonly tribute: CrmTribute | null
      /** A payment, and what of it went back and came again, in this order; none where the event is of the monthly gift alone. */
      readonly lines: readonly CrmLine[]
    }
  /** Whoever gave these gifts, by their references, is to be forgotten. */
  | { readonly is: 'forgotten'; readonly references: readonly string[] }

/** The types of events by which money moves. */
export const movementTypes = [
  'gift.paid',
  'gift.refunded',
  'gift.refund_failed',
  'gift.disputed',
  'gift.dispute_changed',
  'gift.dispute_won',
] as const

/** What a CRM is told without any name, whoever agreed: strangers who try out cards make these too, and give names of their own. */
export const namelessTypes: readonly string[] = ['gift.payment_failed']

/** A connected CRM. Told the same again, also behind a kill anywhere, it holds it once. */
export interface Crm {
  /** The types of events that it is told. */
  readonly types: readonly string[]
  /** Has it hold this. @throws Refused where it does not */
  tell(change: CrmChange, ask: Ask): Promise<void>
  /** Asks for something that changes nothing. @throws Refused where it does not let us in */
  look(ask: Ask): Promise<void>
}

/** A kind of CRM. */
export interface CrmKind {
  readonly name: CrmName
  open(address: CrmAddress): Crm
}
