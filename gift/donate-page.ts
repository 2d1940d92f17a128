import type { BankDebit } from './amounts.ts'
import type { Draft } from './draft.ts'
import type { DraftFaults } from './draft-request.ts'
import type { GiftView } from './gift-view.ts'
import type { ProblemCode } from './problem.ts'
import type { OnlineName } from './provider.ts'

/**
 * What the server hands to the renderer of `/donate` when the page must be right without scripts.
 *
 * The channel without scripts: the page's form posts `application/x-www-form-urlencoded` to its own address (`/donate`,
 * `/es/donate`, with a link's words where it came by one), with the draft's fields under their names and the pressed button as `method`
 * (`card` or a provider). The server reads it with `draftFromForm`, checks it with `orderOf(draft, { withDonor: false, … })`, and either
 * renders the page again with `draft` and `faults` (status 422) or `problem`, or answers 303 to the provider's own page. Coming back
 * (`/donate?success=true`, with the gift's cookie) the page is rendered with `gift`, and coming back unpaid (`/donate?cancelled=true`) with
 * the gift's `draft`, and a `problem` where what the donor approved was declined.
 */
export interface DonatePageProps {
  /** Of the experiment under way, what this visit is shown. */
  readonly variant?: string
  /** What the address asks for (`form-link.ts`); its words take the place of `linkPlace` in what is rendered. */
  readonly linked?: Draft
  /** Of a form that a caller has opened: what its draft is known by, and its address, where scripts do not take it out. */
  readonly call?: { readonly attempt: string; readonly search: string }
  readonly draft?: Draft
  readonly faults?: DraftFaults
  readonly problem?: ProblemCode
  /** With the problem `proof_required`: the ticket that the form brings back when its donor has waited. */
  readonly proof?: string
  readonly gift?: GiftView
  /** With a gift: what came of putting its address right. */
  readonly correction?: Correction
}

/** Where the page of a link says the link's own words: it is rendered once for all campaigns. */
export const linkPlace = '%%LINK_WORDS%%'

/**
 * The form below the thanks posts `action=receipt-to` and `email` to the page's own path. `done` comes back by 303; what was
 * not done is rendered with its reason and what was typed.
 */
export type Correction =
  | { readonly done: true }
  | { readonly done: false; readonly code: 'not_an_email' | ProblemCode; readonly typed: string }

/** What a provider's own script needs to know on our pages. */
export interface ProviderScript {
  /** The public key or id of our account. Empty: the provider is not configured. */
  readonly key: string
  /** Where the script comes from. Empty: the provider's own address. */
  readonly url: string
}

/** What a browser may keep of the providers: `<meta name="giving-settings">`, as JSON. */
export interface GivingSettings {
  readonly providers: Readonly<Record<OnlineName, ProviderScript>>
  readonly testMode: boolean
  /** Cents; absent: $25,000. */
  readonly maximumCents?: number
  /** Whether Venmo is offered to those who have it. */
  readonly venmo: boolean
  /** Whether the wallets of a device are looked for. */
  readonly wallets: boolean
  /** Which gifts may be debited from a bank account; null or absent: none. */
  readonly bankDebit?: BankDebit | null
}
