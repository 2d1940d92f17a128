import { charityDay } from '#content/dates.ts'
import { hasOpenDispute } from '#gift/lifecycle.ts'
import type { Outcome } from '#gift/outcome.ts'
import type { Unit } from '../../store/database/unit.ts'
import { noteLongerPause } from '../../store/gift/deviations.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import type { Deps } from '../deps.ts'
import { type Captured, capture } from './capture.ts'
import { close } from './close.ts'
import { bookGivenUp, underWay } from './given-up.ts'
import { isUnheard } from './hold.ts'
import { restoreCard } from './new-card.ts'
import { isPayable } from './open-gift.ts'
import { awaitsDebit } from './resolve-schedule.ts'
import { observe, sync } from './sync.ts'

/**
 * Settles a gift whose provider was asked nothing that it has not answered: reads what happened, books it, and closes what was never paid,
 * at the provider first. Answers whether the gift's outcome is now known.
 */
export async function settle(deps: Deps, gift: Gift): Promise<boolean> {
  if (gift.standing.state === 'started' && !isPayable(gift)) {
    // No intent was ever handed to a browser, so nobody can pay it.
    const closed = await close(deps, gift, 'abandoned', 'resolver')
    return closed.ok
  }
  if (gift.arrangement?.status === 'paused') return (await resume(deps, gift)) && !(await isDisputed(deps, gift.id))
  // Cards are tried on it: what there is to read is read as it is closed, and not before.
  if (gift.standing.state === 'started' && takesItself(deps, gift) && (await wasDeclined(deps, gift.id))) {
    return (await close(deps, gift, 'declined', 'resolver')).ok
  }
  const onItsWay = gift.standing.state === 'confirming' ? underWay(await deps.store.read(factsOf(gift.id))) : []
  const observed = await takeOrSync(deps, gift)
  if (!observed.ok) return false
  const { gift: current, reading } = observed.value
  const final = reading ? await bookGivenUp(deps, current, onItsWay, reading) : current
  if (reading && !(await restoreCard(deps, final, reading))) return false
  if (final.standing.state === 'confirming' || (await isDisputed(deps, final.id))) return false
  if (awaitsDebit(final.standing.state, final.standing.payments, final.paidBy)) return false
  if (final.standing.state !== 'started') return true
  if (reading?.progress === 'working') return false
  const reason = (await wasDeclined(deps, final.id)) ? 'declined' : 'abandoned'
  return (await close(deps, final, reason, 'resolver')).ok
}

/** What became of the gift. What its donor approved and nobody took, while we were down, is taken now. */
async function takeOrSync(deps: Deps, gift: Gift): Promise<Outcome<Captured>> {
  const { intent } = gift.refs
  const weTake = deps.providers[gift.provider].traits.takes === 'we' && gift.frequency === 'once'
  if (gift.standing.state !== 'started' || !weTake || intent === null) return await sync(deps, gift)
  const captured = await capture(deps, gift.provider, intent, 0)
  // Refused for certain (given another way meanwhile, never approved, long forgotten): what it is now is read.
  return captured.ok || isUnheard(captured) || captured.code === 'gift_in_progress' ? captured : await sync(deps, gift)
}

/** Whether the provider takes the money in the moment in which the donor confirms it. */
const takesItself = ({ providers }: Deps, { provider }: Gift) => providers[provider].traits.takes === 'they'

/** Ends a pause whose day has come, unless it is paused no more. One that has no day is left alone. */
async function resume(deps: Deps, gift: Gift): Promise<boolean> {
  const outcome = await sync(deps, gift)
  if (!outcome.ok) return false
  const { gift: current, reading } = outcome.value
  if (!(await restoreCard(deps, current, reading))) return false
  if (current.arrangement?.status !== 'paused') return true
  const { resumesAt } = current.arrangement
  // Paused at the provider until further notice: whoever did that ends it.
  if (resumesAt === null || resumesAt > deps.clock.now()) return true
  const key = `resume:${resumesAt}`
  const provider = deps.providers[gift.provider]
  const also = seenLonger(deps, current)
  const ask = () => provider.arrange(current, { kind: 'resume' }, key)
  const resumed = await observe(deps, current, ask, { changes: true, also })
  if (!resumed.ok) await deps.store.write(also)
  // its provider may have said yes, and not done it yet
  return resumed.ok && resumed.value.gift.arrangement?.status !== 'paused'
}

/**
 * Writes down for a person that a pause left out more gifts than its donor asked for, because nobody could end it in time. The
 * donor reads the day of the next gift in the letter that tells of the pause's end.
 */
const seenLonger = ({ clock }: Pick<Deps, 'clock'>, { id, arrangement }: Gift): Unit<void> =>
  function* (db) {
    const promised = arrangement?.nextOn ?? null
    const now = clock.now()
    if (promised === null || charityDay(now) <= promised) return
    yield* noteLongerPause(id, promised, arrangement?.resumesAt ?? 0, now)(db)
  }

const isDisputed = async ({ store }: Deps, id: string) => hasOpenDispute(await store.read(factsOf(id)))

/** Whether any try to pay the gift came to nothing. */
export const wasDeclined = async ({ store }: Deps, id: string) =>
  (await store.read(factsOf(id))).some((fact) => fact.kind === 'failed')
