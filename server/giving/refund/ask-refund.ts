import { seconds } from '../../base/clock.ts'
import { audit } from '../../store/database/audit.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { anyLapses, dueRefunds, lapseRefunds, moveRefund, type Refund, refundById } from '../../store/work/refunds.ts'
import type { Deps } from '../deps.ts'
import { isUnheard } from '../gift/hold.ts'
import { observe } from '../gift/sync.ts'
import { nextTry, policies } from '../work/policy.ts'
import type { Work } from '../work/work.ts'

/** A provider has answered by then, with all its retries; whoever pressed the button sits and waits. */
const asking = seconds(20)

/**
 * Asks the provider for what is to go back, under the same key however often, and writes down what it says: the facts and that
 * it was given in one transaction. Unanswered it stays asked.
 */
export async function askForRefund(deps: Deps, refund: Refund): Promise<Refund> {
  const { store, clock } = deps
  const gift = await store.read(giftById(refund.gift))
  if (!gift) throw new Error(`no gift ${refund.gift}`)
  const settled = { settled_at: clock.now(), due_at: null }
  deps.failpoint('before-provider')
  const told = await observe(
    deps,
    gift,
    () => deps.providers[gift.provider].refund(gift, refund.payment, refund.cents, refund.id, clock.now() + asking),
    {
      also: function* (db) {
        yield* moveRefund(refund.id, 'asked', { ...settled, status: 'given', problem: null })(db)
      },
    },
  )
  if (!told.ok) {
    const problem = `${told.code}: ${told.detail}`
    const unheard = isUnheard(told)
    await store.write(function* (db) {
      const now = clock.now()
      const failures = { failures: refund.tries + 1, since: refund.askedAt }
      const due_at = unheard ? nextTry(policies.refund, failures, now) : null
      const changes = unheard ? { due_at, problem } : { ...settled, status: 'refused' as const, problem }
      const moved = yield* moveRefund(refund.id, 'asked', changes)(db)
      if (!moved || (unheard && refund.tries > 0)) return
      const action = unheard ? 'refund_unanswered' : 'refund_refused'
      const details = { refund: refund.id, payment: refund.payment, cents: refund.cents, code: told.code }
      yield* audit({ actor: refund.agreedBy ?? refund.askedBy, action, gift: gift.id, details }, now)(db)
    })
  }
  return (await store.read(refundById(refund.id))) ?? refund
}

/** Refunds that their providers never answered: they are asked for again. */
export const unansweredRefunds: Work<Refund> = {
  name: 'refund',
  policy: policies.refund,
  taking: dueRefunds,
  perform: askForRefund,
  idsOf: ({ id, gift }) => ({ refund: id, gift }),
}

/** Lets lapse what nobody agreed to in time; answers how many there were. */
export async function lapseRefundsDue({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<number> {
  const now = clock.now()
  if (!(await store.read(anyLapses(now)))) return 0
  return await store.write(function* (db) {
    const gone = yield* lapseRefunds(now)(db)
    for (const { id, gift } of gone) {
      yield* audit({ actor: 'resolver', action: 'refund_lapsed', gift, details: { refund: id } }, now)(db)
    }
    return gone.length
  })
}
