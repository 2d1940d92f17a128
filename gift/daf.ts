import * as v from 'valibot'
import { parseAmount } from './amount.ts'
import type { Language } from './language.ts'
import { type Cents, cents } from './money.ts'
import type { FieldCode, ProblemCode } from './problem.ts'
import { email, isOneName, personName } from './typed-text.ts'

/** Where a donor-advised fund is asked for a gift. */
export const dafPage = '/daf'

/**
 * How a grant stands: `asked`, until its answer is known; then `promised`; `completed`, the fund has paid it out; `canceled` by the fund;
 * `refused`, for it grants no such sum; `lapsed`, nothing was asked in time. Money that has come says more than any of them.
 */
export const dafStates = ['asked', 'promised', 'completed', 'canceled', 'refused', 'lapsed'] as const
export type DafState = (typeof dafStates)[number]
export type DafStage = DafState | 'come'

/** What a grant's money must bear so that it is known again: eight letters or so. */
export const trackingPattern = /^[\w-]{4,64}$/

/** The least and the most that is asked of a fund here, in cents. */
const least = cents(100)
const most = cents(100_000_000)

/** What is typed, as text. */
export const dafFields = ['amount', 'fund', 'firstName', 'lastName', 'email', 'session'] as const
export type DafField = (typeof dafFields)[number]

const code = (value: FieldCode): FieldCode => value

/** Dollars as they are typed, to cents: a fund grants no part of one. `not_valid`: it has cents. */
export function wholeDollars(text: string, language: Language): Cents | FieldCode {
  const parsed = parseAmount(text, language)
  if (parsed.kind === 'refused') return parsed.code
  const sum = parsed.kind === 'clear' ? parsed.cents : null
  if (sum === null) return 'amount_ambiguous'
  if (sum % 100 !== 0) return 'not_valid'
  return sum < least ? 'amount_below_minimum' : sum > most ? 'amount_above_maximum' : sum
}

/** Reads what was typed on the page of this language. A fault's message is its code. */
export const dafRule = (language: Language) =>
  v.pipe(
    v.object({
      amount: v.pipe(
        v.string(code('required')),
        v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
          const sum = wholeDollars(value.slice(0, 40), language)
          if (typeof sum === 'number') return sum
          addIssue({ message: sum })
          return NEVER
        }),
      ),
      fund: v.pipe(v.string(code('required')), v.maxLength(100, code('too_long'))),
      firstName: personName(60),
      lastName: personName(60),
      email,
      session: v.pipe(v.string(code('required')), v.regex(/^[\w.:~-]{1,200}$/, code('not_valid'))),
    }),
    v.forward(v.partialCheck([['firstName'], ['lastName']], isOneName, 'not_valid'), ['lastName']),
  )

/** What was asked for, once it is read. */
export type DafWish = v.InferOutput<ReturnType<typeof dafRule>>

/** A grant as its donor reads of it. */
export interface ShownGrant {
  readonly stage: DafStage
  readonly cents: Cents
  readonly comeCents: Cents
  /** Null: it has none yet. */
  readonly tracking: string | null
  /** The address of this page. */
  readonly at: string
}

/**
 * What the server hands to the renderer of `/daf`. Its form posts `dafFields` to its own path; what was asked for leads back by 303 with
 * `?grant=`, what was not is rendered with its reason and what was typed.
 */
export interface DafPageProps {
  /** What the fund's own script is told of who we are, and where it comes from; absent: the page is shown without. */
  readonly connect?: { readonly id: string; readonly script: string }
  readonly typed?: Partial<Readonly<Record<DafField, string>>>
  readonly faults?: Partial<Readonly<Record<DafField, FieldCode>>>
  readonly problem?: ProblemCode
  readonly grant?: ShownGrant
}
