import { startSandbox } from '../../index.ts'
import type { Cassette, Exchange } from './cassettes.ts'
import { differences } from './recorded-differences.ts'

/** What came of a recording played again: alike to its end, refused where the sandbox plays no further, or different. */
export type Replay = { is: 'alike' } | { is: 'refused'; why: string } | { is: 'different'; where: readonly string[] }

type Answer = { status: number; body: { error?: { message: string } } }

/** The sandbox's own words for what it does not play, and Stripe's for another account's key. */
const REFUSED = /^The payment sandbox |does not have access to account/

/** Makes the recorded calls one after the other, with the ids that are here for those that were there. */
export async function replay({ at, exchanges }: Cassette): Promise<Replay> {
  const sandbox = await startSandbox({ clock: { at } })
  const ids = new Map<string, string>()
  const call = async (exchange: Pick<Exchange, 'method' | 'path' | 'query' | 'form' | 'headers'>): Promise<Answer> => {
    const { method, headers } = exchange
    const path = exchange.path.split('/').map((part) => ids.get(part) ?? part)
    const kept = ['stripe-version', 'stripe-account', 'idempotency-key'].filter((name) => headers[name])
    const answer = await sandbox.fetch(`${sandbox.url}${path.join('/')}?${translated(exchange.query, ids)}`, {
      method,
      headers: {
        authorization: 'Bearer sk_test_sandbox',
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...Object.fromEntries(kept.map((name) => [name, String(headers[name])])),
      },
      ...(method === 'POST' ? { body: translated(exchange.form, ids) } : {}),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  try {
    for (const [id, price] of pricesIn(exchanges)) {
      const { body } = await call({ method: 'POST', path: '/v1/prices', query: '', form: String(price), headers: {} })
      const { id: ours, product } = body as { id: string; product: string }
      ids.set(id, ours)
      const theirs = price.get('metadata[product]')
      if (theirs) ids.set(theirs, product)
    }
    const where: string[] = []
    for (const exchange of exchanges) {
      const { status, body } = await call(exchange)
      const message = body.error?.message ?? ''
      if (status !== exchange.status && REFUSED.test(message)) return { is: 'refused', why: message }
      const found =
        status === exchange.status
          ? differences(exchange.body, body, ids)
          : [`${exchange.status}, and here ${status}: ${message}`]
      where.push(...found.map((each) => `${exchange.method} ${exchange.path} ${each}`))
    }
    return where.length === 0 ? { is: 'alike' } : { is: 'different', where }
  } finally {
    await sandbox.close()
  }
}

function translated(form: string, ids: ReadonlyMap<string, string>): string {
  const pairs = [...new URLSearchParams(form)].map(([name, value]): [string, string] => [name, ids.get(value) ?? value])
  return String(new URLSearchParams(pairs))
}

type Price = {
  id: string
  object: string
  currency: string
  nickname: string | null
  product: string
  recurring: { interval: string } | null
  unit_amount: number
}

/** The prices that the account had before the recording began, as parameters; what no answer shows costs what its session came to. */
function pricesIn(exchanges: readonly Exchange[]): ReadonlyMap<string, URLSearchParams> {
  const prices = new Map<string, URLSearchParams>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { object, id, currency, nickname, product, recurring, unit_amount } = value as Price
    if (object === 'price') {
      const form = priceForm(currency, unit_amount, recurring?.interval)
      if (nickname) form.set('nickname', nickname)
      form.set('metadata[product]', product)
      prices.set(id, form)
    }
    for (const each of Object.values(value)) walk(each)
  }
  for (const { body } of exchanges) walk(body)
  for (const { form, body, status } of exchanges) {
    const params = new URLSearchParams(form)
    for (const [name, id] of params) {
      if (!/^(line_items|items|add_invoice_items)\[0\]\[price\]$/.test(name) || prices.has(id) || status !== 200)
        continue
      const isMonthly = name.startsWith('items') || params.get('mode') === 'subscription'
      const { amount_total: amount } = body as { amount_total?: number }
      prices.set(id, priceForm('usd', amount ?? 1000, isMonthly ? 'month' : undefined))
    }
  }
  return prices
}

function priceForm(currency: string, amount: number, interval: string | undefined): URLSearchParams {
  const form = new URLSearchParams({ currency, unit_amount: String(amount), 'product_data[name]': 'Something' })
  if (interval !== undefined) form.set('recurring[interval]', interval)
  return form
}
