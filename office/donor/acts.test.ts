import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { record } from '#server/giving/gift/record.ts'
import { asking, plainly, reading } from '#server/giving/testing/fixtures.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import { value } from '#server/providers/testing/gift.ts'
import { forget } from '#server/staff/forget.ts'
import { arrangedAs, arrangement, byPost, dedicated, elmStreet } from '#server/staff/testing/staff-world.ts'
import { type Gift, giftById } from '#server/store/gift/gifts.ts'
import { noteDelivery } from '#server/store/work/letters.ts'
import { type Pretended, pretended } from '../testing/pretended.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let folder: string
let services: Pretended
let visited: VisitedOffice
let gift: Gift
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'office-acts-'))
  services = await pretended(folder, { OFFICE_REFUND_ALONE: '30' })
  visited = await visitOffice(services)
  gift = await givenGift(services)
})
afterEach(async () => {
  await visited.close()
  await services.close()
  rmSync(folder, { recursive: true })
})

const key = 'k'.repeat(26)
/** Posts an act of this gift as somebody with this role, and answers what the page then says. */
async function does(
  name: string,
  fields: Record<string, string> = {},
  { who = visited.as('money'), id = gift.id } = {},
): Promise<string> {
  const answer = await who.post(`/gifts/${id}/${name}`, { key, ...fields })
  const back = answer.headers.get('location')
  return back === null ? await answer.text() : await (await who.get(back)).text()
}
const letters = (kind: string) =>
  services.store.db.selectFrom('letter').selectAll().where('kind', '=', kind).orderBy('created_at').execute()
const audited = async () =>
  (await services.store.db.selectFrom('audit').select(['actor', 'action']).orderBy('id').execute())
    .filter(({ action }) => action !== 'looked')
    .map(({ actor, action }) => `${actor.replace(/^office:(\w+).*/, '$1')}: ${action}`)
const now = async () => await services.store.read(giftById(gift.id))

test('who may only look is offered nothing to do, and who helps gives nothing back', async () => {
  const page = async (role: 'look' | 'help' | 'money') => (await visited.as(role).get(`/gifts/${gift.id}`)).text()
  expect(await page('look')).not.toContain(`/gifts/${gift.id}/note`)
  const helper = await page('help')
  expect(helper).toContain(`/gifts/${gift.id}/note`)
  expect(helper).not.toContain(`/gifts/${gift.id}/refund`)
  expect(await page('money')).toContain(`/gifts/${gift.id}/refund`)
})

test('what is to be filled in again says so where it is asked for', async () => {
  expect(await does('note', { text: '' })).toContain('Write something.')
  expect(await does('address', { email: 'nonsense' })).toContain('This is not an e-mail address.')
  expect(await does('note', { text: 'She called.' })).toContain('The note is written.')
  expect(await audited()).toEqual(['Ana: note'])
})

test('the page of an act shows the donor: that look is written down too', async () => {
  expect((await visited.as('money').get(`/gifts/${gift.id}/refund`)).status).toBe(200)
  const looks = services.store.db.selectFrom('audit').select(['gift', 'details']).where('action', '=', 'looked')
  expect(await looks.execute()).toEqual([{ gift: gift.id, details: '{"act":"refund"}' }])
})

test('the papers are read as PDF, and each look is written down', async () => {
  const ana = visited.as('look')
  const receipt = await ana.get(`/gifts/${gift.id}/papers/receipt/pi_${gift.id}`)
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await ana.get(`/gifts/${gift.id}/papers/receipt/pi_other`)).status).toBe(404)
  expect((await ana.get(`/gifts/${gift.id}/papers/statement/1999`)).status).toBe(404)
})

