import type { AmountLimits } from './amounts.ts'
import type { GiftDetails } from './api.ts'
import type { CostRule } from './cost.ts'
import type { Attribution } from './donor.ts'
import { coveredBy, type Draft, type DraftField, draftAmount } from './draft.ts'
import { eCardFor } from './e-cards.ts'
import type { Language } from './language.ts'
import { type Cents, plus, zero } from './money.ts'
import type { FieldCode } from './problem.ts'
import { checkGift, type GiftRequest } from './request.ts'

/** What goes along with a draft that the donor does not type. */
export interface DraftContext {
  readonly language: Language
  /** Unix milliseconds. */
  readonly now: number
  readonly attempt?: string
  readonly attribution?: Attribution | null
  readonly limits?: AmountLimits
  /** Absent: the charity's own. */
  readonly cost?: CostRule | null
  /** The card dialog asks for the donor; providers' own pages tell us themselves. */
  readonly withDonor: boolean
}

/** A draft that may be sent: what is charged, and the fields both asking calls share. */
export interface DraftOrder {
  readonly cents: Cents
  readonly details: GiftDetails
  /** Of a card that is typed: the donor lets it be kept for the gift that may follow. */
  readonly keepCard?: boolean
}
export type DraftFaults = Readonly<Partial<Record<DraftField | 'amount', FieldCode>>>

export type DraftVerdict =
  /** `request`: the same as the server begins it, for a form that is sent to the server as it is. */
  | { readonly ok: true; readonly value: DraftOrder; readonly request: GiftRequest }
  | { readonly ok: false; readonly faults: DraftFaults }

/** The fields both asking calls share, as the draft has them; unchecked. */
export function detailsOf(draft: Draft, context: DraftContext): GiftDetails {
  const { language, attempt, attribution } = context
  return {
    frequency: draft.frequency,
    ...(context.withDonor
      ? { donor: { firstName: draft.firstName, lastName: draft.lastName, email: draft.email } }
      : {}),
    tribute: draft.dedicate
      ? {
          type: 'honor',
          kind: draft.tributeKind,
          firstName: draft.honoreeFirst,
          lastName: draft.honoreeLast,
          eCard: eCardFor(draft.tributeKind, draft.eCard)?.id ?? null,
          notification: notificationOf(draft, language),
        }
      : null,
    optIn: draft.optIn,
    ...(draft.fund === '' ? {} : { fund: draft.fund }),
    ...(draft.appeal === '' ? {} : { appeal: draft.appeal }),
    ...(draft.variant === '' ? {} : { variant: draft.variant }),
    language,
    country: draft.country,
    ...(attempt === undefined ? {} : { attempt }),
    ...(attribution ? { attribution: said(attribution) } : {}),
  }
}

/** Only the words that there are. */
const said = (attribution: Attribution): Partial<Attribution> =>
  Object.fromEntries(Object.entries(attribution).filter(([, word]) => word !== null))

/** Checks a draft by the same rule book as the server's, and names each fault by the form's own field. */
export function orderOf(draft: Draft, context: DraftContext): DraftVerdict {
  const amount = draftAmount(draft, context.language, context.limits)
  const base = amount.kind === 'clear' ? amount.cents : zero
  const covered = coveredBy(draft, base, context.cost)
  const paid = plus(base, covered)
  const details = { ...detailsOf(draft, context), ...(covered > 0 ? { costCents: covered } : {}) }
  const { now, limits, cost } = context
  const rules = { now, ...(limits ? { limits } : {}), ...(cost === undefined ? {} : { cost }) }
  const checked = checkGift(paid, details, rules)
  const faults: Partial<Record<DraftField | 'amount', FieldCode>> = {}
  if (!checked.ok) {
    for (const [path, code] of Object.entries(checked.faults)) faults[fieldOf(path, draft)] ??= code
  }
  // of one reading alone it is the many digits that are asked about
  if (amount.kind === 'ambiguous')
    faults.amount = amount.readings.length > 1 ? 'amount_ambiguous' : 'amount_fraction_of_cent'
  if (amount.kind === 'refused') faults.amount = amount.code
  if (!checked.ok || Object.keys(faults).length > 0) return { ok: false, faults }
  return { ok: true, value: { cents: paid, details }, request: checked.value }
}

function notificationOf(draft: Draft, language: Language) {
  const message = draft.message.trim() === '' ? null : draft.message
  if (draft.notify === 'email') {
    return {
      by: 'email',
      recipientName: draft.recipientName,
      email: draft.recipientEmail,
      language: draft.recipientLanguage || language,
      message,
      sendOn: draft.sendOn === '' ? null : draft.sendOn,
    } as const
  }
  if (draft.notify === 'none') return { by: 'none' } as const
  const { line1, line2, city, region, postalCode, recipientCountry } = draft
  const address = {
    line1,
    line2: line2.trim() === '' ? null : line2,
    city,
    region,
    postalCode,
    country: recipientCountry,
  }
  return { by: 'mail', recipientName: draft.recipientName, address, message } as const
}

/** Request path → the form's field: called as the last word of the path, but for these. */
function fieldOf(path: string, draft: Draft): DraftField | 'amount' {
  const fields: Readonly<Record<string, DraftField>> = {
    'tribute.firstName': 'honoreeFirst',
    'tribute.lastName': 'honoreeLast',
    'tribute.notification.email': 'recipientEmail',
    'tribute.notification.address.country': 'recipientCountry',
  }
  const last = path.slice(path.lastIndexOf('.') + 1)
  return fields[path] ?? (last in draft ? (last as DraftField) : 'amount')
}
