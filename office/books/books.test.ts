import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { hours, minutes } from '#server/base/clock.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import { type AccountFee, type BookEntry, type Books, type UnknownLine, wholly } from '#server/providers/books.ts'
import type { Services } from '#server/wiring.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
/** What stands in Stripe's books; `reading` is what comes before. */
let lines: (BookEntry | AccountFee | UnknownLine)[]
let reading: () => Promise<void>
const books: Books = {
  name: 'stripe',
  lagMs: hours(48),
  async *underWay() {},
  entries: async function* (from, to) {
    await reading()
    for (const entry of lines.filter(({ at }) => at >= from && at < to)) {
      yield entry.kind === 'account_fee' || entry.kind === 'unknown' ? entry : wholly(entry)
    }
  },
}
const line = (more: Partial<BookEntry>): BookEntry => ({
  kind: 'paid',
  ref: 'pi_shop',
  payment: null,
  cents: cents(9000),
  currency: 'USD',
  feeCents: null,
  at: visited.clock.now() - hours(1),
  marker: null,
  refs: [],
  donor: null,
  subscription: null,
  ...more,
})

beforeEach(async () => {
  const own = await visitOffice()
  const services: Services = { ...own.services, books: [books] }
  const same = await visitOffice(services)
  visited = { ...same, close: () => same.close().then(own.close) }
  lines = [line({})]
  reading = async () => {}
})
afterEach(() => visited.close())

const read = async (path: string, role: 'look' | 'help' | 'money' = 'money', language = 'en') =>
  await (await visited.as(role).get(path, { 'accept-language': language })).text()
const comparing = { provider: 'stripe', first: '', last: '', fix: 'yes' }
const theDifference = async () =>
  (await visited.services.store.db.selectFrom('difference').selectAll().executeTakeFirstOrThrow()).id
const actions = () =>
  visited.services.store.db
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('action', 'in', ['reconcile', 'explain'])
    .execute()

describe('the books', () => {
  test('say that nothing was compared, and what came of it once it was', async () => {
    expect(await read('/books')).toContain('Nothing has been compared yet, so no difference is known.')
    const ana = visited.as('money')
    await ana.post('/books/compare', comparing)
    const text = await (await ana.get('/books')).text()
    expect(text).toContain('Differences: 1. Booked: 0.')
    expect(text).toContain('Differences: 1 in 1 movements. Booked: 0.')
    expect(text).toMatch(/<b>1<\/b> open/)
    expect(text).toContain('Not ours')
    expect(text).toContain('$90')
    expect(await read('/books?state=explained')).toContain('No difference fits what you asked for.')
    expect(await read('/books', 'look', 'es')).toContain('Diferencias: 1 en 1 movimientos')
    expect(await actions()).toEqual([{ actor: 'office:Ana <ana@office.example>', action: 'reconcile' }])
  })

  test('tell how far a comparison is while it goes on, and begin no second', async () => {
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    reading = () => gate
    const ana = visited.as('money')
    const first = ana.post('/books/compare', comparing)
    await expect.poll(() => read('/books')).toContain('Under way: 0 movements read so far.')
    await ana.post('/books/compare', comparing)
    expect(await (await ana.get('/books')).text()).toContain('these books are being compared already')
    visited.clock.forward(minutes(1))
    await first
    const page = await (await ana.get('/books')).text()
    expect(page).toContain('The comparison has begun.')
    expect(page).toContain('Under way')
    visited.clock.forward(minutes(2))
    expect(await read('/books')).toContain('Broken off after 0 movements')
    goOn()
    await expect.poll(() => read('/books')).toContain('Differences: 1 in 1 movements')
  })

  test('say why a comparison was not finished', async () => {
    reading = () => Promise.reject(new Error('Stripe answers 503'))
    await visited.as('money').post('/books/compare', comparing)
    expect(await read('/books')).toContain('Not finished: Stripe answers 503')
  })

  test('are compared for days that can be: at most three months, of a provider that there is', async () => {
    const ana = visited.as('money')
    await ana.post('/books/compare', { ...comparing, first: '2025-01-01' })
    expect(await (await ana.get('/books')).text()).toContain('compares at most 93 days')
    await ana.post('/books/compare', { ...comparing, first: '2027-01-01' })
    expect(await (await ana.get('/books')).text()).toContain('compares at most 93 days')
    await ana.post('/books/compare', { ...comparing, provider: 'paypal' })
    expect(await (await ana.get('/books')).text()).toContain('this provider is not set up here')
    await ana.post('/books/compare', { ...comparing, first: '2026-02-01', last: '2026-02-28' })
    expect(await (await ana.get('/books')).text()).toContain('Feb 1, 2026 – Feb 28, 2026')
  })

  test('are compared by who may move money alone; everybody sees them', async () => {
    expect(await read('/books', 'help')).not.toContain('Compare now')
    expect((await visited.as('help').post('/books/compare', comparing)).status).toBe(403)
  })
})

