import { expect, test } from 'vitest'
import type { AccountFee, ToldPayment, UnknownLine } from '../books.ts'
import type { StatementLine } from '../statement.ts'
import { entriesBetween } from '../testing/entries.ts'
import { aGift, quick } from '../testing/gift.ts'
import { createPaypal } from './paypal.ts'

const marked = `${aGift().id}.testing`
const start = Date.UTC(2026, 10, 1)
const hour = 3_600_000

interface Movement {
  readonly at: number
  readonly info?: { readonly transaction_status?: string; readonly [key: string]: unknown }
  readonly payer?: object
}

/** What a payment itself tells. */
interface Asked {
  readonly sale?: object
  readonly capture?: object
}

/** PayPal's transaction search over these movements, showing at most `most` at once. */
function searching(movements: readonly Movement[], most: number, { sale = {}, capture = {} }: Asked = {}) {
  const calls: string[] = []
  const fetch = async (input: string | URL | Request) => {
    const url = new URL(String(input))
    if (url.pathname.endsWith('/token')) return Response.json({ access_token: 't', expires_in: 900 })
    calls.push(url.pathname)
    const id = url.pathname.split('/').at(-1)
    if (url.pathname.startsWith('/v1/payments/sale/')) return Response.json({ id, ...sale })
    if (url.pathname.startsWith('/v2/payments/captures/')) return Response.json({ id, ...capture })
    if (url.pathname === '/v1/billing/subscriptions') return Response.json({ subscriptions: [], links: [] })
    const [from, to] = ['start_date', 'end_date'].map((name) => Date.parse(url.searchParams.get(name) ?? ''))
    // It reckons in whole seconds.
    const seconds = (at: number) => Math.floor(at / 1000)
    const only = url.searchParams.get('transaction_status')
    const entries = movements
      .filter(({ info }) => only === null || only === (info?.transaction_status ?? 'S'))
      .filter(({ at }) => seconds(at) >= seconds(from ?? 0) && seconds(at) <= seconds(to ?? 0))
    if (entries.length > most) {
      const details = [{ issue: 'SYSTEM_LIMIT', description: 'Result set size is greater than the maximum limit.' }]
      return Response.json({ name: 'RESULTSET_TOO_LARGE', message: 'Too large.', details }, { status: 400 })
    }
    const details = entries.map(({ at, info, payer }, index) => ({
      transaction_info: {
        transaction_id: `T${at}-${index}`,
        transaction_event_code: 'T0006',
        transaction_initiation_date: new Date(at).toISOString(),
        transaction_status: 'S',
        transaction_amount: { currency_code: 'USD', value: '50.37' },
        custom_field: marked,
        paypal_reference_id: 'ORDER',
        paypal_reference_id_type: 'ODR',
        ...info,
      },
      ...(payer ? { payer_info: payer } : {}),
    }))
    return Response.json({ transaction_details: details, total_pages: 1 })
  }
  const paypal = createPaypal({
    deployment: 'testing',
    clientId: 'c',
    clientSecret: 's',
    webhookId: 'w',
    apiBase: 'https://paypal.test',
    certAuthority: null,
    publicOrigin: 'https://give.example.org',
    organisation: 'Test Hospital',
    retryPolicy: quick,
    fetch,
  })
  const read = (from: number, to: number) => entriesBetween(paypal, from, to)
  const fees = async (from: number, to: number) => {
    const entries: AccountFee[] = []
    for await (const listed of paypal.entries(from, to)) if (listed.kind === 'account_fee') entries.push(listed)
    return entries
  }
  const unknown = async (from: number, to: number) => {
    const entries: UnknownLine[] = []
    for await (const listed of paypal.entries(from, to)) if (listed.kind === 'unknown') entries.push(listed)
    return entries
  }
  const pending = async (from: number, to: number) => {
    const entries: ToldPayment[] = []
    for await (const payment of paypal.underWay(from, to)) entries.push(payment)
    return entries
  }
  const lines = async (from: number, to: number) => {
    const entries: StatementLine[] = []
    for await (const line of paypal.lines(from, to)) entries.push(line)
    return entries
  }
  return { read, fees, unknown, pending, lines, calls }
}

test('more than PayPal shows at once is read in halves, each movement once, oldest first', async () => {
  const movements = Array.from({ length: 100 }, (_, index) => ({ at: start + ((index * 37) % 100) * hour + 500 }))
  const { read, calls } = searching(movements, 10)
  const entries = await read(start, start + 100 * hour)
  expect(entries.map(({ at }) => at)).toEqual(movements.map(({ at }) => at).sort((a, b) => a - b))
  expect(calls.length).toBeLessThan(40)
})

