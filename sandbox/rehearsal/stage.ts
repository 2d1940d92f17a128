import { setTimeout as wait } from 'node:timers/promises'
import { type Books, type Charge, keptOf, paypalBooks, stripeBooks } from './books.ts'
import { type Buyer, type Look, newBuyer } from './buyer.ts'
import type { ShopFile } from './shop-file.ts'
import type { Steering } from './steering.ts'

/** How a day ended; null: it could not be tried. */
export type Verdict = { survived: boolean | null; why: string }

/** One of the field's bad days. */
export type Day = {
  name: string
  /** What happens, and what a program should still do. */
  what: string
  /** Whose alone it is; where absent, it is played with either provider. */
  of?: ShopFile['provider']
  play(stage: Stage): Promise<Verdict>
}

/** How an order should stand in the end. */
export type Standing = 'paid' | 'unpaid' | 'refunded' | 'partlyRefunded' | 'disputed'

/** What a day has at hand. */
export type Stage = {
  shop: ShopFile
  steering: Steering
  books: Books
  buyer(): Buyer
  /** Has every event wait, from now on. */
  hold(): Promise<void>
  /** Sends what has not arrived, one after the other, in the order in which it happened or in the opposite one. */
  release(order?: 'backwards'): Promise<number>
  /** What each delivery since the day began was answered, newest first. */
  answers(): Promise<readonly Delivery[]>
  /** Once the books have a charge of the buyer's, and it was told; or the shop's patience is over. */
  charged(buyer: Buyer): Promise<void>
  /** Whether an order stands so within the shop's patience, with so many charges in the books. */
  ends(buyer: Buyer, standing: Standing, charges: number): Promise<Verdict>
  /** Whether an order still stands so when a shop that knows no better has had its time. */
  stays(buyer: Buyer, standing: Standing, charges: number): Promise<Verdict>
  /** A payment of the rehearsal's own, that is none of the shop's. */
  notOurs(charge: string): void
}

export const survived = (why: string): Verdict => ({ survived: true, why })
export const failed = (why: string): Verdict => ({ survived: false, why })
export const untried = (why: string): Verdict => ({ survived: null, why })

type Delivery = { id: string; provider: string; event: string; status: string; answer: string }
type Where = { url: string; shop: ShopFile; steering: Steering }

const AGAIN_MS = 200
/** How long a shop that was told something false is given to believe it: a part of its patience, and a second at most. */
const beliefMs = ({ patienceMs }: ShopFile) => Math.min(1000, patienceMs / 4)

/** A new day. */
export async function openStage({ url, shop, steering }: Where): Promise<Stage> {
  const { control, settle } = steering
  const deliveries = async () => (await control<{ deliveries: Delivery[] }>('webhooks')).deliveries
  const before = new Set((await deliveries()).map(({ id }) => id))
  const ofToday = async () => (await deliveries()).filter(({ id }) => !before.has(id))
  const books = shop.provider === 'paypal' ? paypalBooks(steering) : await stripeBooks(steering)
  const others = new Set<string>()

  const read = async (buyer: Buyer) => {
    await settle()
    const look = await buyer.look()
    const charges = (await books.charges(buyer)).filter(({ id }) => !others.has(id))
    return { look, charges }
  }

  return {
    ...{ shop, steering, books },
    buyer: () => newBuyer({ url, shop, steering }),
    async hold() {
      await control('webhooks', { lose: 1 })
    },
    async release(order) {
      const held = (await ofToday()).filter(({ status }) => status !== 'delivered')
      const events = new Map(held.map(({ provider, event }) => [event, provider]))
      const sent = order === 'backwards' ? [...events] : [...events].reverse()
      await control('webhooks', { lose: 0 })
      for (const [event, provider] of sent) {
        await control('webhooks/resend', { provider, event })
        await settle()
      }
      return sent.length
    },
    answers: ofToday,
    async charged(buyer) {
      const deadline = Date.now() + shop.patienceMs
      while ((await books.charges(buyer)).length === 0 && Date.now() < deadline) await wait(AGAIN_MS)
      await settle()
    },
    async ends(buyer, standing, charges) {
      const deadline = Date.now() + shop.patienceMs
      for (;;) {
        const known = await read(buyer)
        const wrong = faultOf(shop, standing, charges, known)
        if (wrong === null) return survived(said(known))
        if (Date.now() > deadline) return failed(`${wrong}: ${said(known)}`)
        await wait(AGAIN_MS)
      }
    },
    async stays(buyer, standing, charges) {
      await settle()
      await wait(beliefMs(shop))
      const known = await read(buyer)
      const wrong = faultOf(shop, standing, charges, known)
      return wrong === null ? survived(said(known)) : failed(`${wrong}: ${said(known)}`)
    },
    notOurs: (charge) => void others.add(charge),
  }
}

type Known = { look: Look | null; charges: readonly Charge[] }

const ASIDE: Readonly<Record<Standing, string>> = {
  paid: 'it is paid, and the shop does not say so',
  unpaid: 'it is not paid, and the shop says that it is',
  refunded: 'the money went back, and the shop does not say so',
  partlyRefunded: 'a part of the money went back, and the shop does not say so',
  disputed: 'the payer’s bank has taken the money back, and the shop does not say so',
}

/** What is wrong with an order that should stand so; null: nothing. */
function faultOf({ order }: ShopFile, standing: Standing, charges: number, known: Known): string | null {
  const { look } = known
  if (known.charges.length > charges) return charges === 0 ? 'money was charged' : 'the payer was charged too often'
  if (known.charges.length < charges) return 'the payer was not charged'
  if (!order || !look) return null
  const kept = known.charges.reduce((sum, charge) => sum + keptOf(charge), 0)
  const words = standing === 'unpaid' ? undefined : order[standing]
  if (standing === 'unpaid' && order.paid.includes(look.state)) return ASIDE.unpaid
  if (words && !words.includes(look.state)) return ASIDE[standing]
  if (look.kept !== null && look.kept !== kept) return `the shop counts on ${look.kept} and has ${kept}`
  if (look.times !== null && standing === 'paid' && look.times !== 1) return `the shop delivers ${look.times} times`
  return null
}

/** What was looked at: the provider's books beside what the shop says. */
function said({ look, charges }: Known): string {
  const each = charges.map((charge) => {
    const money = `${(charge.cents / 100).toFixed(2)} ${charge.currency}`
    const back = charge.disputed
      ? ' (disputed)'
      : charge.refunded
        ? ` (${(charge.refunded / 100).toFixed(2)} back)`
        : ''
    return money + back
  })
  const taken = each.length === 0 ? 'nothing was charged' : `charged ${each.join(' and ')}`
  if (look === null) return taken
  const times = look.times === null ? '' : `, delivered ${look.times === 1 ? 'once' : `${look.times} times`}`
  const kept = look.kept === null ? '' : `, of which it counts on ${(look.kept / 100).toFixed(2)}`
  return `${taken}; the shop says “${look.state}”${kept}${times}`
}

/** Whether the shop file tells how a standing is seen there. */
export const tells = ({ order }: ShopFile, standing: Standing): boolean =>
  order !== undefined && (order.kept !== undefined || (standing !== 'unpaid' && order[standing] !== undefined))
