import * as v from 'valibot'
import { replayed, replayTo, resumeEndpoint } from '../destinations/hooks/endpoint.ts'
import type { EndpointRow } from '../store/database/event-tables.ts'
import { hook } from './hook.ts'
import { type Told, verb } from './verb.ts'
import { hookResumeWords } from './words/hook-resume.ts'

const missed = { givenUp: true } as const

const resumed = ({ id, url }: EndpointRow, events: number): Told => ({
  code: 'resumed',
  values: { url, events },
  data: { id, events },
})

/** Sets a program going that was paused, rests or is gone: it is sent what waits, and what it missed. */
export const hookResume = verb({
  name: 'hook-resume',
  command: 'hooks resume',
  summary: 'Set a program going that was paused, rests or is gone: it is sent what waits, and what it missed.',
  needs: 'money',
  words: hookResumeWords,
  about: hook,
  offered: ({ state }) => state !== 'on',
  input: v.object({}),
  async preview({ hooks: { store } }, endpoint: EndpointRow) {
    if (endpoint.state === 'on') return { told: { code: 'going' } }
    const result = resumed(endpoint, await store.read(replayed(endpoint, missed)))
    return { told: result, would: { text: hookResumeWords.would, values: result.values } }
  },
  async run({ hooks: { store, clock } }, endpoint: EndpointRow, _, { actor }): Promise<Told> {
    if (endpoint.state === 'on') return { code: 'going' }
    if (!(await store.write(resumeEndpoint(endpoint, actor, clock.now())))) return { code: 'changed' }
    return resumed(endpoint, await replayTo(store, endpoint, missed, actor, clock.now()))
  },
})