describe('a difference', () => {
  beforeEach(async () => {
    await visited.as('money').post('/books/compare', { ...comparing, fix: 'no' })
  })

  test('is explained, with the name of who did, and counted no more', async () => {
    const [ana, path] = [visited.as('money'), `/books/differences/${await theDifference()}`]
    expect(await read(path, 'look')).not.toContain('Keep the explanation')
    await ana.post(`${path}/explain`, { explanation: ' ' })
    expect(await (await ana.get(path)).text()).toContain('Write something.')
    await ana.post(`${path}/explain`, { explanation: 'A sale of <our> shop.' })
    const text = await (await ana.get(path)).text()
    expect(text).toContain('The explanation is kept.')
    expect(text).toContain('A sale of &lt;our&gt; shop.')
    expect(text).toMatch(/<\/time>, Ana<\/dd>/)
    expect(await read('/books')).toContain('No difference is open')
    expect(await actions()).toContainEqual({ actor: 'office:Ana <ana@office.example>', action: 'explain' })
    expect((await ana.get('/books/differences/none')).status).toBe(404)
  })

  test('is looked at again: what cannot be booked by itself is told so, what agrees now is settled', async () => {
    const [ana, path] = [visited.as('money'), `/books/differences/${await theDifference()}`]
    visited.clock.forward(minutes(1))
    await ana.post(`${path}/book`)
    expect(await (await ana.get(path)).text()).toContain('It differs still')
    reading = () => Promise.reject(new Error('Stripe answers 503'))
    await ana.post(`${path}/book`)
    expect(await (await ana.get(path)).text()).toContain('could not be read: Stripe answers 503')
    ;[reading, lines] = [async () => {}, []]
    visited.clock.forward(minutes(1))
    await ana.post(`${path}/book`)
    const text = await (await ana.get(path)).text()
    expect(text).toContain('The books agree on it now.')
    expect(text).not.toContain('Keep the explanation')
    expect((await ana.post('/books/differences/none/book')).status).toBe(404)
  })
})

test('every movement of money is listed, by kind, provider and day', async () => {
  const { reference, id } = await givenGift(visited.services)
  const all = await read('/books/movements', 'look')
  expect(all).toContain(reference)
  expect(all).toContain(`pi_${id}`)
  expect(all).toContain('$50')
  expect(await read('/books/movements?kind=paid&provider=stripe&from=2026-03-02&to=2026-03-02')).toContain(reference)
  for (const narrowed of ['kind=refunded', 'provider=paypal', 'from=2026-03-03', 'to=2026-03-01']) {
    expect(await read(`/books/movements?${narrowed}`)).toContain('No movement of money fits what you asked for.')
  }
})

test('a fee of the account is booked as what it is, and listed by its name beside the gifts', async () => {
  const at = visited.clock.now() - hours(1)
  const fee = { ref: 'txn_radar', category: 'fee', description: 'Radar (2026-02)', cents: cents(1234), currency: 'USD' }
  lines = [{ kind: 'account_fee', at, ...fee }]
  await visited.as('money').post('/books/compare', { ...comparing, fix: 'no' })
  const path = `/books/differences/${await theDifference()}`
  expect(await read(path)).toContain('Missing here')
  expect(await read(path)).toContain('Fee of the account')
  expect(await read(path, 'money', 'es')).toContain('Comisión de la cuenta')
  visited.clock.forward(minutes(1))
  const ana = visited.as('money')
  await ana.post(`${path}/book`)
  expect(await (await ana.get(path)).text()).toContain('Booked')
  const listed = await read('/books/movements?kind=account_fee', 'look')
  for (const text of ['Fee of the account', '$12.34', 'fee: Radar (2026-02)', 'txn_radar'])
    expect(listed).toContain(text)
  expect(await read('/books/movements?kind=paid', 'look')).not.toContain('txn_radar')
  visited.clock.forward(minutes(1))
  await visited.as('money').post('/books/compare', comparing)
  expect(await read('/books')).toContain(
    'Payments, refunds, disputes and fees of the account agree to the cent: 1 movements.',
  )
})

test('a line that nobody knows bears the provider’s own name of it, and stays open until a person explains it', async () => {
  const at = visited.clock.now() - hours(1)
  lines = [{ kind: 'unknown', category: 'other_adjustment', ref: 'txn_odd', cents: cents(-700), currency: 'USD', at }]
  await visited.as('money').post('/books/compare', comparing)
  const path = `/books/differences/${await theDifference()}`
  expect(await read(path)).toContain('Missing here')
  expect(await read(path)).toContain('other_adjustment')
  expect(await read(path)).toContain('-$7.00')
})

test('no two fields of the page have one id, though its two forms ask for a provider each', async () => {
  const ids = [...(await read('/books')).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toContain('provider')
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
