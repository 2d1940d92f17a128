import * as v from 'valibot'
import { cents } from '#gift/money.ts'
import { ProviderSurprise } from '#server/providers/surprise.ts'

const money = v.pipe(v.number(), v.integer(), v.transform(cents))

/** Whose an order is, as we wrote it there. */
const mark = v.nullable(v.object({ gift: v.string(), deployment: v.string() }))
const payer = v.object({ name: v.nullable(v.string()), email: v.nullable(v.string()) })

const refund = v.object({ id: v.string(), amount: money, at: v.number(), status: v.picklist(['done', 'failed']) })
const dispute = v.object({
  id: v.string(),
  amount: money,
  at: v.number(),
  closedAt: v.nullable(v.number()),
  status: v.picklist(['open', 'won', 'lost']),
})
const charge = v.object({
  id: v.string(),
  amount: money,
  fee: money,
  at: v.number(),
  status: v.picklist(['working', 'paid', 'failed']),
  refunds: v.array(refund),
  disputes: v.array(dispute),
})
const order = v.object({
  id: v.string(),
  status: v.picklist(['open', 'working', 'given', 'running', 'ended', 'canceled']),
  placedAt: v.number(),
  once: v.boolean(),
  amount: money,
  /** When a monthly order is charged first; null: as it is agreed. */
  first: v.nullable(v.number()),
  /** What was agreed as it began. */
  pledged: v.nullable(money),
  startedAt: v.nullable(v.number()),
  nextAt: v.nullable(v.number()),
  late: v.boolean(),
  /** Until when we have paused it; it is for us to end that. */
  pausedUntil: v.nullable(v.number()),
  closedAt: v.nullable(v.number()),
  closedBy: v.nullable(v.string()),
  mark,
  payer,
  page: v.string(),
  charges: v.array(charge),
})

const event = v.object({ id: v.string(), type: v.string(), at: v.number(), about: v.nullable(v.string()), order })

const movement = v.object({
  kind: v.picklist(['paid', 'refunded', 'disputed', 'refund_failed', 'dispute_won']),
  ref: v.string(),
  charge: v.string(),
  amount: money,
  fee: money,
  at: v.number(),
  order: v.object({ id: v.string(), once: v.boolean(), mark, payer }),
})
const placed = v.object({ orders: v.array(order), more: v.boolean() })
const statement = v.object({ movements: v.array(movement), more: v.boolean() })

export type Order = v.InferOutput<typeof order>
export type Charge = Order['charges'][number]
export type Movement = v.InferOutput<typeof movement>
export type PretendEvent = v.InferOutput<typeof event>

/** Without the parts of what was asked for. */
export class OtherObject extends ProviderSurprise {}

/** Reads what the bank answered. @throws {ProviderSurprise} when it is not what we understand */
const reader =
  <S extends v.GenericSchema>(schema: S) =>
  (body: unknown): v.InferOutput<S> => {
    const parsed = v.safeParse(schema, body)
    if (parsed.success) return parsed.output
    const isStrange = parsed.issues.every(({ type, input }) => type === 'picklist' && typeof input === 'string')
    const Kind = isStrange ? ProviderSurprise : OtherObject
    throw new Kind(parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; '))
  }

export const readOrder = reader(order)
export const readEvent = reader(event)
export const readPlaced = reader(placed)
export const readStatement = reader(statement)
export const readToken = reader(v.object({ access_token: v.string() }))
export const readNamed = reader(v.object({ id: v.string() }))
