import { refundsWithoutRequest, requestsForSettledRefunds } from '../../store/work/refunds.ts'
import { changeOpenRequest, keepRequest } from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import { requestOf } from '../request/kinds/refund.ts'

/**
 * Takes over what the release before, whose refunds know no request, has opened, and lets go of what it has settled. It goes once that
 * release cannot run beside this one any more.
 */
export async function takeOverRefunds({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> {
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
}
