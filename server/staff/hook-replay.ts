import * as v from 'valibot'
import { beginningOf } from '#content/dates.ts'
import { daysAfter } from '#gift/calendar.ts'
import { replayed, replayTo } from '../destinations/hooks/endpoint.ts'
import type { EndpointRow } from '../store/database/event-tables.ts'
import { eventById } from '../store/destinations/events.ts'
import type { ReplayOf } from '../store/destinations/replays.ts'
import { hook } from './hook.ts'
import { day, words } from './input.ts'
import { counted } from './sentence.ts'
import { asks, type Doer, type Staff, type Told, verb } from './verb.ts'
import { hookReplayWords } from './words/hook-replay.ts'

const input = v.object({
  event: v.pipe(
    words(100),
    asks<string, EndpointRow>({
      typed: '[EVENT]',
      label: hookReplayWords.event,
      hint: hookReplayWords.eventHint,
    }),
  ),
  from: v.pipe(
    day,
    asks<string, EndpointRow>({ typed: '[--from 2026-11-01]', label: hookReplayWords.first, is: 'date' }),
  ),
  to: v.pipe(day, asks<string, EndpointRow>({ typed: '[--to 2026-11-08]', label: hookReplayWords.last, is: 'date' })),
  givenUp: v.pipe(words(3), asks<string, EndpointRow>({ typed: '[--given-up]' })),
})

type Given = v.InferOutput<typeof input>

/** One event, the days of a time (both among them), or what was given up; null: nobody said which. */
function whichOf({ event, from, to, givenUp }: Given, isPress: boolean): ReplayOf | null {
  if (event !== '') return { event }
  if (from !== '' || to !== '') {
    const until = to === '' ? Number.MAX_SAFE_INTEGER : beginningOf(daysAfter(to, 1))
    return { from: from === '' ? 0 : beginningOf(from), to: until }
  }
  return givenUp !== '' || isPress ? { givenUp: true } : null
}

/** What is told of what was asked for, once that is counted, or sent again. */
async function toldOf(
  { hooks: { store } }: Staff,
  { id, url, state }: EndpointRow,
  wish: Given,
  { key }: Doer,
  doing: (which: ReplayOf) => Promise<number>,
): Promise<Told> {
  const which = whichOf(wish, key !== null)
  if (which === null) return { code: 'which' }
  if ('event' in which && (await store.read(eventById(which.event))) === undefined)
    return { code: 'no event', values: { event: which.event }, fields: ['event'] }
  const count = await doing(which)
  return {
    code: state === 'paused' ? 'kept' : 'queued',
    values: { events: counted(hookReplayWords.counted, count), url },
    data: { id, events: count },
  }
}

/**
 * Sends events to a program again, each under its own id; one that rested is sent everything from then on, one that is paused once it is
 * set going.
 */
export const hookReplay = verb({
  name: 'hook-replay',
  command: 'hooks replay',
  summary:
    'Send events to a program again, and set it going where it rested: one, those of some days, or all that it missed.',
  needs: 'money',
  words: hookReplayWords,
  about: hook,
  input,
  async preview(staff, about: EndpointRow, wish: Given, by) {
    const result = await toldOf(staff, about, wish, by, (which) => staff.hooks.store.read(replayed(about, which)))
    return { told: result, would: { text: hookReplayWords.would, values: result.values } }
  },
  run: (staff, about: EndpointRow, wish: Given, by) =>
    toldOf(staff, about, wish, by, (which) => {
      const { store, clock } = staff.hooks
      return replayTo(store, about, which, by.actor, clock.now())
    }),
})
