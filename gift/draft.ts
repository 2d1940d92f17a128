import { type AmountRefusal, parseAmount } from './amount.ts'
import { type AmountFault, type AmountLimits, amountFault, defaultFrequency, presetFor } from './amounts.ts'
import { costOf, costRule } from './cost.ts'
import { defaultCountry } from './countries.ts'
import { offerOf } from './experiment.ts'
import type { Language } from './language.ts'
import { type Cents, cents, zero } from './money.ts'
import type { Frequency } from './provider.ts'
import type { TributeKind } from './tribute.ts'

/** What the donor is composing, as typed. Flat and under the form's field names; card data never enters it. */
export interface Draft {
  /** Of the experiment under way, what this visit is shown; empty: none. */
  readonly variant: string
  readonly frequency: Frequency
  /** Whole US dollars of the chosen button; null while `custom` is used. */
  readonly preset: number | null
  readonly custom: string
  readonly dedicate: boolean
  readonly tributeKind: TributeKind
  readonly honoreeFirst: string
  readonly honoreeLast: string
  /** Empty: none was chosen, and the kind's own is sent. */
  readonly eCard: string
  readonly notify: 'none' | 'email' | 'mail'
  readonly recipientName: string
  readonly recipientEmail: string
  /** Empty: the page's language. */
  readonly recipientLanguage: '' | Language
  readonly message: string
  /** `YYYY-MM-DD`, or empty: as soon as the gift is paid. */
  readonly sendOn: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
  readonly recipientCountry: string
  readonly optIn: boolean
  /** The id of the fund that the gift is for; empty: nothing was chosen, and it is the charity's default. */
  readonly fund: string
  /** A link says what it is for: it is not chosen here. */
  readonly fundFixed: boolean
  /** The id of the appeal out of which it is given; empty: out of none. */
  readonly appeal: string
  /** Adds what the payment costs, where the charity asks. */
  readonly coverCost: boolean
  readonly country: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}
export type DraftField = keyof Draft

/** A form nobody has touched, as this variant shows it. */
export const freshDraft = (variant: string): Draft => ({
  variant,
  frequency: defaultFrequency,
  preset: offerOf(variant).defaultPreset,
  custom: '',
  dedicate: false,
  tributeKind: 'memory',
  honoreeFirst: '',
  honoreeLast: '',
  eCard: '',
  notify: 'none',
  recipientName: '',
  recipientEmail: '',
  recipientLanguage: '',
  message: '',
  sendOn: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  recipientCountry: defaultCountry,
  optIn: false,
  fund: '',
  fundFixed: false,
  appeal: '',
  coverCost: false,
  country: defaultCountry,
  firstName: '',
  lastName: '',
  email: '',
})
export const emptyDraft: Draft = freshDraft('')

/** One change by the donor, with what follows from it: a preset clears the custom amount, typing clears the preset. */
export function changeDraft(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  if (change.preset !== undefined && change.preset !== null) return { ...next, custom: '' }
  if (change.custom !== undefined) return { ...next, preset: change.custom === '' ? draft.preset : null }
  if (change.frequency !== undefined && next.preset !== null) {
    return { ...next, preset: presetFor(next.frequency, next.preset, offerOf(next.variant, next.appeal)) }
  }
  return next
}

/** What was touched on this page wins over the link, the link over what was stored, and that over the defaults. */
export function composeDraft(sources: {
  readonly touched: Partial<Draft>
  readonly link: Partial<Draft>
  readonly stored: Partial<Draft>
  /** What the page shows of the experiment under way; what was stored stays what it was. */
  readonly variant?: string
}): Draft {
  const { touched, link, stored, variant = '' } = sources
  const fresh = freshDraft(stored.variant || variant)
  const merged = { ...fresh, ...stored, ...link, ...touched, variant: fresh.variant }
  const offer = offerOf(merged.variant, merged.appeal)
  // A custom amount and a preset exclude each other: the source that speaks last decides.
  const speaker = [touched, link, stored].find((source) => source.custom || typeof source.preset === 'number')
  const chosen = speaker?.preset ?? offer.defaultPreset
  // asked for by a link or before the script woke, it is given, on a button of this variant or not
  const typed = speaker !== stored && !Object.values(offer.presets).flat().includes(chosen) ? String(chosen) : ''
  const custom = speaker?.custom || typed
  const preset = custom === '' ? presetFor(merged.frequency, chosen, offer) : null
  return { ...merged, custom, preset }
}

export type DraftAmount =
  | { readonly kind: 'clear'; readonly cents: Cents }
  | { readonly kind: 'ambiguous'; readonly readings: readonly Cents[] }
  | { readonly kind: 'refused'; readonly code: AmountRefusal | AmountFault }

/** The amount this draft would charge, or why it cannot be charged. */
export function draftAmount(draft: Draft, language: Language, limits?: AmountLimits): DraftAmount {
  const parsed = draft.preset === null ? parseAmount(draft.custom, language) : presetAmount(draft)
  if (parsed.kind !== 'clear') return parsed
  const fault = amountFault(parsed.cents, limits)
  return fault === null ? parsed : { kind: 'refused', code: fault }
}

const presetAmount = ({ preset }: Draft): DraftAmount => ({ kind: 'clear', cents: cents((preset ?? 0) * 100) })

/**
 * What the amount of the draft reads as, whether or not it may be given: the custom amount if entered, otherwise the preset; zero while it
 * cannot be read.
 */
export function shownCents({ preset, custom }: Pick<Draft, 'preset' | 'custom'>, language: Language): Cents {
  if (preset !== null) return cents(preset * 100)
  const parsed = parseAmount(custom, language)
  return parsed.kind === 'clear' ? parsed.cents : zero
}

/** What the draft adds to an amount for the cost of its payment. */
export const coveredBy = ({ coverCost }: Pick<Draft, 'coverCost'>, amount: Cents, rule = costRule): Cents =>
  coverCost && rule !== null && amount > 0 ? costOf(amount, rule) : zero
