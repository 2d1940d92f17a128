import { cents } from '#gift/money.ts'
import type { Clock } from '#server/base/clock.ts'
import { minutes } from '#server/base/clock.ts'
import type { Dice } from '../../dice.ts'
import type { Bank, SimulatedProvider, Surroundings, Totals } from '../../provider.ts'
import { deployment } from '../../provider.ts'
import { stranger, strangersCents } from '../../strangers.ts'
import type { Schedule } from '../../time.ts'
import { form, reached, retryPolicyOf, slowCalls } from '../reach.ts'
import { apiOrigin, createApi } from './api.ts'
import { openDeliveries } from './deliveries.ts'
import { type Ledger, openLedger, type Way, ways } from './ledger.ts'
import { name } from './name.ts'
import { createPretend } from './pretend.ts'

/** Waits that end when the clock of the world has come so far. */
interface Sleepers extends Omit<Schedule, 'nextAnswer'> {
  sleep(milliseconds: number): Promise<void>
}

function createSleepers(clock: Clock): Sleepers {
  const asleep = new Set<{ readonly at: number; readonly wake: () => void }>()
  return {
    sleep: (milliseconds) => new Promise((wake) => void asleep.add({ at: clock.now() + milliseconds, wake })),
    next: () => Math.min(Number.POSITIVE_INFINITY, ...[...asleep].map(({ at }) => at)),
    async run() {
      for (const sleeper of [...asleep]) {
        if (sleeper.at > clock.now()) continue
        asleep.delete(sleeper)
        sleeper.wake()
      }
    },
  }
}

const webhookSecret = 'a secret of the simulation'
const weight = 2
const slowPaths = ['/orders*', '/pay/*'] as const

/** The pretended third, with the same bad days as the others: the sandbox's faults and switches are its own too. */
export const pretend: SimulatedProvider = { name, weight, open: async (surroundings) => openBank(surroundings) }

function openBank(surroundings: Surroundings): Bank {
  const { sandbox, clock } = surroundings
  const deliveries = openDeliveries(surroundings, webhookSecret)
  const ledger = openLedger(clock.now, deliveries.tell)
  const fault = (method: string, path: string) => sandbox.control.faults.draw(method, path)
  const sleepers = createSleepers(clock)
  const fetch = createApi({ ledger, fault, wait: sleepers.sleep })
  let lingers = 0
  const happened = { 'payments that lingered': 0 }
  const press = async (url: string, way: Way) =>
    void (await reached(fetch(url, { ...form({}), body: JSON.stringify({ way }) })))
  return {
    name,
    weight,
    happened,
    connect: (reach) =>
      createPretend({
        apiBase: apiOrigin,
        fetch: reach.gate.out(fetch),
        webhookSecret,
        deployment,
        retryPolicy: retryPolicyOf(reach),
      }),
    agree: ({ url }) => press(url ?? '', 'at once'),
    async pay(dice, { url }) {
      if (dice.happens(0.1)) return 'nothing'
      const way = dice.happens(0.6) ? 'at once' : dice.pick(ways)
      const slowly = dice.happens(lingers)
      if (slowly) happened['payments that lingered']++
      await press(url ?? '', slowly ? 'slowly' : way)
      return 'look'
    },
    takingPath: { once: '/pay/*', monthly: '/pay/*' },
    isPaid: async ({ id }) => ledger.orders.get(id)?.charges.some(({ status }) => status === 'paid') ?? false,
    async disturb(dice) {
      slowCalls(sandbox, dice, slowPaths)
      lingers = dice.happens(0.5) ? dice.fraction() * 0.6 : 0
    },
    async calm() {
      lingers = 0
    },
    async stranger(dice) {
      const { giftId, payer } = stranger(dice)
      const mark = giftId === null ? null : { gift: giftId, deployment: 'elsewhere' }
      ledger.pay(ledger.place({ once: true, amount: cents(strangersCents), mark, payer, first: null }), 'at once')
    },
    totals: async () => totals(ledger),
    takesMonthly: async (id) => `${(ledger.orders.get(id)?.amount ?? 0) / 100} usd month`,
    trouble: (dice, pass) => trouble(ledger, dice, pass),
    async failNext(id) {
      const order = ledger.orders.get(id)
      if (order) ledger.failNext(order)
    },
    schedule: {
      next: () => Math.min(ledger.next(), deliveries.next(), sleepers.next()),
      nextAnswer: sleepers.next,
      async run() {
        ledger.run()
        await sleepers.run()
        await deliveries.run()
      },
    },
  }
}

function totals({ orders }: Ledger): Totals {
  const ours = [...orders.values()].filter(({ amount }) => amount !== strangersCents)
  const charges = ours.flatMap((order) => order.charges)
  const sum = (amounts: readonly { readonly amount: number }[]) =>
    amounts.reduce((total, { amount }) => total + amount, 0)
  return {
    paid: sum(charges.filter(({ status }) => status === 'paid')),
    refunded: sum(charges.flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'done'))),
    disputed: sum(charges.flatMap(({ disputes }) => disputes.filter(({ status }) => status !== 'won'))),
    disputeFees: 0,
  }
}

/** What its dashboard, its payers and their banks do to charges that were paid. */
async function trouble(ledger: Ledger, dice: Dice, pass: (milliseconds: number) => Promise<void>): Promise<void> {
  for (const order of [...ledger.orders.values()]) {
    if (order.amount === strangersCents) continue
    for (const charge of order.charges.filter(({ status }) => status === 'paid')) {
      if (dice.happens(0.25)) {
        ledger.refund(order, charge, dice.happens(0.5) ? charge.amount : dice.between(1, charge.amount))
        if (!dice.happens(0.2)) continue
        await pass(minutes(1))
        ledger.bounce(order, charge)
      } else if (dice.happens(0.15)) {
        ledger.dispute(order, charge)
        await pass(minutes(1))
        ledger.decide(order, charge, dice.happens(0.5))
      }
    }
  }
}
