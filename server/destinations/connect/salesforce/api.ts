import * as v from 'valibot'
import type { CrmAddress } from '../../../config/crms.ts'
import { type Ask, type CrmRequest, type CrmResponse, Refused } from '../ask.ts'
import type { Tokens } from './token.ts'

/** The external id that an administrator adds to each object: the lists for import have it too. */
export const externalId = 'Giving_ID__c'
const version = 'v67.0'

const errors = v.array(v.looseObject({ message: v.optional(v.string(), ''), errorCode: v.optional(v.string(), '') }))
const recordSchema = v.looseObject({ id: v.pipe(v.string(), v.nonEmpty()), success: v.literal(true) })
const row = v.looseObject({ Id: v.string() })
const query = v.looseObject({ done: v.literal(true), records: v.array(v.record(v.string(), v.unknown())) })
const created = v.looseObject({
  failures: v.number(),
  notProcessed: v.number(),
  details: v.array(
    v.looseObject({
      success: v.boolean(),
      errors: v.optional(v.array(v.looseObject({ field: v.nullish(v.string()), message: v.nullish(v.string()) })), []),
    }),
  ),
})

export type SObject =
  | 'Account'
  | 'GiftDesignation'
  | 'GiftCommitment'
  | 'GiftTransaction'
  | 'GiftTribute'
  | 'GiftRefund'

/** Salesforce's REST API, as far as gifts need it. Each call throws Refused where it is not done. */
export interface Api {
  /** A record by its external id; null: there is none. */
  read(object: SObject, id: string): Promise<Readonly<Record<string, unknown> & { Id: string }> | null>
  /** Makes a record that is not there. Answers Salesforce's own id of it; whose external id another has is refused. */
  create(object: SObject, id: string, fields: object): Promise<string>
  /** Makes a record or changes it, by its external id. Answers Salesforce's own id of it. */
  upsert(object: SObject, id: string, fields: object): Promise<string>
  /** Changes a record by Salesforce's own id. */
  change(object: SObject, id: string, fields: object): Promise<void>
  /** The values of one field, each once, where another has one of these. */
  values(object: SObject, field: string, where: string, among: readonly string[]): Promise<readonly string[]>
  /** Makes one gift by the gifts API. */
  createGift(gift: object): Promise<void>
  /** Asks for what changes nothing. */
  look(): Promise<void>
}

/** The donor of a gift stays as their account says. */
const keepingDonors = { donorOptions: { defaultUpdateLogic: 'no_update' } }
/** So many are asked for by one question: an address has an end. */
const together = 50

/**
 * @see https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/dome_sobject_create.htm
 * @see https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/dome_upsert.htm
 * @see https://developer.salesforce.com/docs/industries/nonprofit-cloud/guide/connect-resources-gift-transaction-post.html
 */
export function openApi({ base }: CrmAddress, tokens: Tokens, ask: Ask): Api {
  const call = async (method: CrmRequest['method'], path: string, body?: object): Promise<CrmResponse> => {
    const once = async (token: string) =>
      await ask({
        ...{ method, url: `${base}/services/data/${version}/${path}` },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const token = await tokens.read(ask)
    const response = await once(token)
    if (response.status !== 401) return response
    // its time is over, which nobody told before
    tokens.drop(token)
    return await once(await tokens.read(ask))
  }
  const external = (object: SObject, id: string) => `sobjects/${object}/${externalId}/${encodeURIComponent(id)}`
  return {
    async read(object, id) {
      const response = await call('GET', external(object, id))
      return response.status === 404 ? null : parsed(row, response, [200])
    },
    create: async (object, id, fields) =>
      parsed(recordSchema, await call('POST', `sobjects/${object}`, { ...fields, [externalId]: id }), [201]).id,
    upsert: async (object, id, fields) =>
      parsed(recordSchema, await call('PATCH', external(object, id), fields), [200, 201]).id,
    async change(object, id, fields) {
      const response = await call('PATCH', `sobjects/${object}/${id}`, fields)
      if (response.status !== 204) throw refusedBy(response)
    },
    async values(object, field, where, among) {
      const values = new Set<string>()
      for (let at = 0; at < among.length; at += together) {
        const list = among.slice(at, at + together).map((text) => `'${text.replaceAll(/['\\]/g, '')}'`)
        // each value once, however many records have it: one answer tells of 2,000
        const soql = `SELECT ${field} FROM ${object} WHERE ${where} IN (${list.join(', ')}) GROUP BY ${field}`
        const { records } = parsed(query, await call('GET', `query?q=${encodeURIComponent(soql)}`), [200])
        for (const record of records) if (typeof record[field] === 'string') values.add(record[field])
      }
      return [...values]
    },
    async createGift(gift) {
      const { failures, notProcessed, details } = parsed(
        created,
        await call('POST', 'connect/fundraising/gifts', { processingOptions: keepingDonors, gifts: [gift] }),
        [200, 201],
      )
      const [detail] = details
      if (failures === 0 && notProcessed === 0 && detail?.success === true) return
      const message = detail?.errors.map(({ field, message }) => [field, message].filter(Boolean).join(': ')).join('; ')
      throw new Refused({ problem: 'refused', answer: 201, said: message || null })
    },
    async look() {
      const response = await call('GET', 'limits')
      if (response.status !== 200) throw refusedBy(response)
    },
  }
}

function parsed<S extends v.GenericSchema>(
  schema: S,
  response: CrmResponse,
  statuses: readonly number[],
): v.InferOutput<S> {
  if (!statuses.includes(response.status)) throw refusedBy(response)
  const result = v.safeParse(schema, response.json)
  if (result.success) return result.output
  const isError = v.safeParse(errors, response.json).success
  throw isError ? refusedBy(response) : new Refused({ problem: 'not read', answer: response.status })
}

/** Why it is not done, as a list of errors says with whatever status. */
function refusedBy({ status, retryAfter, json }: CrmResponse): Refused {
  const result = v.safeParse(errors, json)
  const all = result.success ? result.output : []
  const message = all.map(({ errorCode, message }) => `${errorCode}: ${message}`).join('; ') || null
  if (status === 401) return new Refused({ problem: 'no access', answer: status, said: message })
  const later = status === 429 || status >= 500 || all.some(({ errorCode }) => errorCode === 'REQUEST_LIMIT_EXCEEDED')
  return new Refused({
    problem: later || !result.success ? 'answered' : 'refused',
    answer: status,
    retryAfter,
    said: message,
  })
}
