import type { SandboxControl } from '../../../e2e/stage/sandbox.ts'
import type { Evidence, Movement } from './judge.ts'
import type { Place } from './place.ts'
import type { Promises } from './visitor.ts'

/** Counts what still waits, by what it is. */
export async function openWork(place: Place): Promise<Readonly<Record<string, number>>> {
  const now = Date.now()
  const counts = {
    'webhooks that are not dealt with': "inbox where status in ('waiting', 'dead')",
    'letters that have not left': `letter where status = 'failed' or (status = 'waiting' and due_at <= ${now})`,
    'gifts that are being confirmed': "gift where state = 'confirming'",
    'questions without an answer': "request where status = 'open'",
    'refunds without an answer': "refund where status = 'asked'",
  }
  const open: Record<string, number> = {}
  for (const [what, which] of Object.entries(counts)) {
    const [row] = await place.rows<{ n: number | string }>(`select count(*) as n from ${which}`)
    open[what] = Number(row?.n)
  }
  return open
}

/** Reads the providers' books, the database and the mail server. */
export async function evidenceOf(place: Place, promises: Promises): Promise<Evidence> {
  const { sandbox } = place.site
  const [stripe, paypal] = [await stripeBooks(sandbox), await paypalBooks(sandbox)]
  const gifts = await place.rows<{
    id: string
    attempt: string | null
    frequency: 'once' | 'monthly'
    state: string
    cents: number | string
    arrangement: string | null
  }>('select id, attempt, frequency, state, cents, arrangement from gift')
  const facts = await place.rows<{
    gift: string
    kind: string
    provider: string
    ref: string
    cents: number | string | null
  }>("select gift, kind, provider, ref, cents from fact where kind in ('paid', 'refunded')")
  const letters = await place.rows<{
    id: string
    kind: string
    fact_ref: string
    status: string
    problem: string | null
  }>('select id, kind, fact_ref, status, problem from letter')
  const consents = await place.rows<{ gift: string; kind: string; cents: number | string }>(
    'select gift, kind, cents from consent',
  )
  const requests = await place.rows<{ gift: string; arguments: string; status: string; problem: string | null }>(
    "select gift, arguments, status, problem from request where kind = 'amount' order by asked_at",
  )
  return {
    payments: [...stripe.payments, ...paypal.payments],
    refunds: [...stripe.refunds, ...paypal.refunds],
    gifts: gifts.map(({ arrangement, ...gift }) => ({
      ...gift,
      cents: Number(gift.cents),
      monthly: arrangement === null ? null : ((JSON.parse(arrangement) as { cents?: number }).cents ?? null),
    })),
    facts: facts.map((fact) => ({ ...fact, cents: Number(fact.cents) })),
    letters: letters.map(({ fact_ref: factRef, ...letter }) => ({ ...letter, factRef })),
    consents: consents.map((consent) => ({ ...consent, cents: Number(consent.cents) })),
    requests,
    open: await openWork(place),
    deliveries: place.mails.deliveries.map(({ id, at, endedAt }) => ({ letter: id.split('@')[0] ?? '', at, endedAt })),
    promises,
  }
}

interface Books {
  readonly payments: readonly Movement[]
  readonly refunds: readonly Movement[]
}

interface Charge {
  readonly id: string
  readonly paid: boolean
  readonly status: string
  readonly amount: number
  readonly amount_refunded: number
  readonly customer: string | null
  readonly metadata: { readonly gift_id?: string }
}

/** Debits that their banks have not answered yet. */
export const debitsUnderWay = async (sandbox: SandboxControl): Promise<readonly string[]> =>
  (await sandbox.stripeList<Charge>('charges')).filter(({ status }) => status === 'pending').map(({ id }) => id)

async function stripeBooks(sandbox: SandboxControl): Promise<Books> {
  const charges = await sandbox.stripeList<Charge>('charges')
  const subscriptions = await sandbox.stripeList<{ id: string; customer: string; metadata: { gift_id?: string } }>(
    'subscriptions?status=all',
  )
  const byCustomer = new Map(subscriptions.map(({ customer, metadata }) => [customer, metadata.gift_id]))
  const giftOf = ({ customer, metadata }: Charge) => metadata.gift_id ?? byCustomer.get(customer ?? '') ?? 'nobody’s'
  const success = charges.filter(({ paid, status }) => paid && status === 'succeeded')
  return {
    payments: success.map((charge) => ({ gift: giftOf(charge), cents: charge.amount })),
    // staff give back a payment once at most
    refunds: success
      .filter((charge) => charge.amount_refunded > 0)
      .map((charge) => ({ gift: giftOf(charge), cents: charge.amount_refunded })),
  }
}

interface Line {
  readonly transaction_event_code: string
  readonly transaction_status: string
  readonly transaction_amount: { readonly value: string }
  readonly custom_field?: string
}

async function paypalBooks(sandbox: SandboxControl): Promise<Books> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const lines: Line[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = `start_date=${day(-1)}&end_date=${day(1)}&page_size=500&page=${page}`
    const promises = await sandbox.paypal<{
      transaction_details?: readonly { transaction_info: Line }[]
      total_pages?: number
    }>(`/v1/reporting/transactions?${query}`)
    lines.push(...(promises.transaction_details ?? []).map(({ transaction_info }) => transaction_info))
    pages = promises.total_pages ?? 1
  }
  const movements = (codes: readonly string[]) =>
    lines
      .filter((line) => line.transaction_status === 'S' && codes.includes(line.transaction_event_code))
      .map((line) => ({
        gift: line.custom_field?.split('.')[0] ?? 'nobody’s',
        cents: Math.round(Math.abs(Number(line.transaction_amount.value)) * 100),
      }))
  return { payments: movements(['T0006', 'T0002']), refunds: movements(['T1107']) }
}
