import { hasReplacedCard } from '#gift/arrangement.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Begun, Reading } from '../../providers/provider.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import type { CardSetUpTable } from '../../store/database/visitor-tables.ts'
import {
  closeSetUps,
  closeSetUpsNow,
  dueSetUps,
  forgetLeftSetUp,
  forgetSetUp,
  keepSetUp,
  nameSetUp,
  setUpQueue,
  setUpsOf,
} from '../../store/gift/card-set-ups.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, giftById, numberReading } from '../../store/gift/gifts.ts'
import { countNewCardDeclined } from '../abuse/declines.ts'
import { setUpClosesAt } from '../abuse/secrets.ts'
import type { Deps } from '../deps.ts'
import { atProviders, hastened, inRounds, nextTry, queued } from '../work/kind.ts'
import type { Asker } from './mailbox.ts'
import { observe, sync } from './sync.ts'

/** A new card that can be left. */
interface NewCard {
  readonly gift: Gift
  /** What the browser needs to ask for it. */
  readonly clientSecret: string | null
}

/**
 * Begins the set-up of a new card, of which so many are out at once: an older one is closed at its provider before this one is handed
 * out. Unanswered, nothing came of it: its donor presses again.
 */
export async function beginNewCard(
  deps: Deps,
  gift: Gift,
  asker: Asker | null,
  atOnce: number,
): Promise<Outcome<NewCard>> {
  const { store, clock } = deps
  const id = deps.random.id()
  const { number, over } = await store.write(takeTurn(gift, asker, { id, atOnce, now: clock.now() }))
  const outcome = await closeAndBegin(deps, gift, over, { id, number })
  if (!outcome.ok) {
    await store.write(forgetSetUp(id))
    return outcome
  }
  const { setUp, ...card } = outcome.value
  if (asker !== null && !(await store.write(nameSetUp(id, setUp, clock.now())))) {
    return refused('gift_in_progress', `another card of gift ${gift.id} was asked for meanwhile`)
  }
  return done(card)
}

/** Writes the set-up down before its provider is asked, and which others are out beyond what may be: they are closed from now on. */
const takeTurn = (
  gift: Gift,
  asker: Asker | null,
  { id, atOnce, now }: { readonly id: string; readonly atOnce: number; readonly now: number },
): Unit<{ readonly number: number; readonly over: readonly CardSetUpTable[] }> =>
  function* (db) {
    // set-ups begun in the same second are known apart by a number of ours; taking it locks the gift
    const number = yield* numberOfCard(gift, asker)(db)
    const over = (yield* setUpsOf(gift.id)(db)).slice(atOnce - 1)
    const ids = over.map((one) => one.id)
    yield* closeSetUps(ids, now)(db)
    if (asker !== null) {
      const { address, network } = asker.caller
      const closes_at = setUpClosesAt(now)
      const setUp = { id, gift: gift.id, number, set_up: null, address, network, closes_at, tries: 0 }
      yield* keepSetUp(setUp)(db)
    }
    return { number, over }
  }

async function closeAndBegin(
  deps: Deps,
  gift: Gift,
  over: readonly CardSetUpTable[],
  { id, number }: { readonly id: string; readonly number: number },
): Promise<Outcome<NewCard & { readonly setUp: string }>> {
  for (const one of over) {
    const closed = await closeSetUp(deps, gift, one)
    if (!closed.ok) return closed
  }
  let card: Begun | undefined
  const observed = await observe(deps, gift, async () => {
    const answer = await deps.providers[gift.provider].arrange(
      gift,
      { kind: 'card', number },
      `gift:${gift.id}:card:${id}`,
    )
    if (answer.ok) card = answer.value.begun
    return answer
  })
  if (!observed.ok) return observed
  return done({ gift: observed.value.gift, clientSecret: card?.clientSecret ?? null, setUp: card?.id ?? '' })
}

/** Closes a set-up at its provider. One that the provider has not answered yet is not handed out any more. */
async function closeSetUp(deps: Deps, gift: Gift, { id, set_up }: CardSetUpTable): Promise<Outcome<null>> {
  if (set_up === null) return done(null)
  const change = { kind: 'drop_card', setupIntent: set_up } as const
  const closed = await deps.providers[gift.provider].arrange(gift, change, set_up)
  if (!closed.ok) return closed
  await deps.store.write(forgetSetUp(id))
  return done(null)
}