test('what lies at an edge belongs to one side', async () => {
  const { read } = searching([{ at: start }, { at: start + hour }, { at: start + 2 * hour }], 1)
  expect((await read(start, start + 2 * hour)).map(({ at }) => at)).toEqual([start, start + hour])
})

test('a second that holds more than can be shown is no endless search', async () => {
  const crowd = Array.from({ length: 5 }, () => ({ at: start + 1 }))
  await expect(searching(crowd, 2).read(start, start + hour)).rejects.toThrow('more than can be read')
})

test('a month’s payment names its subscription as we know it, or the payment itself is asked', async () => {
  const info = { transaction_event_code: 'T0002' }
  const named = { ...info, paypal_reference_id: 'IBW452GLLEP1G', paypal_reference_id_type: 'SUB' }
  const { read, calls } = searching(
    [
      { at: start, info: named },
      { at: start + hour, info },
    ],
    10,
    { sale: { billing_agreement_id: 'I-OTHER' } },
  )
  expect(await read(start, start + 2 * hour)).toMatchObject([
    { subscription: 'I-BW452GLLEP1G', refs: ['I-BW452GLLEP1G', expect.any(String)] },
    { subscription: 'I-OTHER', refs: ['I-OTHER', expect.any(String)] },
  ])
  expect(calls).toHaveLength(2)
})

test('a payment leads to the order that was captured, by the search or by the capture itself', async () => {
  const silent = { paypal_reference_id: undefined, paypal_reference_id_type: undefined }
  const { read, calls } = searching([{ at: start }, { at: start + hour, info: silent }], 10, {
    capture: { supplementary_data: { related_ids: { order_id: 'ORDER-2' } } },
  })
  expect(await read(start, start + 2 * hour)).toMatchObject([
    { intent: 'ORDER', subscription: null, refs: ['ORDER', expect.any(String)] },
    { intent: 'ORDER-2', subscription: null, refs: ['ORDER-2', expect.any(String)] },
  ])
  expect(calls).toHaveLength(2)
})

test('what is pending is under way, and ours alone; its money stands in no line', async () => {
  const line = (more: object = {}) => ({ transaction_status: 'P', ...more })
  const movements = [
    line({ custom_field: 'club-9' }),
    line({ transaction_event_code: 'T1107' }),
    line({ transaction_amount: { currency_code: 'USD', value: '-9.00' } }),
    line(),
    {},
  ].map((info, index) => ({ at: start + index * hour, info }))
  const { pending } = searching(movements, 2)
  expect(await pending(start, start + 9 * hour)).toMatchObject([
    {
      ref: expect.stringMatching(/^T/),
      at: start + 3 * hour,
      intent: 'ORDER',
      cents: 5037,
      marker: { deployment: 'testing' },
    },
  ])
  expect(
    (await searching(movements, 20).read(start, start + 9 * hour)).filter(({ kind }) => kind === 'paid'),
  ).toHaveLength(1)
})

test('what is not ours is told as it is, in whatever currency, and nobody is asked about it', async () => {
  const info = {
    transaction_event_code: 'T0002',
    custom_field: 'club-9',
    transaction_amount: { currency_code: 'EUR', value: '25.99' },
  }
  const { read, calls } = searching([{ at: start, info }], 10)
  expect(await read(start, start + hour)).toMatchObject([
    { marker: null, currency: 'EUR', cents: 2599, subscription: null },
  ])
  expect(calls).toHaveLength(1)
})

test('the payer is found by their billing details, a fee that is not told is unknown', async () => {
  const email_address = 'ana@example.org'
  const { read } = searching(
    [
      { at: start, payer: { email_address, payer_name: { given_name: 'Ana', surname: 'Ruiz' } } },
      { at: start + hour, payer: { email_address, payer_name: { alternate_full_name: 'Ana Ruiz' } } },
      { at: start + 2 * hour, info: { fee_amount: { currency_code: 'USD', value: '-1.75' } } },
    ],
    10,
  )
  const donor = { firstName: 'Ana', lastName: 'Ruiz', email: email_address }
  expect(await read(start, start + 3 * hour)).toMatchObject([
    { donor, feeCents: null, marker: { deployment: 'testing' } },
    { donor, feeCents: null },
    { donor: null, feeCents: 175 },
  ])
})

