import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { crmUrl } from '../config/crms.ts'
import { eventTypes } from '../destinations/events/kinds/index.ts'
import { addEndpoint, faultOfUrl, mostEndpoints } from '../destinations/hooks/endpoint.ts'
import { endpointAt, endpoints } from '../store/destinations/endpoints.ts'
import { withHooks } from './hook.ts'
import { words } from './input.ts'
import { asks, type Subject, verb } from './verb.ts'
import { eventTypeWords } from './words/event-types.ts'
import { hookAddWords } from './words/hook-add.ts'

/** An address that may become one; in the office it is filled in. */
const address: Subject<string> = {
  typed: 'URL',
  ...catalogue('staff.subjects.hookUrl'),
  find: async (_, word) => word,
}

const input = v.object({
  url: v.pipe(
    words(1000),
    asks<string, string>({ label: hookAddWords.url, hint: hookAddWords.urlHint, when: (about) => about === '' }),
  ),
  name: v.pipe(
    words(60),
    asks<string, string>({
      typed: '[--name "Mail list"]',
      label: hookAddWords.named,
      hint: hookAddWords.namedHint,
    }),
  ),
  types: v.pipe(
    v.string('which types'),
    v.transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]),
    v.check((types) => types.length > 0 && types.every((type) => eventTypes.includes(type)), 'which types'),
    asks<string[], string>({
      typed: '--types gift.paid,gift.refunded',
      label: hookAddWords.types,
      hint: hookAddWords.typesHint,
      required: true,
      several: true,
      choices: () => eventTypes.map((value) => ({ value, label: { text: eventTypeWords(value) } })),
    }),
  ),
  personal: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text === 'yes'),
    asks<boolean, string>({
      typed: '[--personal]',
      label: hookAddWords.personal,
      hint: hookAddWords.personalHint,
      choices: () => [
        { value: 'no', label: { text: hookAddWords.no } },
        { value: 'yes', label: { text: hookAddWords.yes } },
      ],
    }),
  ),
})

/** Tells another program of what happens from now on. Who gave it is told only once a second person has agreed. */
export const hookAdd = verb({
  name: 'hook-add',
  command: 'hooks add',
  summary: 'Tell another program of what happens from now on; prints its keys, once.',
  needs: 'money',
  words: hookAddWords,
  about: address,
  input,
  ...withHooks<string, v.InferOutput<typeof input>>(
    hookAddWords.would,
    (hooks, about, { url: typed, name, types, personal }, { actor }) =>
      function* (db) {
        const url = crmUrl(about || typed)
        const values = { url, most: mostEndpoints }
        const fault = faultOfUrl(url, hooks)
        if (fault !== null) return { code: fault, fields: ['url'] }
        if ((yield* endpointAt(url)(db)) !== undefined) return { code: 'there', fields: ['url'] }
        if ((yield* endpoints(db)).length >= mostEndpoints) return { code: 'too many', values }
        const crm = hooks.crms?.get(url)
        const wanted = { name, url, types: crm?.types ?? types, personal, by: actor }
        const { endpoint, shown } = yield* addEndpoint(hooks, wanted, hooks.clock.now())(db)
        if (crm) {
          const data = { id: endpoint.id, name: endpoint.name, url, types: crm.types }
          return { code: personal ? 'asked of a CRM' : 'connected', values, data }
        }
        const keys = { secret: shown.secret, key: shown.publicKey }
        return {
          code: personal ? 'asked' : 'added',
          values: { ...values, ...keys },
          data: { id: endpoint.id, name: endpoint.name, url, types, ...keys },
        }
      },
  ),
})
