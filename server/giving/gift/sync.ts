import { done, type Outcome } from '#gift/outcome.ts'
import type { Reading } from '../../providers/provider.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, numberReading } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import type { Deps } from '../deps.ts'
import type { Observation } from './decide.ts'
import type { CallDeadline } from './hold.ts'
import { record } from './record.ts'

/** How a reading is booked. */
interface Booking {
  /** The token of the operation whose question the reading answers. */
  readonly answers?: string
  /** The token of the operation that may close the gift by it. */
  readonly closes?: string
  /** The arrangement is as its provider made it just now, by what was asked. */
  readonly changes?: boolean
  /** Joins the transaction. */
  readonly also?: Unit<void>
}

/**
 * Asks a provider about a gift and books what it says. Only a monthly gift has an arrangement that could be overtaken
 * by a newer reading, so only its readings are numbered: by when they began, for they may be as old. What changes the arrangement is
 * numbered by when that was answered: a reading that began meanwhile may not know of it, be it booked before or after.
 */
export async function observe(
  deps: Deps,
  gift: Gift,
  ask: () => Promise<Outcome<Reading>>,
  { also, changes = false, ...tokens }: Booking = {},
): Promise<Outcome<{ gift: Gift; reading: Reading }>> {
  const { store } = deps
  const number = async () => (gift.frequency === 'monthly' ? await store.write(numberReading(gift.id)) : undefined)
  const began = changes ? undefined : await number()
  const answer = await ask()
  if (!answer.ok) return answer
  const reading = answer.value
  const revision = changes ? await number() : began
  const observation: Observation = {
    ...reading,
    ...tokens,
    ...(revision === undefined ? {} : { number: revision }),
    about: Object.values(gift.refs).filter((ref) => ref !== null),
  }
  return done({ gift: await record(deps, gift.id, observation, also ? { also } : {}), reading })
}

/** Reads the gift again from its provider and books what is new. Without a deadline the provider has a bound of its own. */
export const sync = async (deps: Deps, gift: Gift, deadline?: CallDeadline, also?: Unit<void>) => {
  const current = (await isDated(deps, gift)) ? { ...gift, dated: true as const } : gift
  const ask = () => deps.providers[gift.provider].read(current, deadline?.asksUntil)
  return await observe(deps, gift, ask, also ? { also } : {})
}

/** Whether the day of a bank debit is known, which its provider has to look up: that of all else is told with it. */
async function isDated({ store }: Pick<Deps, 'store'>, { id, paidBy, standing }: Gift): Promise<boolean> {
  if (paidBy?.way !== 'us_bank_account' || standing.payments === 0) return false
  const facts = await store.read(factsOf(id))
  return facts.some((fact) => fact.kind === 'paid' && (fact.version?.theirs ?? 0) > 0)
}
