import type { AppealTotal } from './appeal-total.ts'
import type { Cents } from './money.ts'
import type { Day } from './next-gift.ts'

/** What the server hands to the renderer of an appeal's page. */
export interface AppealPageProps {
  /** Null: it is not known now. */
  readonly total: AppealTotal | null
  /** By the charity's clock, while it runs; null: nobody knows it. */
  readonly today: Day | null
  /** Its telethon is on. */
  readonly onAir?: boolean
  /** On which day it came to its goal and to each of its steps; null: nobody can say, or it has not. */
  readonly reached: { readonly goal: Day | null; readonly steps: readonly (Day | null)[] } | null
  /** The last day on which it could be given to; null: it runs. */
  readonly over: { readonly on: Day } | null
  /** Once it is over; null: it runs, or the charity does not tell it. */
  readonly account: {
    readonly gifts: number
    /** Null, as `backCents`: so few gifts went back that it would tell of one of them. */
    readonly paidCents: Cents | null
    /** What of `paidCents` came by check or in cash; null: as little came the one way that it would tell of one gift, and so both are in one line. */
    readonly byHandCents: Cents | null
    readonly backCents: Cents | null
    readonly keptCents: Cents
    /** What was pledged to match its gifts; null: nothing was. */
    readonly match: {
      readonly pledgedCents: Cents
      /** What is held for gifts that are not paid yet; null as `usedCents`. */
      readonly reservedCents: Cents | null
      /** Null: so few gifts were matched that it would tell of one of them. */
      readonly usedCents: Cents | null
      readonly gifts: number
    } | null
  } | null
}
