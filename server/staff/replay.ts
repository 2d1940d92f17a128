import * as v from 'valibot'
import { isKept, replayEvents } from '../giving/inbox/replay.ts'
import type { InboxRow } from '../store/database/schema.ts'
import { eventsNamed } from '../store/work/inbox.ts'
import { type Subject, type Told, verb } from './verb.ts'
import { replayOutcomes, replayWords } from './words/replay.ts'

const anEvent: Subject<InboxRow> = {
  typed: 'EVENT_ID …',
  several: true,
  which: 'Which webhook? Give its event id, or --all. --list shows those that are stuck.',
  unknown: (word) => `No webhook is known as ${word}.`,
  find: async ({ deps: { store } }, word) => (await store.read(eventsNamed([word])))[0] ?? null,
}

/** Deals with a webhook again that was given up or still fails. That may book money. */
export const replay = verb({
  name: 'replay',
  command: 'replay',
  summary: 'List webhooks that were given up or still fail, and deal with them again.',
  needs: 'money',
  audit: ['replay'],
  label: replayWords.name,
  button: replayWords.name,
  about: anEvent,
  offered: ({ status }) => status !== 'done',
  input: v.object({}),
  outcomes: replayOutcomes,
  preview: async (_staff, event) => ({
    told: isKept(event) ? { code: 'done', data: event } : { code: 'gone' },
    would: { text: { en: 'Would deal with {id} again.' }, values: { id: event.event_id } },
  }),
  async run({ deps, giving }, event, _input, by): Promise<Told> {
    const [after] = await replayEvents(deps, giving.handle, [event], by.actor)
    if (!after) return { code: 'gone' }
    const { event_id, status, problem } = after
    const code = status === 'done' ? 'done' : status === 'ignored' ? 'nothing' : 'still'
    return { code, values: { why: problem ?? '' }, data: { event_id, status, problem } }
  },
})
