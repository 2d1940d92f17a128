import * as v from 'valibot'
import type { CrmAddress } from '../../../config/crms.ts'
import { type Ask, Refused } from '../ask.ts'

const answer = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) })
const refusal = v.looseObject({ error: v.optional(v.string(), ''), error_description: v.optional(v.string(), '') })

/** What lets us in for a while. */
export interface Tokens {
  /** The one that is there, or a new one. @throws Refused where none is given */
  read(ask: Ask): Promise<string>
  /** It is taken no more: the next reading asks for another. */
  drop(token: string): void
}

/**
 * Tokens by the client credentials of a connected app. How long one holds it does not say: it is used until it is refused.
 * @see https://help.salesforce.com/s/articleView?id=xcloud.remoteaccess_oauth_client_credentials_flow.htm
 */
export function openTokens({ base, user, secret }: CrmAddress): Tokens {
  let value: string | null = null
  return {
    async read(ask) {
      if (value !== null) return value
      const { status, retryAfter, json } = await ask({
        method: 'POST',
        url: `${base}/services/oauth2/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          ...{ grant_type: 'client_credentials', client_id: user, client_secret: secret },
        }).toString(),
      })
      const result = v.safeParse(answer, json)
      if (status === 200 && result.success) {
        value = result.output.access_token
        return value
      }
      const reason = v.safeParse(refusal, json)
      if ((status === 400 || status === 401) && reason.success)
        throw new Refused({ problem: 'no access', answer: status, said: reason.output.error })
      throw new Refused({ problem: status === 200 ? 'not read' : 'answered', answer: status, retryAfter })
    },
    drop(token) {
      if (value === token) value = null
    },
  }
}
