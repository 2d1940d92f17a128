import type { GiftView, ProblemCode } from './api.ts'
import type { Draft } from './draft.ts'
import type { DraftFaults } from './draft-request.ts'

/**
 * What the server hands to the renderer of `/donate` when the page must be right without scripts.
 *
 * The road without scripts: the page's form posts `application/x-www-form-urlencoded` to its own path (`/donate`,
 * `/es/donate`), with the draft's fields under their names and the pressed button as `method` (`card` or `paypal`).
 * The server reads it with `draftFromForm`, checks it with `orderOf(draft, { withDonor: false, … })`, and either renders
 * the page again with `draft` and `faults` (status 422) or `problem`, or answers 303 to the provider's own page. Coming
 * back (`/donate?success=true`, with the gift's cookie) the page is rendered with `gift`, and coming back unpaid
 * (`/donate?cancelled=true`) with the gift's `draft`, and a `problem` where PayPal declined what the donor approved.
 */
export interface DonatePageProps {
  readonly draft?: Draft
  readonly faults?: DraftFaults
  readonly problem?: ProblemCode
  readonly gift?: GiftView
}

/** What a browser may keep of the providers: `<meta name="giving-settings">`, as JSON. */
export interface GivingSettings {
  readonly stripePublishableKey: string
  /** Empty: Stripe's own address. */
  readonly stripeJsUrl: string
  readonly paypalClientId: string
  /** Empty: PayPal's own address. */
  readonly paypalSdkUrl: string
  readonly testMode: boolean
  /** Cents; absent: $25,000. */
  readonly maximumCents?: number
}
