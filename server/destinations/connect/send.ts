import { DatabaseAway } from '../../process/database-away.ts'
import type { EndpointRow, EventRow } from '../../store/database/event-tables.ts'
import type { ToldEvent } from '../events/tell.ts'
import type { HookDeps } from '../hooks/deps.ts'
import type { Tried } from '../hooks/send.ts'
import { type Ask, asking, Refused } from './ask.ts'
import type { Crm } from './crm.ts'
import { toldToCrm } from './told.ts'

/** Of a CRM's own words so much is kept. */
const mostSaid = 300

/** Whether an endpoint is a CRM, by its address: everything else is told by messages. */
export const isCrm = ({ url }: Pick<EndpointRow, 'url'>): boolean => !/^https?:/.test(url)

/** Has the CRM of an endpoint hold what an event is about, once. @throws DatabaseAway: nothing came of it */
export async function sendToCrm(
  deps: HookDeps,
  endpoint: EndpointRow,
  event: EventRow,
  told: ToldEvent,
): Promise<Tried> {
  return await tried(
    deps,
    endpoint,
    async (crm, ask) => {
      const known = await toldToCrm(deps, event, told)
      if (known) await crm.tell(known, ask)
    },
    secretsOf(told),
  )
}

/** Asks the CRM of an endpoint for something that changes nothing. */
export const lookAtCrm = (deps: HookDeps, endpoint: Pick<EndpointRow, 'url'>): Promise<Tried> =>
  tried(deps, endpoint, (crm, ask) => crm.look(ask), [])

async function tried(
  deps: HookDeps,
  { url }: Pick<EndpointRow, 'url'>,
  act: (crm: Crm, ask: Ask) => Promise<void>,
  secrets: readonly string[],
): Promise<Tried> {
  const begun = deps.clock.now()
  const done = (came: Omit<Tried, 'milliseconds'>): Tried => {
    const milliseconds = deps.clock.now() - begun
    deps.tried(came.problem ?? 'sent', milliseconds)
    return { ...came, milliseconds }
  }
  const crm = deps.crms?.get(url)
  if (!crm) return done({ answer: null, problem: 'not set', retryAfter: null, said: null })
  try {
    await act(crm, asking(deps.fetch ?? fetch, deps.deadline))
    return done({ answer: 200, problem: null, retryAfter: null, said: null })
  } catch (error) {
    // no fault of the CRM's: it is told again when whoever has the delivery has let go of it
    if (error instanceof DatabaseAway) throw error
    if (!(error instanceof Refused)) {
      deps.log.error({ url, err: error }, 'an event cannot be told to a CRM')
      return done({ answer: null, problem: 'not told', retryAfter: null, said: null })
    }
    const { problem, answer, retryAfter, said } = error.refusal
    return done({ answer, problem, retryAfter, said: said === null ? null : withoutNames(said, secrets) })
  }
}

/** What was told of who gave: a CRM that refuses it may say it back. */
function secretsOf({ data }: ToldEvent): readonly string[] {
  const who = 'personal' in data && typeof data.personal === 'object' ? Object.values(data.personal ?? {}) : []
  return who.filter((text) => typeof text === 'string' && text.length > 1) as string[]
}

/** What a CRM said, without anybody's name or address in it. */
function withoutNames(said: string, secrets: readonly string[]): string {
  const bare = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), said)
  const words = bare.split(' ').map((word) => (word.includes('@') ? '…' : word))
  return words.join(' ').slice(0, mostSaid)
}
