import { seconds } from '../../base/clock.ts'
import type { EndpointRow } from '../../store/database/event-tables.ts'
import type { CrmRefusal } from '../connect/ask.ts'
import type { ToldEvent } from '../events/tell.ts'
import type { HookDeps } from './deps.ts'
import { signatures } from './keys.ts'
import { type PostProblem, post } from './post.ts'

/** An answer is waited for so long, the question for the address among it. */
const answerDeadline = seconds(15)

/** What came of one try: `problem` is a code that says why it has failed; null: it was taken. */
export interface Tried {
  readonly answer: number | null
  readonly problem:
    | 'no key'
    | 'redirect'
    | 'gone'
    | 'answered'
    | 'not set'
    | 'not told'
    | CrmRefusal['problem']
    | PostProblem
    | null
  /** In which words a CRM refused it. */
  readonly said?: string | null
  readonly retryAfter: string | null
  readonly milliseconds: number
}

/** Sends an event to an endpoint once, signed in this moment. */
export async function sendEvent(
  deps: HookDeps,
  endpoint: EndpointRow,
  { id, type, timestamp, data }: ToldEvent,
): Promise<Tried> {
  const now = deps.clock.now()
  const body = JSON.stringify({ type, timestamp, data })
  const seconds = Math.floor(now / 1000)
  const signature = signatures(deps, endpoint, { id, timestamp: seconds, body }, now)
  const result = (tried: Omit<Tried, 'milliseconds'>): Tried => {
    const milliseconds = deps.clock.now() - now
    deps.tried(tried.problem ?? 'sent', milliseconds)
    return { ...tried, milliseconds }
  }
  if (signature === null) return result({ answer: null, problem: 'no key', retryAfter: null })
  const posted = await (deps.post ?? post)(new URL(endpoint.url), {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'giving-hooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signature,
    },
    body,
    privateAddresses: deps.privateAddresses,
    deadline: deps.deadline ?? answerDeadline,
    ...(deps.resolve ? { resolve: deps.resolve } : {}),
  })
  if (posted.status === null) return result({ answer: null, problem: posted.problem, retryAfter: null })
  const { status, retryAfter } = posted
  return result({ answer: status, problem: problemOf(status), retryAfter })
}

function problemOf(status: number): Tried['problem'] {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect'
  return status === 410 ? 'gone' : 'answered'
}