describe('a refund', () => {
  const request = { payment: '', amount: '25', reason: 'wish', words: 'She meant 25.' }
  const look = async (fields: Record<string, string> = {}) => await does('refund', { ...request, ...fields })
  const sure = (more: Record<string, string> = {}) =>
    does('refund', { ...request, payment: `pi_${gift.id}`, seen: '5000', sure: 'yes', ...more })

  test('is looked at a second time, with its sum and its donor, before anything goes back', async () => {
    const text = await look()
    expect(text).toContain('Give $25 back?')
    expect(text).toContain('$25 of $50')
    expect(text).toContain('Ada Field, ada@example.org')
    expect(services.providers.stripe.calls.filter((call) => call.startsWith('refund'))).toEqual([])
    expect(await sure()).toContain('$25 is given back.')
    expect((await now())?.standing).toMatchObject({ state: 'partly_refunded', keptCents: 2500 })
    const rows = await services.store.db.selectFrom('refund').selectAll().execute()
    expect(rows).toMatchObject([{ reason: 'wish', words: 'She meant 25.', status: 'given' }])
  })

  test('that nobody looked at is looked at first, whatever its form says of being sure', async () => {
    expect(await look({ sure: 'yes' })).toContain('Give $25 back?')
    expect(services.providers.stripe.calls.filter((call) => call.startsWith('refund'))).toEqual([])
  })

  test('that is sent twice goes back once, and one of a tab that was opened before not at all', async () => {
    await sure()
    expect(await sure()).toContain('$25 is given back.')
    expect(await sure({ key: 'o'.repeat(26) })).toContain('was given back since you looked')
    expect(services.providers.stripe.calls.filter((call) => call.startsWith('refund'))).toEqual([
      `refund pi_${gift.id} 2500`,
    ])
  })

  test('of more than there is is asked for again, with what is left', async () => {
    expect(await look({ amount: '50.01' })).toContain('No more than $50 of this payment can be given back.')
  })

  test('above the limit waits for a second person, who is not the first', async () => {
    expect(await look({ amount: '' })).toContain('Above $30 a second person')
    expect(await sure({ amount: '50' })).toContain('waits for a second person')
    const [{ id } = { id: '' }] = await services.store.db.selectFrom('refund').select('id').execute()
    const own = visited.as('money')
    expect(await (await own.get(`/refunds/${id}`)).text()).not.toContain('Agree, and give')
    await own.post(`/refunds/${id}/agree`)
    expect(await (await own.get(`/refunds/${id}`)).text()).toContain('another person must agree')
    expect((await visited.as('help').post(`/refunds/${id}/agree`)).status).toBe(403)

    const ben = visited.as('money', 'Ben')
    expect(await (await ben.get('/refunds')).text()).toContain('Waits for a second person')
    expect(await (await ben.get(`/refunds/${id}`)).text()).toContain('Agree, and give $50 back')
    await ben.post(`/refunds/${id}/agree`, { seen: '2500' })
    expect(await (await ben.get(`/refunds/${id}`)).text()).toContain('was given back since you looked')
    const [, value = ''] = /name="seen" value="(\d+)"/.exec(await (await ben.get(`/refunds/${id}`)).text()) ?? []
    for (let press = 0; press < 2; press++) await ben.post(`/refunds/${id}/agree`, { seen: value })
    expect(await (await ben.get(`/refunds/${id}`)).text()).toContain('$50 is given back.')
    expect((await now())?.standing.state).toBe('refunded')
    expect(await audited()).toEqual(['Ana: refund_wanted', 'Ben: refund'])
  })

  test('is told to need a second person where parts of it together are above the limit', async () => {
    await sure()
    expect(await look({ amount: '5' })).not.toContain('a second person')
    expect(await look({ amount: '5.01' })).toContain('Above $30 a second person')
  })

  test('whose provider does not answer is told as undecided, and not offered a second time', async () => {
    const { stripe } = services.providers
    const refund = stripe.refund
    stripe.refund = async () => refused('outcome_unknown', 'nothing came back')
    const text = await sure()
    stripe.refund = refund
    expect(text).toContain('the provider has not answered yet')
    expect(text).toContain('do not give it back in another way')
    expect((await now())?.standing.state).toBe('complete')
  })
})

describe('a monthly gift', () => {
  beforeEach(async () => {
    gift = await givenGift(services, { frequency: 'monthly' })
    await arrangedAs(services.deps, services.providers.stripe, gift, arrangement())
  })
  test('is stopped after a second look, once, and says so', async () => {
    const ended = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: services.clock.now(), by: 'operator' } as const
    expect(await does('stop')).toContain('Stop it?')
    services.providers.stripe.readings.set(gift.id, reading([ended]))
    const { calls } = services.providers.stripe
    expect(await does('stop', { sure: 'yes' })).toContain('Stopped: nothing more is charged.')
    expect(await does('stop', { sure: 'yes' })).toContain('or was done already')
    expect(calls.filter((call) => call.startsWith('stop'))).toEqual(['stop by operator'])
    expect(await letters('monthly_ended')).toHaveLength(1)
  })

  test('whose stop is not answered is told so, and asked again by itself', async () => {
    services.providers.stripe.refuseNext = refused('outcome_unknown', 'nothing came back')
    expect(await does('stop', { sure: 'yes' })).toContain('The provider has not answered yet.')
    expect(await now()).toMatchObject({ asked: { what: 'stop', by: 'operator' }, standing: { state: 'active' } })
    expect(await audited()).toEqual(['Ana: stop', 'Ana: stop_unanswered'])
  })

  test('rests, goes on, and takes a lower amount; never a higher one', async () => {
    const resumesAt = Date.UTC(2027, 1, 4)
    services.providers.stripe.readings.set(gift.id, {
      ...reading([]),
      arrangement: arrangement({ status: 'paused', resumesAt }),
    })
    expect(await does('pause', { months: '1' })).toContain('Paused until February')
    services.providers.stripe.readings.set(gift.id, { ...reading([]), arrangement: arrangement() })
    expect(await does('resume')).toContain('It goes on.')
    expect(await does('amount', { amount: 'x' })).toContain('An amount is like 12.50.')
    for (const amount of ['60', '50', '1', ''])
      expect(await does('amount', { amount })).toContain('An amount below $50')
    const lower = { ...reading([]), arrangement: arrangement({ cents: cents(2500) }) }
    services.providers.stripe.readings.set(gift.id, lower)
    expect(await does('amount', { amount: '25' })).toContain('From now on $25 is charged each month.')
    expect(await audited()).toEqual(['Ana: pause', 'Ana: resume', 'Ana: amount'])
  })
})

