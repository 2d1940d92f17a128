import * as v from 'valibot'
import { type AmountLimits, amountFault, centsOf, defaultLimits } from './amounts.ts'
import type { ConfirmGift } from './api.ts'
import type { Replaced } from './charge-day.ts'
import { type CostRule, costOf, costRule } from './cost.ts'
import { defaultCountry } from './countries.ts'
import type { Attribution, Donor } from './donor.ts'
import { eCardFor } from './e-cards.ts'
import { type Shown, variantNames } from './experiment.ts'
import { defaultLanguage, type Language, languages } from './language.ts'
import { type Cents, cents, minus } from './money.ts'
import type { Day } from './next-gift.ts'
import { postalAddressRule } from './postal-address.ts'
import type { FieldCode, ProblemCode } from './problem.ts'
import type { Frequency, Wallet } from './provider.ts'
import type { FundShare } from './shares.ts'
import type { Tribute } from './tribute.ts'
import { campaignWord, country, dayAhead, email, isOneName, maybe, message, personName, strict } from './typed-text.ts'

/** What a donor asks us to begin, checked: the one shape behind both asking calls and the form without scripts. */
export interface GiftRequest extends Shown {
  readonly cents: Cents
  /** Of them, what the donor added for the cost of the payment. */
  readonly costCents: Cents
  readonly frequency: Frequency
  readonly donor: Donor | null
  readonly tribute: Tribute | null
  readonly optIn: boolean
  readonly language: Language
  readonly country: string
  readonly attribution: Attribution | null
  readonly attempt: string | null
  /** What it is for, as it was asked; whether there is such a fund is known on the day of its beginning. Absent: nothing was asked. */
  readonly fundsAsked?: readonly FundShare[]
  /** Out of which appeal it is given, as it was asked; whether it runs is known on the day of its beginning. Absent: out of none. */
  readonly appealAsked?: string
  /** Absent: the provider's own. */
  readonly wallet?: Wallet
  /** The card of this gift, given once, is kept for a while for a monthly gift that may follow. Absent: it is not. */
  readonly keepsCard?: true
  /** The provider's id of who pays, known from the gift that this one follows, whom no call can name. Absent: nobody yet. */
  readonly payer?: string
  /** Charged for the first time on this later day, which we name ourselves: no call can ask for one. Null: at once. */
  readonly begins: Day | null
  /** The gift out of whose thanks it was asked for (null: none), and the monthly gift whose place it takes: no call can name either. */
  readonly follows: string | null
  readonly replaces?: Replaced
}

/** Field path → what is wrong with it. `''` is the body as a whole. */
export type Faults = Readonly<Record<string, FieldCode>>
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: Faults }

export interface RequestRules {
  /** Unix milliseconds. */
  readonly now: number
  readonly limits?: AmountLimits
  /** Absent: the charity's own. */
  readonly cost?: CostRule | null
}

const oneOf = <const T extends readonly string[]>(choices: T) => v.picklist(choices, 'not_valid')
const languageRule = oneOf(languages)

export const donorRule = v.pipe(
  strict({ firstName: personName(60), lastName: personName(60), email }),
  v.forward(v.partialCheck([['firstName'], ['lastName']], isOneName, 'not_valid'), ['lastName']),
)

const notificationRule = (now: number) =>
  v.variant(
    'by',
    [
      strict({ by: v.literal('none') }),
      strict({
        by: v.literal('email'),
        recipientName: personName(80),
        email,
        language: languageRule,
        message,
        sendOn: maybe(dayAhead(now)),
      }),
      strict({ by: v.literal('mail'), recipientName: personName(80), address: postalAddressRule, message }),
    ],
    'not_valid',
  )

/** A card that the charity does not have, or has no more, is none that was chosen: nobody is refused for it. */
export const tributeRule = (now: number) =>
  v.pipe(
    strict({
      type: v.literal('honor', 'not_valid'),
      kind: oneOf(['memory', 'celebration']),
      firstName: personName(40),
      lastName: personName(60),
      eCard: v.fallback(v.optional(v.string()), undefined),
      notification: notificationRule(now),
    }),
    v.forward(v.partialCheck([['firstName'], ['lastName']], isOneName, 'not_valid'), ['lastName']),
    v.transform((tribute) => ({ ...tribute, eCard: eCardFor(tribute.kind, tribute.eCard)?.id ?? null })),
  )

