import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days } from '#server/base/clock.ts'
import { record } from '#server/giving/gift/record.ts'
import { refunded } from '#server/giving/testing/fixtures.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { noteDelivery } from '#server/store/work/letters.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
let gift: Gift
beforeEach(async () => {
  visited = await visitOffice()
  gift = await givenGift(visited.services)
})
afterEach(() => visited.close())

const page = async (id = gift.id) => (await visited.as('look').get(`/gifts/${id}`)).text()
const db = () => visited.services.store.db

describe('the page of a donor', () => {
  test('shows all gifts of one address, and what happened in one timeline', async () => {
    const other = await givenGift(visited.services)
    const facts = [refunded('stripe', `pi_${gift.id}`, 2000)]
    await record({ ...visited.services.deps, clock: visited.clock }, gift.id, { facts })
    const text = await page()
    for (const reference of [gift.reference, other.reference]) expect(text).toContain(reference)
    expect(text).toContain('$20 was given back')
    expect(text).toContain('Partly given back')
    expect(text).toContain('Letter waits to leave: Receipt')
    expect(text).toContain('$80 in 2 payments')
  })

  test('says first what a caller will ask about: a letter that failed, in the mail server’s own words', async () => {
    const { id } = await db().selectFrom('letter').select('id').executeTakeFirstOrThrow()
    const problem = '550 5.1.1 <ada@example.org>: no such user'
    await visited.services.store.write(noteDelivery(id, { status: 'failed', problem }, 1))
    expect(await page()).toContain('The mail server says: 550 5.1.1 &lt;ada@example.org&gt;: no such user')
  })

  test('answers whether anything was charged twice before any gift is read', async () => {
    expect(await page()).not.toContain('What was charged')
    const other = await givenGift(visited.services)
    const twice = await page()
    expect(twice).toContain(`Two gifts of $50 within an hour: ${other.reference} (Mar 2, 2026, `)
    const [charges] = twice.split('<h2>Gifts</h2>')
    for (const { id, reference } of [gift, other]) expect(charges).toContain(`<a href="#gift-${id}">${reference}</a>`)
    expect(charges).not.toContain('No sum was charged twice')

    const at = visited.clock.now() - days(1)
    await db().updateTable('fact').set({ at }).where('gift', '=', other.id).execute()
    expect(await page()).toContain('No sum was charged twice within a day.')
  })

  test('says until when a dispute may be answered, and where', async () => {
    const { deps } = visited.services
    const dispute = {
      provider: 'stripe',
      kind: 'disputed',
      ref: 'dp_1',
      payment: `pi_${gift.id}`,
      cents: cents(5000),
      at: visited.clock.now(),
    } as const
    const answerBy = Date.parse('2026-03-11T23:59:00Z')
    await record({ ...deps, clock: visited.clock }, gift.id, { facts: [{ ...dispute, answerBy }] })
    const text = await page()
    expect(text).toMatch(
      /The charity can answer the bank until: <strong><time dateTime="2026-03-11T23:59:00.000Z">Mar 11, 2026, 6:59\sPM</,
    )
    expect(text).toContain('<a href="https://dashboard.stripe.com/disputes" rel="noreferrer">Answer dp_1 at Stripe</a>')
  })

  test('says in words why a month was declined', async () => {
    const facts = [
      { provider: 'stripe', kind: 'failed', ref: 'in_1:1', at: visited.clock.now() + 1, code: 'expired_card' },
    ] as const
    await db().updateTable('gift').set({ frequency: 'monthly' }).execute()
    const pledge = {
      provider: 'stripe',
      kind: 'pledged',
      ref: 'sub_1',
      at: visited.clock.now(),
      cents: cents(5000),
    } as const
    await record({ ...visited.services.deps, clock: visited.clock }, gift.id, { facts: [pledge, ...facts] })
    expect(await page()).toContain('the card has expired (expired_card)')
  })

  test('is written down with the name of who looks, once a look', async () => {
    await page()
    const rows = await db().selectFrom('audit').select(['actor', 'action', 'gift']).execute()
    expect(rows).toEqual([{ actor: 'office:Ana <ana@office.example>', action: 'looked', gift: gift.id }])
    expect(await page()).not.toContain('looked')
  })

  test('of a gift that is not there is none', async () => {
    expect((await visited.as('money').get('/gifts/nobody')).status).toBe(404)
  })
})
