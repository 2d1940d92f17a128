import { seconds } from '../../base/clock.ts'

/** One answer is waited for so long. */
const answerDeadline = seconds(15)
/** All that one event asks for is over by then: before whoever took it for a while has to let go of it. */
const eventDeadline = seconds(45)
/** Of an answer no more is read. */
const mostRead = 256 * 1024

/** Why a CRM did not take something: a code, what it answered, and in which words it refused. */
export interface CrmRefusal {
  readonly problem: 'refused' | 'answered' | 'no access' | 'too slow' | 'unreachable' | 'redirect' | 'not read'
  readonly answer: number | null
  readonly retryAfter: string | null
  /** In the CRM's own words. They may name somebody: whoever keeps them takes that out. */
  readonly said: string | null
}

/** What is asked of a CRM. */
export interface CrmRequest {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What it answered: its status, and its JSON as it is; null: there was none. */
export interface CrmResponse {
  readonly status: number
  readonly retryAfter: string | null
  readonly json: unknown
}

/** A refusal on its way out of everything that one event asks for. */
export class Refused extends Error {
  readonly refusal: CrmRefusal

  constructor(refusal: Partial<CrmRefusal> & Pick<CrmRefusal, 'problem'>) {
    super(refusal.problem)
    this.refusal = { answer: null, retryAfter: null, said: null, ...refusal }
  }
}

/** Asks once. @throws Refused where nothing was answered in time, or something that is not read: a redirect, no JSON, too much of it */
export type Ask = (request: CrmRequest) => Promise<CrmResponse>

/** Asks for one event: all of it under one deadline. */
export function asking(fetched: typeof fetch, deadline = eventDeadline): Ask {
  const over = AbortSignal.timeout(deadline)
  return async ({ method, url, headers, body }) => {
    const signal = AbortSignal.any([over, AbortSignal.timeout(Math.min(deadline, answerDeadline))])
    try {
      const response = await fetched(url, {
        ...{ method, headers, redirect: 'manual', signal },
        ...(body === undefined ? {} : { body }),
      })
      const { status } = response
      const text = await readText(response)
      if (status >= 300 && status < 400) throw new Refused({ problem: 'redirect', answer: status })
      return { status, retryAfter: response.headers.get('retry-after'), json: jsonOf(text, status) }
    } catch (error) {
      if (error instanceof Refused) throw error
      throw new Refused({ problem: signal.aborted ? 'too slow' : 'unreachable' })
    }
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > mostRead) throw new Refused({ problem: 'not read', answer: response.status })
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** A page of somebody before it may come with any status; with one of success it is no answer of the CRM's. */
function jsonOf(text: string, status: number): unknown {
  if (text === '' && status === 204) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    if (status >= 200 && status < 300) throw new Refused({ problem: 'not read', answer: status })
    return null
  }
}
