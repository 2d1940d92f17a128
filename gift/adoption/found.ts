import type { Donor } from '../donor.ts'
import type { Cents } from '../money.ts'
import type { ProviderName } from '../provider.ts'

/**
 * What keeps a subscription of another program from being a monthly gift of ours, by the name of its shape. What comes first is told
 * where several hold.
 */
export const oddShapes = [
  /** It has ended, or was never paid. */
  'over',
  'unfinished',
  /** It carries the marker of this deployment, or of another. */
  'ours',
  'other_deployment',
  /** What goes on elsewhere has arrived once before: the file of ours was sent in twice. */
  'twice',
  /** A platform made it, or takes a part of each payment, or passes it on. */
  'platform_fee',
  'platform',
  'transfer',
  'yearly',
  'weekly',
  'other_interval',
  'currency',
  /** Several things are paid for at once, or one of them several times. */
  'items',
  'quantity',
  /** What is taken is not the price: by use, in parts of a cent, less a coupon, with a tax. */
  'amount',
  'coupon',
  'tax',
  /** Its price or its end is still to come by itself. */
  'trial',
  'schedule',
  'limited',
  'ending',
  /** Nothing is taken by itself, or just now. */
  'invoice_sent',
  'paused',
  'behind',
  /** The card was left before there were payment methods, or there is none. */
  'source',
  'no_method',
] as const
export type OddShape = (typeof oddShapes)[number]

/** A subscription at a provider's account, whoever made it. */
export interface FoundSubscription {
  readonly provider: ProviderName
  /** The provider's id of it. */
  readonly subscription: string
  readonly customer: string | null
  /** Who pays, as the provider knows them. */
  readonly donor: Donor | null
  /** What it takes each time; null: no whole sum. */
  readonly cents: Cents | null
  /** In capitals. */
  readonly currency: string
  /** When it is charged next (unix milliseconds); null: not by itself. */
  readonly nextAt: number | null
  /** What is odd of it; the marker apart. */
  readonly odd: readonly OddShape[]
  readonly marker: { readonly giftId: string; readonly deployment: string | null } | null
  /** It was begun for a deployment by a file of ours, in the place of what goes on elsewhere; `from`: as that is known there. */
  readonly arrives?: { readonly deployment: string; readonly from: string }
  /** What the other program has written where our marker will stand, so that it can be put back; null: nothing. */
  readonly carries: string | null
  /** What it is paid with can be charged by another subscription of this account. */
  readonly reusable?: true
  /** How it is paid, as staff read it (`visa 4242`); null: unknown. */
  readonly method: string | null
}
