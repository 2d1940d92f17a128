import type { GiftRequest } from '#gift/request.ts'
import { days, hours, minutes } from '#server/base/clock.ts'
import type { BegunGift } from '#server/giving/gift/begin.ts'
import { draftAfter } from '#server/giving/gift/make-monthly.ts'
import type { Difference } from '#server/giving/reconcile/difference.ts'
import { failpoints } from '#server/process/failpoint.ts'
import { aftermath } from './aftermath.ts'
import type { Dice } from './dice.ts'
import { intention } from './donor.ts'
import { asking, count, pay, payIn, remember } from './paying.ts'
import type { Bank } from './provider.ts'
import type { RisenStorm } from './storm.ts'
import { stormsOver } from './storms.ts'
import { giveByToken } from './wallet-donor.ts'
import type { World } from './world.ts'

/** Donors who gave once take the one step of their thanks, or do not: in any mind, in two tabs, at once or weeks later. */
async function nextMonth(world: World, dice: Dice): Promise<void> {
  const { db } = world.store()
  const gifts = db.selectFrom('gift').select(['id', 'provider']).where('frequency', '=', 'once')
  for (const { id, provider } of await gifts.where('state', '=', 'complete').orderBy('id').execute()) {
    const bank = world.banks.find(({ name }) => name === provider)
    if (!bank || dice.happens(0.5)) continue
    if (dice.happens(0.2)) await world.pass(days(dice.between(1, 20)))
    const press = () => world.ask((giving) => giving.makeMonthly(id, asking)).catch(() => 'crashed' as const)
    const tabs = await Promise.all(dice.happens(0.2) ? [press(), press()] : [press()])
    const starts = tabs.flatMap((tab) => (tab !== 'crashed' && tab.ok ? [tab.value] : []))
    if (starts.length > 0) count(world, 'gifts for next month begun')
    for (const tab of starts) remember(world, draftAfter(id), tab)
    await world.pass(minutes(dice.between(0, 3)))
    // looked at, and left
    if (dice.happens(0.2)) continue
    for (const tab of starts) await pay(world, dice, bank, tab)
  }
}

/** What must be known of a history to judge how it ended. */
export interface Lived {
  /** What only the providers' books could tell us in the end. */
  readonly foundLate: readonly Difference[]
  /** Whether some webhooks never came. */
  readonly lossy: boolean
  /** Whether a process was killed, perhaps between the mail server's yes and its note, so that a letter had to leave again. */
  readonly killed: boolean
  /** What rose over it beside the weather. */
  readonly storms: readonly RisenStorm[]
}

/** One history of giving: donors with all their habits, providers and machines with all theirs, then calm. */
export async function live(world: World): Promise<Lived> {
  const dice = world.dice.fork('story')
  const { lossy, fullDisk } = await weather(world, dice)
  const storms = await stormsOver(world)
  if (lossy || fullDisk || world.sandbox.control.faults.list().length > 0) count(world, 'storms')
  const donors = dice.between(1, 3)
  for (let i = 0; i < donors; i++) {
    if (dice.happens(0.35)) world.crashAt(dice.pick(failpoints), dice.between(1, 2))
    await give(world, dice.fork(`donor${i}`))
    await world.pass(minutes(dice.between(0, 90)))
    await nextMonth(world, dice.fork(`next${i}`))
    if (dice.happens(0.2)) {
      await anyBank(world, dice).stranger(dice)
      count(world, 'payments of strangers')
    }
  }
  await world.pass(days(dice.between(0, 40)))
  await aftermath(world, dice.fork('aftermath'))
  for (const storm of storms) await storm.strike?.()
  await world.pass(days(dice.between(0, 40)))
  const foundLate = await calm(world, storms)
  return { foundLate, lossy, killed: world.kills() > 0, storms }
}

/** Draws the bad days of this history. */
export async function weather(world: World, dice: Dice): Promise<{ lossy: boolean; fullDisk: boolean }> {
  const { faults, webhooks } = world.sandbox.control
  const sometimes = (most: number) => (dice.happens(0.5) ? dice.fraction() * most : 0)
  const rules = [
    { what: '429', commit: false },
    { what: '500', commit: false },
    { what: '500', commit: true, sticky: true },
    { what: '503', commit: false },
    { what: 'reset', commit: false },
    { what: 'reset', commit: true },
  ]
  for (const rule of rules) {
    const rate = sometimes(0.15)
    if (rate > 0) faults.add({ path: '*', rate, ...rule })
  }
  world.weather.impatient = dice.happens(0.5)
  for (const bank of world.banks) await bank.disturb(dice)
  const lose = sometimes(0.5)
  webhooks.set({
    lose,
    repeat: sometimes(0.5),
    twice: sometimes(0.3),
    delay: sometimes(0.3),
    delayMs: dice.between(1000, 7_200_000),
    reorder: sometimes(0.5),
    corrupt: sometimes(0.1),
  })
  world.weather.mailServerDown = sometimes(0.8)
  world.weather.fullDisk = sometimes(0.05)
  return { lossy: lose > 0, fullDisk: world.weather.fullDisk > 0 }
}

const anyBank = (world: World, dice: Dice): Bank =>
  dice.pick(world.banks.flatMap((bank) => Array<Bank>(bank.weight).fill(bank)) as [Bank, ...Bank[]])

