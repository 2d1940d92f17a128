import type { answers } from '#gift/answers.ts'
import type { ProblemCode } from '#gift/problem.ts'

/** What a call answers when it did what it was asked: `schema` as JSON, a page, or nothing at all. */
export type Answered =
  | { readonly says: string; readonly schema: keyof typeof answers }
  | { readonly says: string; readonly page: true }
  | { readonly says: string; readonly empty: true }
  | { readonly says: string; readonly any: true }

/** One call as the document tells of it. */
export interface Call {
  readonly method: 'get' | 'post'
  /** As the document writes addresses: `{id}` for what differs. */
  readonly path: string
  readonly id: string
  readonly about: About
  readonly summary: string
  readonly description?: string
  /** `asked`: JSON that must be there; `may`: that may be left out; `form`: the same fields also as a plain form; `any`: bytes. */
  readonly body?: { readonly is: 'asked' | 'may' | 'form'; readonly schema: BodyName } | { readonly is: 'any' }
  readonly parameters?: readonly Parameter[]
  /** Whether it is about the gift of this browser's cookie. */
  readonly cookie?: true
  readonly answers: Readonly<Partial<Record<200 | 202 | 204 | 403 | 422 | 503, Answered>>>
  readonly refusals: readonly ProblemCode[]
}

/** What a body is published as: `bodies.ts` has the schema of each. */
export type BodyName =
  | 'CreatePaymentIntent'
  | 'ConfirmGift'
  | 'CreateOrder'
  | 'ChangeAmount'
  | 'Pause'
  | 'ChangeDay'
  | 'NewCard'
  | 'Nothing'
  | 'MakeMonthly'
  | 'MailLink'
  | 'NameOnPaper'
  | 'SignUp'

export interface Parameter {
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly says: string
  /** Absent: any text. */
  readonly oneOf?: readonly string[]
  readonly optional?: true
}

export const abouts = {
  begin: 'Beginning a gift',
  gift: 'One gift, for the browser that holds its cookie',
  news: 'The newsletter and reminders',
  providers: 'What payment providers tell us',
  events: 'What other systems are told',
  service: 'The service itself',
} as const
export type About = keyof typeof abouts

/** What can be wrong anywhere: with us. */
export const always: readonly ProblemCode[] = ['not_now', 'unexpected']
/** What can be wrong with a body. */
export const unread: readonly ProblemCode[] = ['body_too_large', 'body_too_slow']
export const unreadJson: readonly ProblemCode[] = [...unread, 'unsupported_media_type', 'invalid_json']
/** Of any call that changes something, but a provider's webhook. */
export const foreign: readonly ProblemCode[] = ['cross_origin']
/** What becomes of asking a provider. */
export const provider: readonly ProblemCode[] = ['provider_refused', 'provider_unavailable', 'outcome_unknown']

/** Where the handler of a call is registered: the router writes `:id` for what the description writes `{id}`. */
export const routeOf = ({ path }: Pick<Call, 'path'>): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Carried by the calls that begin a gift. */
export const proofParameter: Parameter = {
  in: 'header',
  name: 'Proof-Of-Work',
  optional: true,
  says: 'The answer to the puzzle of a `proof_required`: `TICKET.NUMBER`.',
}