const word = maybe(campaignWord)

/** Whether there are such funds is not asked here: nobody is refused for one that the charity does not have, or has no more. */
const fundsRule = v.pipe(
  v.array(
    strict({
      fund: v.pipe(v.string('not_valid'), v.maxLength(100, 'not_valid')),
      cents: v.pipe(v.number('not_valid'), v.safeInteger('not_valid'), v.minValue(1, 'not_valid'), v.transform(cents)),
    }),
    'not_valid',
  ),
  v.minLength(1, 'not_valid'),
  v.maxLength(10, 'not_valid'),
)

const details = (now: number) => ({
  frequency: v.optional(oneOf(['once', 'monthly'])),
  donor: maybe(donorRule),
  tribute: maybe(tributeRule(now)),
  optIn: v.optional(v.boolean('not_valid'), false),
  costCents: v.optional(v.pipe(v.number('not_valid'), v.safeInteger('not_valid'), v.minValue(0, 'not_valid')), 0),
  language: v.optional(languageRule, defaultLanguage),
  country: v.optional(country, defaultCountry),
  attribution: maybe(strict({ source: word, medium: word, campaign: word, link: word, ask: word })),
  variant: v.fallback(v.optional(v.string()), undefined),
  fund: v.fallback(v.optional(v.string()), undefined),
  funds: v.optional(fundsRule),
  appeal: v.fallback(v.optional(v.string()), undefined),
  attempt: maybe(v.pipe(v.string('not_valid'), v.regex(/^[\w-]{16,64}$/, 'not_valid'))),
})

const keeping = { keepCard: v.optional(v.boolean('not_valid'), false) }

/**
 * What both asking calls take: of a card's the amount is a number, of an order's a string. What the amount may be is not
 * in the rule: each of its faults has a name of its own.
 */
export const bodyRule = (shape: 'number' | 'string', now: number) => {
  const entries = { amount: v.unknown(), ...details(now) }
  if (shape === 'number') return strict({ ...entries, ...keeping })
  return strict({
    ...entries,
    currency: v.literal('USD', 'not_valid'),
    intent: v.literal('CAPTURE', 'not_valid'),
    wallet: v.optional(v.literal('venmo', 'not_valid')),
  })
}

/** What is added must be what the charity's rule says of the rest, which must be a gift that may be given without it. */
function costFault(
  amount: Cents,
  added: Cents,
  { limits = defaultLimits, cost = costRule }: RequestRules,
): FieldCode | null {
  if (added === 0) return null
  const gift = minus(amount, added)
  if (cost === null || costOf(gift, cost) !== added) return 'not_valid'
  return amountFault(gift, limits)
}

/** What is asked for one fund or for several; several come to the whole. */
function askedOf(
  amount: Cents,
  { fund, funds }: { readonly fund?: string | undefined; readonly funds?: readonly FundShare[] | undefined },
): readonly FundShare[] | 'not_valid' {
  if (funds === undefined) return fund === undefined ? [] : [{ fund, cents: amount }]
  const sum = funds.reduce((all, share) => all + share.cents, 0)
  return fund === undefined && sum === amount ? funds : 'not_valid'
}

/** What a gift request is beside its amount, whichever way it came: the one rule, which both asking calls' bodies add their own to. */
const giftRule = (now: number) => strict({ ...details(now), ...keeping })

/** A rule of many parts is made once a day: of what it holds only the days on which a card may be sent change, and those at midnight (UTC). */
function daily<R>(rule: (now: number) => R): (now: number) => R {
  let last: { readonly day: number; readonly rule: R } | undefined
  return (now) => {
    const day = Math.floor(now / 86_400_000)
    if (last?.day !== day) last = { day, rule: rule(now) }
    return last.rule
  }
}
const dailyRules = {
  gift: daily(giftRule),
  number: daily((now) => bodyRule('number', now)),
  string: daily((now) => bodyRule('string', now)),
}

/** Checks a gift whose amount is known in cents, as the page's own form has it. */
export const checkGift = (amount: Cents, details: unknown, rules: RequestRules): Checked<GiftRequest> =>
  checked(amountFault(amount, rules.limits ?? defaultLimits) ?? amount, details, dailyRules.gift(rules.now), rules)

