import * as v from 'valibot'
import type { CrmAddress } from '../../../config/crms.ts'
import { type Ask, Refused } from '../ask.ts'

const answer = v.object({
  values: v.array(v.looseObject({ id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)) })),
})
/** CiviCRM and pages before it tell errors with any status, success among them. */
const errorInside = v.looseObject({
  error_message: v.optional(v.string(), ''),
  error_code: v.optional(v.union([v.string(), v.number()]), ''),
})

export type Entity = 'Contact' | 'Contribution' | 'Email' | 'Phone' | 'Address' | 'IM'
export type Row = v.InferOutput<typeof answer>['values'][number]

/** Does one call of its APIv4. @throws Refused with its own sentence */
export type Api = (entity: Entity, action: string, params: object) => Promise<readonly Row[]>

/**
 * CiviCRM's APIv4 over HTTP, by the key of a contact that may do what is asked.
 * @see https://docs.civicrm.org/dev/en/latest/api/v4/rest/
 */
export const openApi =
  ({ base, user }: CrmAddress, ask: Ask): Api =>
  async (entity, action, params) => {
    const { status, retryAfter, json } = await ask({
      method: 'POST',
      url: `${base}/ajax/api4/${entity}/${action}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        // without it, it takes a call for a forged one
        'x-requested-with': 'XMLHttpRequest',
        'x-civi-auth': `Bearer ${user}`,
      },
      body: new URLSearchParams({ params: JSON.stringify(params) }).toString(),
    })
    const result = v.safeParse(answer, json)
    if (status === 200 && result.success) return result.output.values
    const refused = v.safeParse(errorInside, json)
    const message = refused.success ? refused.output.error_message || null : null
    if (status === 401 || status === 403) throw new Refused({ problem: 'no access', answer: status, said: message })
    if (message !== null && status !== 429 && status !== 503)
      throw new Refused({ problem: 'refused', answer: status, said: message })
    if (status === 200) throw new Refused({ problem: 'not read', answer: status })
    throw new Refused({ problem: 'answered', answer: status, retryAfter, said: message })
  }
