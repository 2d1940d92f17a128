import * as v from 'valibot'
import { cents } from '#gift/money.ts'
import { minutes } from '../../../base/clock.ts'
import { audit } from '../../../store/database/audit.ts'
import type { Unit } from '../../../store/database/unit.ts'
import { factsOf } from '../../../store/ledger/facts.ts'
import {
  dueTakeovers,
  moveRefund,
  type Refund,
  refundById,
  refundsOf,
  refundsWithoutRequest,
  requestsForSettledRefunds,
} from '../../../store/work/refunds.ts'
import { changeOpenRequest, keepRequest, type ProviderRequest } from '../../../store/work/requests.ts'
import { type Ending, freshRequest, kind } from '../kind.ts'

/** A payment, or a part of it, is to go back: of a gift given once, or of one month of another. */
export const refund = kind({
  arguments: v.object({ payment: v.string(), cents: v.pipe(v.number(), v.transform(cents)) }),
  runs: false,
  adds: true,
  wasDone: ({ payment, cents }, { id, gift, askedAt }) =>
    function* (db) {
      const facts = yield* factsOf(gift)(db)
      const alike = facts.filter(
        (fact) =>
          // a provider's clock may be behind ours
          fact.kind === 'refunded' &&
          fact.payment === payment &&
          fact.cents === cents &&
          fact.at > askedAt - minutes(5),
      )
      const others = (yield* refundsOf([gift])(db)).filter(
        (other) =>
          other.id !== id &&
          other.status === 'given' &&
          other.payment === payment &&
          other.cents === cents &&
          (other.settledAt ?? 0) > askedAt,
      )
      return alike.length > others.length
    },
  // each of its own sum and payment: none takes another's place
  replaces: [],
  undone: false,
  ask: (provider, gift, { payment, cents }, { key, until }) => provider.refund(gift, payment, cents, key, until),
  ended: refundEnded,
  // the refunds of the release before know no request
  takesOver: {
    due: dueTakeovers,
    async make({ store, clock }) {
      const opened = await store.read(refundsWithoutRequest)
      const settled = await store.read(requestsForSettledRefunds)
      if (opened.length + settled.length === 0) return
      await store.write(function* (db) {
        for (const { dueAt, tries, ...refund } of opened) {
          yield* keepRequest({ ...requestOf(refund, refund.askedAt), dueAt, tries, problem: refund.problem })(db)
        }
        for (const id of settled) {
          yield* changeOpenRequest(id, { status: 'moot', due_at: null, settled_at: clock.now() })(db)
        }
      })
    },
  },
})

/** What the provider of a refund is asked, under the refund's own id, from `askedAt` on (unix milliseconds). */
export const requestOf = ({ id, gift, payment, cents }: Refund, askedAt: number): ProviderRequest<'refund'> =>
  freshRequest({ id, gift, kind: 'refund', arguments: { payment, cents }, askedBy: 'operator', askedAt })

/** What became of the refund, for staff; what its provider refused, or left unanswered at first, stands in the audit too. */
function refundEnded({ id, gift, tries }: ProviderRequest, { how, at, problem }: Ending): Unit<void> {
  return function* (db) {
    if (how === 'moot') return
    const says = { problem: problem?.text ?? null }
    const status = how === 'done' ? ('given' as const) : ('refused' as const)
    const changes = how === 'unheard' ? says : { ...says, status, settled_at: at, due_at: null }
    const refund = yield* refundById(id)(db)
    const moved = yield* moveRefund(id, 'asked', changes)(db)
    if (!refund || !moved || how === 'done' || (how === 'unheard' && tries > 0)) return
    const { payment, cents, askedBy, agreedBy } = refund
    const details = { refund: id, payment, cents, code: problem?.code ?? null }
    const action = how === 'unheard' ? 'refund_unanswered' : 'refund_refused'
    yield* audit({ actor: agreedBy ?? askedBy, action, gift, details }, at)(db)
  }
}