/** Set-ups on which nobody left a card in time, or whose gift had too many declined: closed at their providers. */
export const setUpsToClose = inRounds({
  ...queued('close_card', setUpQueue),
  policy: atProviders,
  again: hastened(closeSetUpsNow, atProviders),
  logged: 'new card',
  taking: dueSetUps,
  async perform(deps, setUp) {
    const { store, clock } = deps
    const gift = setUp.set_up === null ? undefined : await store.read(giftById(setUp.gift))
    if (gift === undefined) return await store.write(forgetSetUp(setUp.id))
    if ((await closeSetUp(deps, gift, setUp)).ok) return
    const now = clock.now()
    const again = nextTry(atProviders, { failures: setUp.tries, since: now }, now)
    if (again !== null) return await store.write(closeSetUps([setUp.id], again))
    await store.write(function* (db) {
      yield* audit({ actor: 'resolver', action: 'new_card_not_closed', gift: gift.id, details: {} }, now)(db)
      yield* forgetSetUp(setUp.id)(db)
    })
  },
  idsOf: ({ gift, set_up }) => ({ gift, setUp: set_up }),
})

/** Takes the number of a card's set-up. The first that is asked for by a mailed link is kept: from it on the card is the mailbox's. */
const numberOfCard = ({ id, mailboxCard }: Gift, asker: Asker | null): Unit<number> =>
  function* (db) {
    const number = yield* numberReading(id)(db)
    if (asker?.mailbox && mailboxCard === null) yield* changeGift(id, { mailboxCard: number })(db)
    return number
  }

/**
 * A new card was declined before anything was taken with it. One too many: what it was typed into is closed at the
 * provider, and all else that is out for the gift. Answers why that must be tried again, or null.
 */
export async function declinedNewCard(
  deps: Deps,
  gift: Gift,
  setupIntent: string,
  fingerprint: string | null,
): Promise<string | null> {
  const { store, clock } = deps
  const others = await store.write(function* (db) {
    if (!(yield* countNewCardDeclined(deps, gift.id, fingerprint)(db))) return null
    const out = yield* setUpsOf(gift.id)(db)
    const ids = out.map(({ id }) => id)
    yield* closeSetUps(ids, clock.now())(db)
    return out.filter(({ set_up }) => set_up !== setupIntent)
  })
  if (others === null) return null
  const change = { kind: 'drop_card', setupIntent } as const
  const dropped = await deps.providers[gift.provider].arrange(gift, change, setupIntent)
  // what cannot be closed now the resolver closes
  for (const other of others) await closeSetUp(deps, gift, other)
  if (!dropped.ok) return `${dropped.code}: ${dropped.detail}`
  await store.write(forgetLeftSetUp(gift.id, setupIntent))
  return null
}

/**
 * A new card was left: it is used from now on, unless a later one was left since. `also` joins the transaction. Answers why that
 * must be tried again, or null.
 */
export async function leftNewCard(
  deps: Deps,
  gift: Gift,
  setupIntent: string,
  also: Unit<void>,
): Promise<string | null> {
  const newest = gift.arrangement?.cardSetUp ?? null
  const change = { kind: 'set_card', setupIntent, newest } as const
  const provider = deps.providers[gift.provider]
  const outcome = await observe(deps, gift, () => provider.arrange(gift, change, setupIntent), { changes: true, also })
  if (outcome.ok) return null
  // the gift has ended, or was never given: what it is now is read
  const final = outcome.code === 'action_not_possible' ? await sync(deps, gift, undefined, also) : outcome
  return final.ok ? null : `${final.code}: ${final.detail}`
}

/**
 * Puts the card back that the donor left last, where its provider has an older one in use after all: what was asked of it first
 * may be done last. False: that must be tried again.
 */
export async function restoreCard(deps: Deps, gift: Gift, reading: Pick<Reading, 'arrangement'>): Promise<boolean> {
  const newest = gift.arrangement?.cardSetUp
  if (!newest || gift.standing.state !== 'active' || !hasReplacedCard(reading.arrangement, gift.arrangement))
    return true
  const change = { kind: 'set_card', setupIntent: newest.id, newest } as const
  const provider = deps.providers[gift.provider]
  const ask = () => provider.arrange(gift, change, `restore:${newest.id}`)
  const restored = await observe(deps, gift, ask, { changes: true })
  return restored.ok && !hasReplacedCard(restored.value.reading.arrangement, restored.value.gift.arrangement)
}
