import * as v from 'valibot'
import { connectionFailure, type Failure } from '../retry.ts'

/** A call to PayPal that brought no good answer. `problem` is its name, `issue` is `details[0].issue` or else the name. */
export class PaypalProblem extends Error {
  override readonly name = 'PaypalProblem'
  readonly failure: Failure
  readonly status: number | null
  readonly issue: string | null
  readonly problem: string | null

  private constructor(
    message: string,
    failure: Failure,
    status: number | null,
    detail: { readonly issue: string | null; readonly problem: string | null } = { issue: null, problem: null },
  ) {
    super(message)
    this.failure = failure
    this.status = status
    this.issue = detail.issue
    this.problem = detail.problem
  }

  static ofConnection(error: unknown): PaypalProblem {
    const code = (error as { cause?: { code?: string } }).cause?.code
    return new PaypalProblem(`paypal no answer: ${code ?? String(error)}`, connectionFailure(code), null)
  }

  /** @see https://developer.paypal.com/api/rest/responses/ */
  static ofAnswer(response: Response, body: unknown): PaypalProblem {
    const parsed = v.safeParse(refusal, body)
    if (!parsed.success) return PaypalProblem.malformed(response.status, JSON.stringify(body))
    const { name, message = '', debug_id = 'none', details = [] } = parsed.output
    const issue = details[0]?.issue ?? name
    const debug = response.headers.get('paypal-debug-id') ?? debug_id
    const text = `paypal ${response.status} ${issue}: ${message} (debug id ${debug})`
    return new PaypalProblem(text, failureOf(response.status), response.status, { issue, problem: name })
  }

  /** Whatever is no answer of PayPal's: an edge's page, nothing, half of it, or another object than was asked for. */
  static malformed(status: number, text: string): PaypalProblem {
    return new PaypalProblem(`paypal ${status}: no answer of PayPal's: ${text.slice(0, 80)}`, 'unsure', status)
  }

  /** Without a token the call itself was never made. Who we are is refused in PayPal's words alone. */
  static withoutToken(detail: string, refusedUs = false): PaypalProblem {
    return new PaypalProblem(
      `paypal gave no token: ${detail}`,
      refusedUs ? 'final' : 'untouched',
      refusedUs ? 401 : null,
    )
  }
}

/** How PayPal names what it refuses, in the newer APIs and the older. */
const refusal = v.object({
  name: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/)),
  message: v.optional(v.string()),
  debug_id: v.optional(v.string()),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string()) }))),
})

/** The statuses with which PayPal itself refuses. */
const refusing = new Set([400, 401, 403, 404, 415, 422])

function failureOf(status: number): Failure {
  if (status === 429) return 'untouched'
  return refusing.has(status) ? 'final' : 'unsure'
}
