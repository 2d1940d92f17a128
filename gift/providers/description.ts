import type { Language } from '../language.ts'

/** A text in several languages, side by side; what a translation adds hangs under the key that `content/` gives it. */
type Text = Readonly<Record<Language, string>>

/** A way in which a provider's money reaches us. */
export interface DescribedWay {
  /** What people call it. */
  readonly title: Text
  /** What was pressed in the form for money to come this way; null: it comes by no form. */
  readonly pressed: string | null
  /** Where fundraisers' software tells it from the provider's usual way. */
  readonly exported?: Partial<Exported>
  /** Whether what it bears is a number of its own, of which the last digits are told: no card's, and no account's. */
  readonly numbered?: true
  /** What its donor is told in the place of a tax receipt: thanks alone, or what was given without its value; absent: a receipt. */
  readonly acknowledged?: Acknowledged
}

/** `thanks`: another has deducted it. `described`: its value is its donor's to say. `elsewhere`: whoever took it has given its receipt. */
export type Acknowledged = 'thanks' | 'described' | 'elsewhere'

/** What fundraisers' software calls a way of paying: its lists know cards, and not every provider. */
interface Exported {
  /** Salesforce NPSP: the payment method. */
  readonly npsp: string
  /** Raiser's Edge: the gift's payment type. */
  readonly raisersEdge: string
}

/** What the page of a monthly gift offers and says where one provider differs from another; `Word`: a key of that page's words. */
export interface DescribedGiftPage<Word extends string = string> {
  /** What is said of a new amount, beside its limits. */
  readonly amountHint: Word | null
  /** Whether an amount that was asked for holds only once the donor has approved it there. */
  readonly approvesAmounts: boolean
  /**
   * Where another day of the month is a gift in this one's place, which its donor approves there: what is said of that, with the way there.
   * Null: the day is moved here.
   */
  readonly dayAnew: { readonly hint: Word; readonly text: Word; readonly way: Word; readonly confirming: Word } | null
  /** What the donor is led to the provider for, and the words of the way there. */
  readonly waiting: { readonly text: Word; readonly way: Word }
  /** Said where the card that pays is the provider's business. */
  readonly cardText: Word | null
  /** Whether another card is asked for on this page. */
  readonly takesCards: boolean
  /** Said of a gift that was given up after its payments failed. */
  readonly suspended: Word
  /** Whether such a gift goes on by the donor's word alone. */
  readonly resumesSuspended: boolean
  /** By what else a gift whose payments fail can be given, and where that stands on the form. */
  readonly instead: readonly { readonly words: Word; readonly place: string; readonly fromBank?: true }[]
}

/** A page of ours on which gifts are paid, or what pays them is changed. */
type PaymentPage = '/donate' | '/gift'

/** A script that a provider runs on our pages, for the inventory of scripts. */
interface DescribedScript {
  readonly address: string
  /** The pages that load it. */
  readonly on: readonly PaymentPage[]
  readonly why: string
}

/**
 * What to say to the payment sandbox, and to the server of it. `{origin}` is the sandbox's address, `{site}` that of the site, `{data}`
 * the sandbox's folder, and `{secret}` one that is made for the site, unless the setting is given.
 */
interface DescribedSandbox {
  readonly settings: Readonly<Record<string, string>>
  readonly arguments: readonly string[]
  /** The setting that a page is told as its public key, and where the script is there. */
  readonly script: { readonly key: string; readonly path: string }
  /** Where the sandbox tells what the file of this setting must hold, for its signatures to be believed. */
  readonly trusts?: { readonly setting: string; readonly path: string }
}

/**
 * What every part of the product may know of a payment provider, as data; among it where its scripts come from, the setting that sets it
 * up and what the sandbox is told. What its settings may be and the calls to it are its descriptor's (`server/providers`), its buttons
 * the form's (`site/donate/providers`), where any of our pages takes its gifts.
 */
export interface ProviderDescription {
  /** Under it its rows, its webhooks and its metrics stand, for ever. */
  readonly name: string
  /** Where it stands among the others, the first by 1. */
  readonly place: number
  /** The setting by which it is set up; null: it is always there. */
  readonly key: string | null
  /** What people know it by. */
  readonly title: string
  /** What its donors gave by, as their letters say. */
  readonly gaveBy: Text
  /** Its own page, as a donor is told of it who gives there. */
  readonly page: Text
  /** The ways in which its money reaches us. A wallet is a way of its own, whatever card is in it. */
  readonly ways: Readonly<Record<string, DescribedWay>>
  /** What a donor presses in the form, and where that stands in lists of all that can be pressed. */
  readonly pressed: Readonly<Record<string, number>>
  /** The way of most of its gifts: what one counts as of which nobody has told how it would be paid. */
  readonly usual: string
  /** Wallets from which it takes one-time gifts beside its own. */
  readonly wallets: readonly string[]
  /** The locales of its pages and fields, each language by its commonest name first, with spaces between. */
  readonly locales: string
  /** The pages that must let it in: its scripts, or the way to its own page. None: its gifts are written down by staff. */
  readonly pages: readonly PaymentPage[]
  readonly scripts: readonly DescribedScript[]
  readonly exported: Exported
  /** Where a person answers a dispute: only there it can be done; null: it has none. */
  readonly disputesAt: string | null
  /** Null: it has no monthly gifts. */
  readonly giftPage: DescribedGiftPage | null
  /** How the payment sandbox plays it, for `npm start`; absent: it does not. */
  readonly sandbox?: DescribedSandbox
  /** What a letter says of a monthly gift that was given up after its payments failed; null: it has none. */
  readonly suspended: Text | null
  /** What its donors read of a month that failed, in a letter; absent: what all others read. */
  readonly failedMonth?: { readonly body: readonly Text[] }
}