test('the postal address of a card on paper is put right until it is printed', async () => {
  const { id } = await givenGift(services, dedicated(byPost))
  const form = await (await visited.as('help').get(`/gifts/${id}/card-address`)).text()
  expect(form).toContain('value="1 Elm St"')
  expect(form).toContain('<option value="US" selected="">United States</option>')
  const right = { ...elmStreet, line2: '', line1: '2 Elm St' }
  const who = { id, who: visited.as('help') }
  expect(await does('card-address', { ...right, postalCode: 'Elm' }, who)).toContain('cannot stand in an address there')
  expect(await does('card-address', { ...right, city: '' }, who)).toContain('Write something.')
  for (let press = 0; press < 2; press++)
    expect(await does('card-address', right, who)).toContain('Corrected. The card')
  expect((await services.store.read(giftById(id)))?.tribute?.notification).toEqual({
    ...byPost,
    address: { ...elmStreet, line1: '2 Elm St' },
  })
  expect(await audited()).toEqual(['Ana: card_address'])
  await services.store.write(noteDelivery((await letters('tribute_post'))[0]?.id ?? '', { status: 'sent' }, 2))
  for (const text of [
    await (await who.who.get(`/gifts/${id}/card-address`)).text(),
    await does('card-address', elmStreet as never, who),
  ])
    expect(text).toContain('Send the card again first')
})

test('a donor is forgotten after a second look, and what stays is said before and after', async () => {
  await givenGift(services, { optIn: true })
  const stays = 'which tax law makes us keep'
  const form = async () => await (await visited.as('money').get(`/gifts/${gift.id}/forget`)).text()
  const button = '<button type="submit" class="button button-grave">'
  expect(await form()).toContain(button)
  const before = await does('forget')
  for (const text of ['Forget ada@example.org?', 'The wish for our news, with gifts: 1', stays])
    expect(before).toContain(text)
  const after = await does('forget', { sure: 'yes' })
  for (const text of ['Forgotten. What stays', 'Nothing is left to forget.', stays]) expect(after).toContain(text)
  expect(await does('forget', { sure: 'yes' })).toContain('Nothing is left to forget.')
  expect(await form()).not.toContain(button)
  const looked = vi.spyOn(forget, 'preview')
  const page = await (await visited.as('money').get(`/gifts/${gift.id}`)).text()
  expect(page).toContain('>Forget the donor: done; look whether anything is left</a>')
  expect(looked).not.toHaveBeenCalled()
  looked.mockRestore()
  expect((await now())?.accessRevision).toBeGreaterThan(0)
})

describe('a debit on its way', () => {
  const debited = async () => {
    const { gift } = value(await services.giving.begin('stripe', asking({ attempt: null }), plainly))
    const { deps, clock } = services
    const at = clock.now()
    const ref = `pi_${gift.id}`
    const pending = { provider: 'stripe', kind: 'pending', ref, at, cents: cents(5000), reason: 'processing' } as const
    await record({ ...deps, clock }, gift.id, {
      facts: [pending],
      paidBy: { way: 'us_bank_account', last4: '6789', version: { theirs: 1 } },
    })
    return { id: gift.id, pending }
  }
  const stops = async (id: string) => await does('stop', { sure: 'yes' }, { id })

  test('is stopped for its donor, as was promised beside the button', async () => {
    const { id, pending } = await debited()
    const at = services.clock.now()
    const failed = { provider: 'stripe', kind: 'failed', ref: pending.ref, at, code: 'canceled' } as const
    const closed = { provider: 'stripe', kind: 'closed', ref: id, at, reason: 'canceled' } as const
    services.providers.stripe.readings.set(id, reading([failed, closed]))
    expect(await does('stop', {}, { id })).toContain('is not paid yet and cannot be paid any more after this')
    expect(await stops(id)).toContain('Stopped: nothing more is charged.')
    expect((await services.store.read(giftById(id)))?.standing.state).toBe('not_charged')
  })

  test('for which its bank has been asked goes on, and staff read what to do then', async () => {
    const { id, pending } = await debited()
    services.providers.stripe.readings.set(id, reading([pending]))
    expect(await stops(id)).toContain('Once it has arrived it can be given back.')
    expect(await audited()).toEqual(['Ana: stop', 'Ana: stop_refused'])
  })

  test('whose stop is not answered is not said to be asked for again', async () => {
    const { id } = await debited()
    services.providers.stripe.refuseNext = refused('outcome_unknown', 'nothing came back')
    expect(await stops(id)).toContain('stop it again in a minute')
    expect((await services.store.read(giftById(id)))?.hold).toBeNull()
  })
})
