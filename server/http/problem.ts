import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import type { Language } from '#gift/language.ts'
import type { Refusal } from '#gift/outcome.ts'
import type { Problem, ProblemCode, Puzzle } from '#gift/problem.ts'
import type { Env } from './env.ts'
import { languageRead } from './language.ts'

const statuses: Readonly<Record<ProblemCode, number>> = {
  invalid_json: 400,
  body_too_large: 413,
  body_too_slow: 408,
  unsupported_media_type: 415,
  invalid_fields: 422,
  unknown_field: 422,
  amount_missing: 422,
  amount_not_a_number: 422,
  amount_ambiguous: 422,
  amount_fraction_of_cent: 422,
  amount_below_minimum: 422,
  amount_above_maximum: 422,
  not_found: 404,
  method_not_allowed: 405,
  too_many_requests: 429,
  proof_required: 409,
  challenge_required: 409,
  card_unavailable: 409,
  gift_already_paid: 409,
  gift_in_progress: 409,
  gift_being_checked: 409,
  link_invalid: 403,
  link_required: 403,
  code_required: 409,
  code_wrong: 422,
  action_not_possible: 409,
  statement_too_long: 409,
  card_declined: 402,
  confirmation_expired: 409,
  confirmation_differs: 409,
  not_approved: 409,
  payment_declined: 402,
  provider_refused: 422,
  provider_unavailable: 503,
  outcome_unknown: 503,
  not_now: 503,
  signature_invalid: 400,
  token_invalid: 401,
  cross_origin: 403,
  unexpected: 500,
}

/** The HTTP status of a problem. */
export const statusOf = (code: ProblemCode): number => statuses[code]

interface More {
  readonly message?: string | undefined
  /** Said after our sentence. */
  readonly and?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly url?: string | undefined
  readonly puzzle?: Puzzle | undefined
  readonly language?: Language | undefined
  readonly retryAfterMs?: number | undefined
}

/** What any program that looks around asks for, as the proxy's log tells, and what a crowd hears, as the metrics do. */
const everyday: ReadonlySet<ProblemCode> = new Set(['not_found', 'method_not_allowed', 'proof_required'])

/** Refuses what was asked, and writes down that it was; without the fields, which a caller may have named. */
export function problem(c: Context<Env>, code: ProblemCode, more: More = {}): Response {
  if (!everyday.has(code)) c.var.log.warn({ requestId: c.var.requestId, code }, 'refused')
  return problemJson(c, code, more)
}

/** Answers RFC 9457 problem JSON. What the provider said to the donor stands in `detail`; what is for us, only in the log. */
export function problemJson(c: Context<Env>, code: ProblemCode, more: More = {}): Response {
  const language = more.language ?? languageRead(c.req.raw.headers)
  const body: Problem = {
    type: `${c.var.publicOrigin}/problems/${code}`,
    title: inLanguage(problems[code].title, language),
    status: statuses[code],
    code,
    detail: [more.message ?? inLanguage(problems[code].detail, language), more.and].filter(Boolean).join(' '),
    requestId: c.var.requestId,
    ...(more.fields ? { fields: more.fields } : {}),
    ...(more.url ? { url: more.url } : {}),
    ...(more.puzzle ? { puzzle: more.puzzle } : {}),
  }
  return new Response(JSON.stringify(body), {
    status: statuses[code],
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      ...(more.retryAfterMs === undefined
        ? {}
        : { 'retry-after': String(Math.max(1, Math.ceil(more.retryAfterMs / 1000))) }),
    },
  })
}

/** Answers an expected failure. Its detail is logged, never shown. */
export function refusal(c: Context<Env>, refused: Refusal, language?: Language): Response {
  const { code, detail, message, fields, url, puzzle, retryAfterMs } = refused
  if (!everyday.has(code)) c.var.log.warn({ requestId: c.var.requestId, code, detail }, 'refused')
  return problemJson(c, code, { message, fields, url, puzzle, retryAfterMs, language })
}
