import * as v from 'valibot'
import { newFeedToken } from '../destinations/events/feed-token.ts'
import type { HookDeps } from '../destinations/hooks/deps.ts'
import { audit } from '../store/database/audit.ts'
import { rehearse } from '../store/database/rehearse.ts'
import type { Unit } from '../store/database/unit.ts'
import { ofAll } from './of-all.ts'
import { type Doer, type Told, verb } from './verb.ts'
import { feedTokenWords } from './words/feed-token.ts'

const made = (hooks: HookDeps, { actor }: Doer): Unit<Told> =>
  function* (db) {
    const now = hooks.clock.now()
    yield* audit({ actor, action: 'feed_token', gift: null, details: {} }, now)(db)
    const token = yield* newFeedToken(hooks, now)(db)
    return { code: 'made', values: { token }, data: { token } }
  }

/** Makes a new token for whoever reads the feed of events, shows it once, and ends the one before. */
export const feedToken = verb({
  name: 'feed-token',
  command: 'hooks token',
  summary: 'Make a new token for GET /v1/events, shown this once, and end the one before.',
  needs: 'money',
  grave: true,
  asksOnce: true,
  words: feedTokenWords,
  about: ofAll(async () => null),
  input: v.object({}),
  says: () => [{ text: feedTokenWords.says }],
  async preview({ hooks }, _feed, _input, by) {
    const { code } = await rehearse(hooks.store, made(hooks, by))
    // what would be made is told by nobody beforehand: the same token would come of it
    return { told: { code, values: { token: '…' } }, would: { text: feedTokenWords.would } }
  },
  run: ({ hooks }, _feed, _input, by) => hooks.store.write(made(hooks, by)),
})
