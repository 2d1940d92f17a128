import * as v from 'valibot'
import { agreePersonal } from '../destinations/hooks/endpoint.ts'
import { isSamePerson } from '../giving/refund/same-person.ts'
import type { EndpointRow } from '../store/database/event-tables.ts'
import { lockedEndpoint } from '../store/destinations/endpoints.ts'
import { hook, withHooks } from './hook.ts'
import { nameOf } from './name-of.ts'
import { verb } from './verb.ts'
import { hookPersonalWords } from './words/hook-personal.ts'

/** The name behind `as` on a command line is whatever was typed: whoever is called so in the office may have typed it. */
const isSame = (one: string, other: string) => isSamePerson(one, other) || nameOf(one) === nameOf(other)

/** A second person agrees that a program is told who gave: in the office, where it is known who that is. */
export const hookPersonal = verb({
  name: 'hook-personal',
  command: 'hooks agree',
  summary: 'Agree that a program is told who gave: only in the office, by another person than asked for it.',
  needs: 'money',
  words: hookPersonalWords,
  about: hook,
  offered: ({ personal }) => personal === 'asked',
  says: ({ url, asked_by }) => [{ text: hookPersonalWords.says, values: { url, asked: nameOf(asked_by) } }],
  input: v.object({}),
  ...withHooks<EndpointRow, object>(
    hookPersonalWords.would,
    ({ clock }, { id }, _, { actor, key }) =>
      function* (db) {
        if (key === null) return { code: 'in the office' }
        const endpoint = yield* lockedEndpoint(id)(db)
        if (endpoint?.personal !== 'asked') return { code: 'not asked' }
        if (isSame(endpoint.asked_by, actor)) return { code: 'own' }
        yield* agreePersonal(endpoint, actor, clock.now())(db)
        return { code: 'agreed', values: { url: endpoint.url }, data: { id } }
      },
  ),
})