/** One donor's visit: up to three presses, by any provider, in any mind. */
async function give(world: World, dice: Dice): Promise<void> {
  let wish = intention(dice)
  for (let presses = dice.between(1, 3); presses > 0; presses--) {
    const bank = anyBank(world, dice)
    const wallet = dice.fork(`wallet${presses}`)
    if (bank.tokens && wallet.happens(0.3)) {
      count(world, 'visits of donors with wallets')
      await giveByToken(world, wallet, { bank, tokens: bank.tokens, wish, asking }, askOtherwise)
      if (wallet.happens(0.5)) return
      continue
    }
    const begin = () => world.ask((giving) => giving.begin(bank.name, wish, asking)).catch(() => 'crashed' as const)
    // A double click, or a duplicated tab.
    const tabs = await Promise.all(dice.happens(0.2) ? [begin(), begin()] : [begin()])
    const starts = tabs.flatMap((tab) => (tab !== 'crashed' && tab.ok ? [tab.value] : []))
    for (const tab of starts) remember(world, wish.attempt, tab)
    await world.pass(minutes(dice.between(0, 3)))
    if (dice.happens(0.15)) return // The page is closed and never opened again.
    const [tab] = starts
    if (tab && dice.happens(0.25)) await hurry(world, dice, wish, bank, tab)
    else if (dice.happens(0.2)) wish = intention(dice, wish.attempt)
    // Both tabs are in front of the donor, and both are used.
    else for (const tab of starts) await pay(world, dice, bank, tab)
  }
}

/** A donor who does not wait: while what they agreed to is taken slowly, they ask for the same draft by another road. */
async function hurry(world: World, dice: Dice, wish: GiftRequest, bank: Bank, tab: BegunGift): Promise<void> {
  const { faults } = world.sandbox.control
  const then = await payIn(world, dice, bank, tab)
  if (then === 'nothing') return
  count(world, 'second roads asked for while the first was taken')
  const rule = faults.add({
    path: bank.takingPath[tab.gift.frequency],
    what: dice.pick(['slow', 'slow', 'reset']),
    commit: dice.happens(0.5),
    delayMs: dice.pick([3_000, 7_000, 12_000, 40_000]),
    times: 2,
  })
  const first = world
    .ask((giving) =>
      then === 'capture'
        ? giving.capture(bank.name, tab.beginning.id).then(() => null)
        : giving.current(tab.gift.id).then(() => null),
    )
    .catch(() => null)
  await askOtherwise(world, dice, wish)
  await first
  faults.remove(rule.id)
}

/** The same draft, asked for by another road while the first is still taken. */
async function askOtherwise(world: World, dice: Dice, wish: GiftRequest): Promise<void> {
  if (dice.happens(0.5)) await world.pass(dice.between(1, 30) * 1000)
  const other = dice.happens(0.7) ? intention(dice, wish.attempt) : wish
  const second = anyBank(world, dice)
  const outcome = await world.ask((giving) => giving.begin(second.name, other, asking)).catch(() => 'crashed' as const)
  if (outcome === 'crashed' || !outcome.ok) return
  remember(world, other.attempt, outcome.value)
  await pay(world, dice, second, outcome.value)
}

/** Whether any money is still on its way. */
async function isConfirming(world: World): Promise<boolean> {
  const { db } = world.store()
  const gift = await db.selectFrom('gift').select('id').where('state', '=', 'confirming').executeTakeFirst()
  return gift !== undefined
}

/** Whether anything that was heard is tried again within five minutes. What came while days went by at once has been tried once. */
async function isBeingHeard(world: World): Promise<boolean> {
  const { db } = world.store()
  const waiting = db.selectFrom('inbox').select('id').where('status', '=', 'waiting')
  const soon = waiting.where('due_at', '<', world.clock.now() + minutes(5))
  return (await soon.executeTakeFirst()) !== undefined
}

/** The storm ends; everything that retries has had its time. */
export async function calm(world: World, storms: readonly RisenStorm[]): Promise<readonly Difference[]> {
  for (const storm of storms) await storm.calm?.()
  world.sandbox.control.faults.clear()
  world.weather.impatient = false
  for (const bank of world.banks) await bank.calm()
  world.sandbox.control.webhooks.clear()
  world.weather.mailServerDown = 0
  world.weather.fullDisk = 0
  for (const wait of [minutes(1), hours(1), hours(7), days(1), days(1), days(1), days(1)]) await world.pass(wait)
  // An eCheck and a bank debit take their days, an account's proof ten, and the resolver may look a day later.
  for (let more = 0; more < 16 && (await isConfirming(world)); more++) await world.pass(days(1))
  await hearOut(world)
  const result = await world.reconcile()
  // What waited for the books is asked for within six hours. Then an hour for each of two processes that were yet to be killed: each may
  // have taken letters with it, until their lease runs out.
  for (const wait of [hours(7), hours(1), hours(1)]) await world.pass(wait)
  await hearOut(world)
  return result
}

/** A month may fall due in the last hours, and what is told of it be tried once. */
async function hearOut(world: World): Promise<void> {
  for (let more = 0; more < 5 && (await isBeingHeard(world)); more++) await world.pass(minutes(1))
}
