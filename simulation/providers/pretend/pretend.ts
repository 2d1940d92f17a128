import { charityDay } from '#content/dates.ts'
import { chargeDayOf } from '#gift/arrangement.ts'
import { movedDay } from '#gift/charge-day.ts'
import type { Cents } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Books } from '#server/providers/books.ts'
import { firstChargeOn } from '#server/providers/gift-days.ts'
import { mustNameDeployment } from '#server/providers/marker.ts'
import { noTokens } from '#server/providers/no-tokens.ts'
import type {
  ArrangementChange,
  Begun,
  GiftToPay,
  Provider,
  Reading,
  StoppedBy,
  WebhookSource,
} from '#server/providers/provider.ts'
import type { RetryPolicy } from '#server/providers/retry.ts'
import { type Answer, type Ask, createAsk } from './ask.ts'
import { entries, underWay } from './books.ts'
import { name } from './name.ts'
import { mustBeOf, readingOf } from './reading.ts'
import { traits } from './traits.ts'
import { interpret, selfContained, verify } from './webhook.ts'
import { type Order, readNamed, readOrder } from './wire.ts'

export interface PretendSettings {
  readonly apiBase: string
  readonly fetch: typeof globalThis.fetch
  readonly webhookSecret: string
  readonly deployment: string
  readonly retryPolicy: RetryPolicy
}

