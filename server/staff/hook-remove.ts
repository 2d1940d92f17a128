import * as v from 'valibot'
import { removeEndpoint } from '../destinations/hooks/endpoint.ts'
import type { EndpointRow } from '../store/database/event-tables.ts'
import { hook, withHooks } from './hook.ts'
import { verb } from './verb.ts'
import { hookRemoveWords } from './words/hook-remove.ts'

const removal = withHooks<EndpointRow, object>(
  hookRemoveWords.would,
  ({ clock }, endpoint, _, { actor }) =>
    function* (db) {
      yield* removeEndpoint(endpoint, actor, clock.now())(db)
      return { code: 'removed', values: { url: endpoint.url }, data: { id: endpoint.id } }
    },
)

/** Tells a program nothing more. Where it may know who gave, the look before says that it does not hear whom to forget. */
export const hookRemove = verb({
  name: 'hook-remove',
  command: 'hooks remove',
  summary: 'Tell a program nothing more.',
  needs: 'money',
  grave: true,
  words: hookRemoveWords,
  about: hook,
  input: v.object({}),
  ...removal,
  async preview(staff, endpoint: EndpointRow, input: object, by) {
    const look = await removal.preview(staff, endpoint, input, by)
    return endpoint.personal_at === null ? look : { ...look, says: [{ text: hookRemoveWords.forgotten }] }
  },
})
