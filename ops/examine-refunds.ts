import { formatCents } from '#gift/money.ts'
import { refundPatience } from '#server/giving/attention/attention.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { openRefunds, type Refund } from '#server/store/work/refunds.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** Those that are named; more are counted. */
const named = 5
const most = 1000

/** Refunds that nobody has decided: who or what each waits for, and the act that mends it. */
export async function examineRefunds({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<Finding[]> {
  const what = 'refunds'
  const now = clock.now()
  const open = await store.read(openRefunds(most))
  const waiting = open.filter(({ status }) => status === 'waiting')
  const unanswered = open.filter(
    ({ status, askedAt, dueAt }) => status === 'asked' && askedAt < now - refundPatience && dueAt,
  )
  const givenUp = open.filter(({ status, dueAt }) => status === 'asked' && dueAt === null)
  const findings: Finding[] = []
  if (waiting.length > 0) {
    const says = `wait for a second person: ${await told(waiting)}: agree or withdraw in the office, on Refunds`
    findings.push({ what, state: 'look', says })
  }
  if (unanswered.length > 0) {
    const says = `not answered by their provider: ${await told(unanswered)}: asked again by themselves, and at once by giving refund REFERENCE`
    findings.push({ what, state: 'look', says })
  }
  if (givenUp.length > 0) {
    const says = `asked for no more, for nobody has answered in thirty days: ${await told(givenUp)}: look at the provider’s own page, then giving reconcile --fix or giving refund REFERENCE`
    findings.push({ what, state: 'ill', says })
  }
  return findings.length > 0 ? findings : [{ what, state: 'well', says: 'none waits to be decided' }]

  /** The oldest, each with its sum, who asked for it, and since when, or until when it waits. */
  async function told(refunds: readonly Refund[]): Promise<string> {
    const each: string[] = []
    for (const { gift, cents, askedBy, askedAt, until } of refunds.slice(0, named)) {
      const reference = (await store.read(giftById(gift)))?.reference ?? gift
      const when = until === null ? `since ${minute(askedAt)}` : `until ${minute(until)}`
      each.push(`${formatCents(cents)} of ${reference} (${askedBy}, ${when})`)
    }
    return [...each, ...(refunds.length > named ? [`${refunds.length - named} more`] : [])].join(', ')
  }
}

const minute = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`