const hasFields = (body: unknown): body is { readonly [name: string]: unknown } =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** A body of one of the two specified shapes, as the request that it stands for. */
function parse(body: unknown, shape: 'number' | 'string', rules: RequestRules): Checked<GiftRequest> {
  if (!hasFields(body)) return { ok: false, faults: { '': 'not_valid' } }
  const amount = centsOf(body.amount, shape, rules.limits ?? defaultLimits)
  return checked(amount, { amount: null, ...body }, dailyRules[shape](rules.now), rules)
}

type AnyRule = ReturnType<typeof giftRule> | ReturnType<typeof bodyRule>

function checked(amount: Cents | FieldCode, body: unknown, rule: AnyRule, rules: RequestRules): Checked<GiftRequest> {
  const form = v.safeParse(rule, body)
  const faults: Record<string, FieldCode> = typeof amount === 'string' ? { amount } : {}
  for (const issue of form.issues ?? []) faults[v.getDotPath(issue) ?? ''] ??= issue.message as FieldCode
  if (typeof amount === 'string' || !form.success) return { ok: false, faults }
  const wallet: Wallet | undefined = 'wallet' in form.output ? (form.output.wallet as 'venmo' | undefined) : undefined
  // no wallet but the provider's own takes a gift each month
  if (wallet !== undefined && form.output.frequency === 'monthly') return { ok: false, faults: { wallet: 'not_valid' } }
  const keepsCard = 'keepCard' in form.output && form.output.keepCard === true
  const costCents = cents(form.output.costCents)
  const fault = costFault(amount, costCents, rules)
  if (fault !== null) return { ok: false, faults: { costCents: fault } }
  const fundsAsked = askedOf(amount, form.output)
  if (fundsAsked === 'not_valid') return { ok: false, faults: { funds: fundsAsked } }
  const {
    frequency = 'once',
    donor,
    tribute,
    optIn,
    language,
    country,
    attribution,
    attempt,
    variant,
    appeal,
  } = form.output
  return {
    ok: true,
    value: {
      cents: amount,
      costCents,
      frequency,
      donor,
      tribute,
      optIn,
      language,
      country,
      attribution,
      attempt,
      begins: null,
      follows: null,
      ...(variant !== undefined && variantNames.includes(variant) ? { variant } : {}),
      ...(fundsAsked.length > 0 ? { fundsAsked } : {}),
      ...(appeal === undefined ? {} : { appealAsked: appeal }),
      ...(wallet === undefined ? {} : { wallet }),
      // each month's card is kept anyway, for its next
      ...(keepsCard && frequency === 'once' ? { keepsCard } : {}),
    },
  }
}

/** Checks the body of `POST /api/create-payment-intent`. A bare `{amount}` is a one-time gift of a donor not yet known. */
export const parseCreatePaymentIntent = (body: unknown, rules: RequestRules): Checked<GiftRequest> =>
  parse(body, 'number', rules)

/** What a provider's script calls the donor's yes. */
export const confirmationTokenRule = v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/))

/** A gift to be begun and confirmed by this token. */
export interface ConfirmRequest {
  readonly request: GiftRequest
  readonly token: string
}

/** Checks the body of `POST /api/confirm-gift`: that of `POST /api/create-payment-intent`, with a token. */
export function parseConfirmGift(body: unknown, rules: RequestRules): Checked<ConfirmRequest> {
  const { confirmationToken, ...rest }: Partial<Record<keyof ConfirmGift, unknown>> = hasFields(body) ? body : {}
  const request = parse(hasFields(body) ? rest : body, 'number', rules)
  const yes = v.safeParse(confirmationTokenRule, confirmationToken)
  if (request.ok && yes.success) return { ok: true, value: { request: request.value, token: yes.output } }
  const missing = confirmationToken === undefined ? 'required' : 'not_valid'
  return {
    ok: false,
    faults: { ...(request.ok ? {} : request.faults), ...(yes.success ? {} : { confirmationToken: missing }) },
  }
}

/** Checks the body of the specified call for an order. */
export const parseCreateOrder = (body: unknown, rules: RequestRules): Checked<GiftRequest> =>
  parse(body, 'string', rules)

/** The stable code of the problem answer that names these faults. */
export function problemCodeOf(faults: Faults): ProblemCode {
  const codes = Object.values(faults)
  const [first] = codes
  if (codes.length === 1 && first !== undefined && first.startsWith('amount_')) return first as ProblemCode & FieldCode
  return codes.includes('unknown_field') ? 'unknown_field' : 'invalid_fields'
}
