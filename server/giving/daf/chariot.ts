import * as v from 'valibot'
import { trackingPattern } from '#gift/daf.ts'
import type { Cents } from '#gift/money.ts'
import { seconds } from '../../base/clock.ts'
import type { DafPayAddress } from '../../config/daf-pay.ts'

/** One answer is waited for so long. */
const deadline = seconds(15)
/** Of an answer no more is read. */
const mostRead = 64 * 1024

/** What is asked of a fund: once for each session, however often it is asked. */
interface GrantToMake {
  readonly session: string
  readonly cents: Cents
  /** What it is for, in the words of the charity; null: its whole work. */
  readonly designation: string | null
}

/** What came of asking. `unsure`: nobody knows whether there is a grant, and the same is asked again. */
export type GrantAnswer =
  | { readonly is: 'promised' | 'completed' | 'canceled'; readonly id: string; readonly tracking: string }
  | { readonly is: 'lapsed' | 'refused' }
  | { readonly is: 'unsure'; readonly why: string }

/** Donor-advised funds, asked through DAFpay. */
export interface DafPay {
  /** Asks for a grant. */
  make(grant: GrantToMake): Promise<GrantAnswer>
  /** Reads one by its id there: how it stands. */
  read(id: string): Promise<GrantAnswer>
}

const maybeText = v.optional(v.nullable(v.string()))
const grantSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  trackingId: maybeText,
  tracking_id: maybeText,
  status: maybeText,
  workflowSessionId: maybeText,
  amount: v.optional(v.nullable(v.number())),
})
/** A repeat may be answered by saying which grant is there. */
const repeated = v.object({ grant: grantSchema })

const unsure = (why: string): GrantAnswer => ({ is: 'unsure', why })

/**
 * Opens DAFpay. An answer that is not as it is described is none: nobody knows then what became of what was asked.
 * @see https://docs.givechariot.com/
 */
export function openDafPay({ base, key }: Pick<DafPayAddress, 'base' | 'key'>, fetched: typeof fetch = fetch): DafPay {
  const ask = async (path: string, body?: object): Promise<{ status: number; json: unknown } | string> => {
    const signal = AbortSignal.timeout(deadline)
    try {
      const response = await fetched(`${base}${path}`, {
        ...{ method: body ? 'POST' : 'GET', redirect: 'manual', signal },
        headers: {
          ...{ authorization: `Bearer ${key}`, accept: 'application/json' },
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const json = await jsonOf(response)
      return json === undefined ? 'not read' : { status: response.status, json }
    } catch {
      return signal.aborted ? 'too slow' : 'unreachable'
    }
  }

  return {
    async make({ session, cents, designation }) {
      const answer = await ask('/v1/grants', {
        ...{ workflowSessionId: session, amount: cents },
        ...(designation === null ? {} : { designation: designation.slice(0, 100) }),
      })
      if (typeof answer === 'string') return unsure(answer)
      const { status, json } = answer
      if (status === 410) return { is: 'lapsed' }
      if (status === 400 || status === 422) return { is: 'refused' }
      if (status === 409) return v.is(repeated, json) ? grantIn(json.grant, { session, cents }) : unsure('under way')
      return status === 200 || status === 201 ? grantIn(json, { session, cents }) : unsure(String(status))
    },
    async read(id) {
      const answer = await ask(`/v1/grants/${encodeURIComponent(id)}`)
      if (typeof answer === 'string') return unsure(answer)
      return answer.status === 200 ? grantIn(answer.json, { id }) : unsure(String(answer.status))
    },
  }
}

/** The grant that an answer tells of, where it is the one that was asked for. */
function grantIn(json: unknown, question: { readonly id?: string } & Partial<GrantToMake>): GrantAnswer {
  const result = v.safeParse(grantSchema, json)
  if (!result.success) return unsure('not read')
  const { id, workflowSessionId, amount } = result.output
  const tracking = result.output.trackingId ?? result.output.tracking_id ?? ''
  const isOther =
    (question.id !== undefined && question.id !== id) ||
    (question.session !== undefined && (workflowSessionId ?? question.session) !== question.session) ||
    (question.cents !== undefined && (amount ?? question.cents) !== question.cents)
  if (isOther) return unsure('another grant')
  if (!trackingPattern.test(tracking)) return unsure('not tracked')
  const status = (result.output.status ?? '').toLowerCase()
  const is = /^cancell?ed$/.test(status) ? 'canceled' : status === 'completed' ? 'completed' : 'promised'
  return { is, id, tracking }
}

/** The JSON of an answer; undefined: it has none, or too much. */
async function jsonOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let answers = 0
  for await (const part of response.body ?? []) {
    answers += part.byteLength
    if (answers > mostRead) return undefined
    parts.push(part)
  }
  try {
    const json: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
    return typeof json === 'object' && json !== null ? json : undefined
  } catch {
    return undefined
  }
}
