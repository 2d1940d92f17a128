import { cents, minus } from '#gift/money.ts'
import { days, monthsLater } from '#server/base/clock.ts'
import type { Charge, Movement, Order } from './wire.ts'

/** How a payer pays: at once, not at all, in some days, or by what turns out refused in some days. */
export const ways = ['at once', 'declined', 'slowly', 'slowly refused'] as const
export type Way = (typeof ways)[number]

/** What a new order is made of. */
export type Asked = Pick<Order, 'once' | 'amount' | 'mark' | 'payer' | 'first'>

/** The pretended bank itself: what was asked of it, what it took, and what it gave back. */
export interface Ledger {
  readonly orders: ReadonlyMap<string, Order>
  readonly movements: readonly Movement[]
  place(asked: Asked): Order
  /** The payer pays an open order. False: there is nothing to pay. */
  pay(order: Order, way: Way): boolean
  /** Ends what is open or runs. False: it is being worked on, or over. */
  close(order: Order, by: string): boolean
  change(order: Order, changes: Partial<Pick<Order, 'amount' | 'pausedUntil'>>): void
  /** Takes nothing before this time, and counts the months from it. */
  countFrom(order: Order, at: number): void
  /** Null: there is not so much left of that charge. */
  refund(order: Order, charge: Charge, amount: number): Charge['refunds'][number] | null
  /** The payer's bank sends the last refund of this charge back. */
  bounce(order: Order, charge: Charge): void
  dispute(order: Order, charge: Charge): void
  decide(order: Order, charge: Charge, won: boolean): void
  /** Takes the next month now. */
  renew(order: Order): void
  failNext(order: Order): void
  /** When something falls due by itself. */
  next(): number
  /** Takes what is due by now. */
  run(): void
}

/** What is kept of an order beside what the bank shows. */
interface Calendar {
  months: number
  failsNext: boolean
  retryAt: number | null
  settles: { charge: Charge; at: number; paid: boolean } | null
}