/** A third provider, pretended: what one must do to live here, in as few words as it takes. */
export function createPretend(settings: PretendSettings): Provider & WebhookSource & Books {
  const { apiBase, fetch, webhookSecret, retryPolicy } = settings
  const deployment = mustNameDeployment(settings.deployment)
  const line = { apiBase, fetch, retryPolicy, access: { token: null } }
  let campaign = false
  const by = (until = retryPolicy.now() + retryPolicy.deadlineMs): Ask => createAsk(line, until)

  const orderOf = async (ask: Ask, gift: GiftToPay, id: string): Promise<Answer<Order>> => {
    const outcome = await ask.freely({ path: `/orders/${id}`, read: readOrder })
    return outcome.ok ? { ok: true, value: mustBeOf(deployment, gift, outcome.value) } : outcome
  }
  const readGift = async (ask: Ask, gift: GiftToPay): Promise<Outcome<Reading>> => {
    const { intent } = gift.refs
    if (intent === null) return done({ facts: [], arrangement: null, progress: 'open' })
    const order = await orderOf(ask, gift, intent)
    return order.ok ? done(readingOf(order.value)) : order
  }

  /** Everything that an order stands on: the deployment's campaign and, for a monthly gift, who pays it. */
  const prepare = async (ask: Ask, gift: GiftToPay): Promise<Outcome<string | null>> => {
    if (!campaign) {
      const path = `/campaigns/${deployment}`
      const outcome = await ask.freely({ method: 'POST', path, key: path, body: {}, read: readNamed })
      if (!outcome.ok) return outcome
      campaign = true
    }
    if (gift.frequency === 'once') return done(null)
    const call = { method: 'POST', path: '/payers', key: `gift:${gift.id}:payer`, body: { gift: gift.id } } as const
    const payer = await ask.freely({ ...call, read: readNamed })
    return payer.ok ? done(payer.value.id) : payer
  }
  const place = async (ask: Ask, gift: GiftToPay, after: string): Promise<Outcome<Begun>> => {
    const prepared = await prepare(ask, gift)
    if (!prepared.ok) return prepared
    const { id, cents, donor, frequency, tryNumber } = gift
    const once = frequency === 'once'
    const placed = await ask.freely({
      method: 'POST',
      path: '/orders',
      // Whatever may be asked otherwise next time is part of the key, since the same key is answered with the same order.
      key: `gift:${id}:${frequency}:${tryNumber}:${cents}:${after}`,
      body: {
        once,
        amount: cents,
        first: gift.begins === null ? null : firstChargeOn(gift.begins),
        mark: { gift: id, deployment },
        payer: { name: donor && `${donor.firstName} ${donor.lastName}`, email: donor?.email ?? null },
      },
      read: readOrder,
    })
    if (!placed.ok) return placed
    return done(begunOf({ ...gift, refs: { ...gift.refs, customer: prepared.value } }, placed.value))
  }
  const begin = async (ask: Ask, gift: GiftToPay): Promise<Outcome<Begun>> => {
    const { intent } = gift.refs
    if (intent === null) return await place(ask, gift, 'first')
    const live = await orderOf(ask, gift, intent)
    if (!live.ok) return live
    const { status, amount } = live.value
    if (status === 'working') return refused('gift_in_progress', `${intent} is being worked on`)
    if (status !== 'open' && status !== 'canceled') return refused('gift_already_paid', `${intent} is ${status}`)
    if (status === 'open' && amount === gift.cents) return done(begunOf(gift, live.value))
    // Nobody may be able to pay both: the old order is closed before there is another.
    const closed = status === 'canceled' ? live : await close(ask, intent, 'donor')
    if (!closed.ok) return closed.status === 409 ? refused('gift_in_progress', `${intent} was just paid`) : closed
    return await place(ask, gift, intent)
  }

  const close = (ask: Ask, id: string, who: StoppedBy) =>
    ask.move({ method: 'POST', path: `/orders/${id}/close`, body: { by: who }, read: readOrder })

  const stop = async (ask: Ask, gift: GiftToPay, who: StoppedBy): Promise<Outcome<Reading>> => {
    const { intent } = gift.refs
    if (intent === null) {
      const reason = who === 'resolver' ? 'abandoned' : 'canceled'
      const at = retryPolicy.now()
      const closed = { provider: name, kind: 'closed', ref: gift.id, at, reason } as const
      return done({ facts: [closed], arrangement: null, progress: 'over' })
    }
    const order = await orderOf(ask, gift, intent)
    if (!order.ok) return order
    const { status } = order.value
    if (status !== 'open' && (status !== 'running' || who === 'resolver')) return done(readingOf(order.value))
    const closed = await close(ask, intent, who)
    // Refused: something else came of it meanwhile, and it is read what.
    return closed.ok || closed.status === 409 ? await readGift(ask, gift) : closed
  }

  const refund = async (ask: Ask, gift: GiftToPay, payment: string, amount: Cents, key: string) => {
    const body = { amount }
    const path = `/charges/${payment}/refund`
    const outcome = await ask.move({
      method: 'POST',
      path,
      body,
      key: `gift:${gift.id}:refund:${key}`,
      read: readOrder,
    })
    if (outcome.ok) return await readGift(ask, gift)
    return outcome.status === 409 ? refused('action_not_possible', outcome.detail) : outcome
  }

  /** Counted from the first charge on the new day, or, on that day already, from where it is. Null: not now. */
  const bodyOfDay = async (ask: Ask, gift: GiftToPay, day: number): Promise<object | null> => {
    const order = await orderOf(ask, gift, gift.refs.subscription ?? '')
    const arrangement = order.ok ? readingOf(order.value).arrangement : null
    if (!order.ok || arrangement?.status !== 'active' || arrangement.nextOn === null) return null
    if (chargeDayOf(arrangement) === day) return { amount: order.value.amount }
    const { on, after } = movedDay(arrangement.nextOn, day, charityDay(retryPolicy.now()))
    return after === null ? { first: firstChargeOn(on) } : null
  }

  const arrange = async (ask: Ask, gift: GiftToPay, change: ArrangementChange, key: string) => {
    const { subscription } = gift.refs
    const body = change.kind === 'day' ? await bodyOfDay(ask, gift, change.day) : bodyOf(change)
    if (subscription === null || body === null) return refused('action_not_possible', `no ${change.kind} here`)
    const changed = await ask.move({ method: 'POST', path: `/orders/${subscription}`, body, key, read: readOrder })
    if (changed.ok) return await readGift(ask, gift)
    return changed.status === 409 ? refused('action_not_possible', changed.detail) : changed
  }

  return {
    name,
    traits,
    begin: (gift, until) => begin(by(until), gift),
    open: async (gift, { success }, until) => {
      const outcome = await begin(by(until), gift)
      return outcome.ok
        ? done({ ...outcome.value, url: `${outcome.value.url}?back=${encodeURIComponent(success)}` })
        : outcome
    },
    capture: (gift, until) => readGift(by(until), gift),
    read: (gift, until) => readGift(by(until), gift),
    stop: (gift, who, until) => stop(by(until), gift, who),
    refund: (gift, payment, amount, key, until) => refund(by(until), gift, payment, amount, key),
    ...noTokens,
    arrange: (gift, change, key, until) => arrange(by(until), gift, change, key),
    // Its payers have no words of their own, and its orders are what was paid.
    forgetDonor: async (gift, until) => {
      const order = await readGift(by(until), gift)
      if (!order.ok) return order
      return done(order.value.arrangement !== null && order.value.arrangement.status !== 'ended' ? 'later' : 'gone')
    },
    verify: async (headers, raw, now) => verify(webhookSecret, headers, raw, now),
    selfContained: (event) => selfContained(deployment, event),
    interpret: (event) => interpret(createAsk(line), event),
    lagMs: 60_000,
    entries: (from, to) => entries(createAsk(line), from, to),
    underWay: (from, to) => underWay(createAsk(line), from, to),
  }
}

function begunOf(gift: GiftToPay, { id, page, once }: Order): Begun {
  return { refs: { ...gift.refs, intent: id, subscription: once ? null : id }, clientSecret: null, id, url: page }
}

/** There are no cards here. */
function bodyOf(change: ArrangementChange): object | null {
  switch (change.kind) {
    case 'amount':
      return { amount: change.cents }
    case 'pause':
      return { until: change.resumesAt }
    case 'resume':
      return { until: null }
    default:
      return null
  }
}
