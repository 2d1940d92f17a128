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
    told: { readonly issue: string | null; readonly problem: string | null } = { issue: null, problem: null },
  ) {
    super(message)
    this.failure = failure
    this.status = status
    this.issue = told.issue
    this.problem = told.problem
  }

  static ofConnection(error: unknown): PaypalProblem {
    const code = (error as { cause?: { code?: string } }).cause?.code
    return new PaypalProblem(`paypal no answer: ${code ?? String(error)}`, connectionFailure(code), null)
  }

  /** @see https://developer.paypal.com/api/rest/responses/ */
  static ofAnswer(response: Response, body: unknown): PaypalProblem {
    const told = body as { name?: string; message?: string; debug_id?: string; details?: { issue?: string }[] }
    const problem = told.name ?? null
    const issue = told.details?.[0]?.issue ?? problem
    const debug = response.headers.get('paypal-debug-id') ?? told.debug_id ?? 'none'
    const message = `paypal ${response.status} ${issue ?? ''}: ${told.message ?? ''} (debug id ${debug})`
    return new PaypalProblem(message, failureOf(response.status), response.status, { issue, problem })
  }

  /** Without a token the call itself was never made. */
  static withoutToken(detail: string, status: number | null): PaypalProblem {
    const failure = status !== null && status < 500 && status !== 429 ? 'final' : 'untouched'
    return new PaypalProblem(`paypal gave no token: ${detail}`, failure, status)
  }
}

function failureOf(status: number): Failure {
  if (status === 429) return 'untouched'
  return status >= 500 || status === 409 ? 'unsure' : 'final'
}
