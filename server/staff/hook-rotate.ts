import * as v from 'valibot'
import { isCrm } from '../destinations/connect/send.ts'
import { rotateKeys } from '../destinations/hooks/endpoint.ts'
import type { EndpointRow } from '../store/database/event-tables.ts'
import { lockedEndpoint } from '../store/destinations/endpoints.ts'
import { hook, withHooks } from './hook.ts'
import { verb } from './verb.ts'
import { hookRotateWords } from './words/hook-rotate.ts'

/** Gives a program new keys to verify with; those before sign as well for a day. */
export const hookRotate = verb({
  name: 'hook-rotate',
  command: 'hooks rotate',
  summary: 'Make new keys for a program that is told events, printed once; those before sign as well for a day.',
  needs: 'money',
  words: hookRotateWords,
  about: hook,
  offered: (endpoint) => !isCrm(endpoint),
  input: v.object({}),
  ...withHooks<EndpointRow, object>(
    hookRotateWords.would,
    (hooks, about, _, { actor }) =>
      function* (db) {
        const endpoint = (yield* lockedEndpoint(about.id)(db)) ?? about
        if (isCrm(endpoint)) return { code: 'no keys', values: { url: endpoint.url } }
        const keys = yield* rotateKeys(hooks, endpoint, actor, hooks.clock.now())(db)
        const values = { url: endpoint.url, secret: keys.secret, key: keys.publicKey }
        return { code: 'rotated', values, data: { id: endpoint.id, ...values } }
      },
  ),
})
