import * as v from 'valibot'
import { pauseEndpoint } from '../destinations/hooks/endpoint.ts'
import type { EndpointRow } from '../store/database/event-tables.ts'
import { hook, withHooks } from './hook.ts'
import { verb } from './verb.ts'
import { hookPauseWords } from './words/hook-pause.ts'

/** Sends a program nothing for a while; what happens meanwhile waits. */
export const hookPause = verb({
  name: 'hook-pause',
  command: 'hooks pause',
  summary: 'Send a program nothing until it is set going again; what happens meanwhile waits.',
  needs: 'money',
  words: hookPauseWords,
  about: hook,
  offered: ({ state }) => state === 'on',
  input: v.object({}),
  ...withHooks<EndpointRow, object>(
    hookPauseWords.would,
    ({ clock }, endpoint, _, { actor }) =>
      function* (db) {
        if (!(yield* pauseEndpoint(endpoint, actor, clock.now())(db))) return { code: 'not going' }
        return { code: 'paused', values: { url: endpoint.url }, data: { id: endpoint.id } }
      },
  ),
})