/** Opens an empty one. `tell` hears of each change, `about` naming the refund or dispute that it is of. */
export function openLedger(
  now: () => number,
  tell: (type: string, order: Order, about: string | null) => void,
): Ledger {
  const orders = new Map<string, Order>()
  const calendars = new Map<string, Calendar>()
  const movements: Movement[] = []
  const calendarOf = (order: Order) => calendars.get(order.id) as Calendar
  let count = 0
  const named = (kind: string) => `${kind}_${++count}`
  const move = (order: Order, charge: Charge, kind: Movement['kind'], ref: string, amount: number) => {
    const { id, once, mark, payer } = order
    const fee = kind === 'paid' ? charge.fee : cents(0)
    const about = { id, once, mark, payer }
    movements.push({ kind, ref, charge: charge.id, amount: cents(amount), fee, at: now(), order: about })
  }
  const charged = (order: Order, status: Charge['status']): Charge => {
    const fee = cents(20 + Math.round(order.amount / 100))
    const charge: Charge = { id: named('cha'), amount: order.amount, fee, at: now(), status, refunds: [], disputes: [] }
    order.charges.push(charge)
    return charge
  }
  const paid = (order: Order, charge: Charge) => {
    Object.assign(charge, { status: 'paid', at: now() })
    move(order, charge, 'paid', charge.id, charge.amount)
    if (order.once) order.status = 'given'
    else if (order.startedAt === null) {
      Object.assign(order, {
        status: 'running',
        startedAt: now(),
        pledged: order.amount,
        nextAt: monthsLater(now(), 1),
      })
      calendarOf(order).months = 1
    }
    order.late = false
    tell(order.once ? 'order.given' : 'charge.paid', order, null)
  }
  const failed = (order: Order, charge: Charge) => {
    charge.status = 'failed'
    if (order.status === 'working') order.status = 'open'
    tell('charge.failed', order, null)
  }
  const month = (order: Order) => {
    const calendar = calendarOf(order)
    calendar.retryAt = null
    if (order.pausedUntil !== null) return
    if (!calendar.failsNext) return paid(order, charged(order, 'paid'))
    calendar.failsNext = false
    calendar.retryAt = now() + days(3)
    order.late = true
    failed(order, charged(order, 'failed'))
  }
  const dueAt = (order: Order): number => {
    const { settles, retryAt } = calendarOf(order)
    const never = Number.POSITIVE_INFINITY
    return Math.min(
      settles?.at ?? never,
      order.status === 'running' ? Math.min(retryAt ?? never, order.nextAt ?? never) : never,
    )
  }
  const fallDue = (order: Order) => {
    const calendar = calendarOf(order)
    const { settles } = calendar
    if (settles && settles.at <= now()) {
      calendar.settles = null
      return settles.paid ? paid(order, settles.charge) : failed(order, settles.charge)
    }
    if (calendar.retryAt !== null && calendar.retryAt <= now()) return month(order)
    nextMonth(order)
  }
  const nextMonth = (order: Order) => {
    order.nextAt = monthsLater(order.first ?? order.startedAt ?? now(), ++calendarOf(order).months)
    month(order)
  }
  /** Agreed today, and charged first on a day to come. */
  const agreed = (order: Order) => {
    Object.assign(order, { status: 'running', startedAt: now(), pledged: order.amount, nextAt: order.first })
    tell('order.agreed', order, null)
  }

  return {
    orders,
    movements,
    place(wish) {
      const id = named('ord')
      const order: Order = {
        ...wish,
        id,
        status: 'open',
        placedAt: now(),
        pledged: null,
        startedAt: null,
        nextAt: null,
        late: false,
        pausedUntil: null,
        closedAt: null,
        closedBy: null,
        page: `https://pretend.example/pay/${id}`,
        charges: [],
      }
      orders.set(id, order)
      calendars.set(id, { months: 0, failsNext: false, retryAt: null, settles: null })
      tell('order.placed', order, null)
      return order
    },
    pay(order, way) {
      if (order.status !== 'open') return false
      order.payer.name ??= 'Pat Payer'
      order.payer.email ??= 'pat.payer@example.org'
      if (order.first !== null && way !== 'declined') agreed(order)
      else if (way === 'at once') paid(order, charged(order, 'paid'))
      else if (way === 'declined') failed(order, charged(order, 'failed'))
      else {
        order.status = 'working'
        calendarOf(order).settles = { charge: charged(order, 'working'), at: now() + days(3), paid: way === 'slowly' }
        tell('charge.working', order, null)
      }
      return true
    },
    close(order, by) {
      if (order.status !== 'open' && order.status !== 'running') return false
      Object.assign(order, { closedAt: now(), closedBy: by, status: order.status === 'open' ? 'canceled' : 'ended' })
      tell('order.closed', order, null)
      return true
    },
    change(order, changes) {
      Object.assign(order, changes)
      tell('order.changed', order, null)
    },
    countFrom(order, at) {
      Object.assign(order, { first: at, nextAt: at })
      calendarOf(order).months = 0
      tell('order.changed', order, null)
    },
    refund(order, charge, amount) {
      const disputed = charge.disputes.some(({ status }) => status !== 'won')
      if (charge.status !== 'paid' || disputed || amount > leftOf(charge)) return null
      const refund = { id: named('ref'), amount: cents(amount), at: now(), status: 'done' as const }
      charge.refunds.push(refund)
      move(order, charge, 'refunded', refund.id, amount)
      tell('refund.made', order, refund.id)
      return refund
    },
    bounce(order, charge) {
      const refund = charge.refunds.findLast(({ status }) => status === 'done')
      if (!refund) return
      refund.status = 'failed'
      move(order, charge, 'refund_failed', refund.id, refund.amount)
      tell('refund.failed', order, refund.id)
    },
    dispute(order, charge) {
      const amount = leftOf(charge)
      if (amount === 0 || charge.disputes.length > 0) return
      const dispute = { id: named('dis'), amount, at: now(), closedAt: null, status: 'open' as const }
      charge.disputes.push(dispute)
      move(order, charge, 'disputed', dispute.id, amount)
      tell('dispute.opened', order, dispute.id)
    },
    decide(order, charge, won) {
      const dispute = charge.disputes.find(({ status }) => status === 'open')
      if (!dispute) return
      Object.assign(dispute, { closedAt: now(), status: won ? 'won' : 'lost' })
      if (won) move(order, charge, 'dispute_won', dispute.id, dispute.amount)
      tell('dispute.closed', order, dispute.id)
    },
    renew: nextMonth,
    failNext(order) {
      calendarOf(order).failsNext = true
    },
    next: () => Math.min(Number.POSITIVE_INFINITY, ...[...orders.values()].map(dueAt)),
    run() {
      for (const order of orders.values()) while (dueAt(order) <= now()) fallDue(order)
    },
  }
}

/** What of a charge has not gone back. */
const leftOf = (charge: Charge) =>
  charge.refunds
    .filter(({ status }) => status === 'done')
    .reduce((left, { amount }) => minus(left, amount), charge.amount)
