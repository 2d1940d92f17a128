import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { isKept, replayEvents } from '../giving/inbox/replay.ts'
import type { InboxRow } from '../store/database/schema.ts'
import { eventsNamed, stuckEvents } from '../store/work/inbox.ts'
import { type Subject, type Told, verb } from './verb.ts'
import { replayWords } from './words/replay.ts'

const anEvent: Subject<InboxRow> = {
  typed: 'EVENT_ID',
  several: {
    all: ({ deps: { store } }) => store.read(stuckEvents(1000)),
    nameOf: ({ event_id }) => event_id,
    none: catalogue('staff.subjects.webhook.none'),
  },
  which: catalogue('staff.subjects.webhook.which'),
  unknown: catalogue('staff.subjects.webhook.unknown'),
  find: async ({ deps: { store } }, word) => (await store.read(eventsNamed([word])))[0] ?? null,
}

/** Deals with a webhook again that was given up or still fails. That may book money. */
export const replay = verb({
  name: 'replay',
  command: 'replay',
  summary: 'Deal with a webhook again that was given up or still fails.',
  needs: 'money',
  words: replayWords,
  about: anEvent,
  offered: ({ status }) => status !== 'done',
  input: v.object({}),
  preview: async (_staff, event) => ({
    told: isKept(event) ? { code: 'done', data: event } : { code: 'gone' },
    would: { text: replayWords.would, values: { id: event.event_id } },
  }),
  async run({ deps, giving }, event, _input, by): Promise<Told> {
    const [after] = await replayEvents(deps, giving.handle, [event], by.actor)
    if (!after) return { code: 'gone' }
    const { event_id, status, problem } = after
    const code = status === 'done' ? 'done' : status === 'ignored' ? 'nothing' : 'still'
    return { code, values: { why: problem ?? '' }, data: { event_id, status, problem } }
  },
})