test('whose subscription another deployment’s month was is not asked', async () => {
  const info = { transaction_event_code: 'T0002', custom_field: `${aGift().id}.elsewhere` }
  const { read, calls } = searching([{ at: start, info }], 10)
  expect(await read(start, start + hour)).toMatchObject([{ marker: { deployment: 'elsewhere' }, subscription: null }])
  expect(calls.filter((path) => path.startsWith('/v1/payments/sale/'))).toEqual([])
})

test('a fee that is no payment’s is one of the account, by its event code; one that comes back is below zero', async () => {
  const line = (code: string, amount: string, more: object = {}) => ({
    transaction_event_code: code,
    transaction_amount: { currency_code: 'USD', value: amount },
    custom_field: undefined,
    ...more,
  })
  const named = { paypal_reference_id: '8XY', paypal_reference_id_type: 'TXN' }
  const movements = [
    line('T0101', '-30.00', { transaction_subject: 'Payments Pro' }),
    line('T0106', '-20.00', named),
    line('T1108', '20.00', named),
    line('T1109', '1.05'),
    line('T0400', '-900.00', { fee_amount: { currency_code: 'USD', value: '-13.50' } }),
    line('T0400', '-900.00'),
    line('T0100', '-4.00', { transaction_status: 'P' }),
  ].map((info, index) => ({ at: start + index * hour, info }))
  const { read, fees } = searching(movements, 10)
  expect((await fees(start, start + 9 * hour)).map(({ category, cents, at }) => [category, cents, at])).toEqual([
    ['T0101', 3000, start],
    ['T0106', 2000, start + hour],
    ['T1108', -2000, start + 2 * hour],
    ['T1109', -105, start + 3 * hour],
    ['T0400', 1350, start + 4 * hour],
  ])
  expect((await fees(start, start + hour))[0]).toMatchObject({ ref: `T${start}-0`, description: 'Payments Pro' })
  expect(await read(start, start + 9 * hour)).toEqual([])
})

test('a fee that PayPal reversed is no dispute, even where it takes one again', async () => {
  const again = {
    transaction_event_code: 'T1108',
    transaction_amount: { currency_code: 'USD', value: '-20.00' },
    paypal_reference_id: '8XY',
    paypal_reference_id_type: 'TXN',
  }
  const { read, fees } = searching([{ at: start, info: again }], 10)
  expect(await read(start, start + hour)).toEqual([])
  expect(await fees(start, start + hour)).toMatchObject([{ category: 'T1108', cents: 2000, currency: 'USD' }])
})

test('a line that we do not know is told by PayPal’s own code of it; what stays ours, and what is told by its case, is not', async () => {
  const line = (code: string, amount: string, more: object = {}) => ({
    transaction_event_code: code,
    transaction_amount: { currency_code: 'USD', value: amount },
    custom_field: undefined,
    ...more,
  })
  const movements = [
    line('T1900', '-7.00'),
    line('T0000', '-250.00', { fee_amount: { currency_code: 'USD', value: '-1.00' } }),
    line('T1200', '3.00', { transaction_status: 'P' }),
    ...['T0200', 'T0300', 'T0400', 'T1300', 'T1105', 'T1110', 'T1111', 'T1500', 'T2001', 'T2103'].map((code) =>
      line(code, '-90.00'),
    ),
    line('T1202', '50.00'),
  ].map((info, index) => ({ at: start + index * 1000, info }))
  const { read, unknown } = searching(movements, 50)
  expect(await read(start, start + hour)).toEqual([])
  expect((await unknown(start, start + hour)).map(({ category, cents, at }) => [category, cents, at])).toEqual([
    ['T1900', -700, start],
    ['T0000', -25_100, start + 1000],
  ])
})

test('a chargeback that is won stands in the statement as what came back of its payment, and not in the books', async () => {
  const back = {
    transaction_event_code: 'T1202',
    transaction_amount: { currency_code: 'USD', value: '50.00' },
    paypal_reference_id: 'CAPTURE',
    paypal_reference_id_type: 'TXN',
  }
  const { read, unknown, lines } = searching([{ at: start, info: back }], 50)
  const entry = { kind: 'dispute_won', payment: 'CAPTURE', cents: 5000 }
  expect(await lines(start, start + hour)).toMatchObject([{ is: 'gift', category: 'T1202', cents: 5000, entry }])
  expect([await read(start, start + hour), await unknown(start, start + hour)]).toEqual([[], []])
})
