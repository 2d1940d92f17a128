import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { record } from '#server/giving/gift/record.ts'
import { refunded } from '#server/giving/testing/fixtures.ts'
import type { Gift } from '#server/store/gifts.ts'
import { noteDelivery } from '#server/store/letters.ts'
import { givenGift } from '../testing/given-gift.ts'
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
  test('shows all gifts of one address, and what happened in one line of time', async () => {
    const other = await givenGift(visited.services)
    const facts = [refunded('stripe', `pi_${gift.id}`, 2000)]
    await record({ ...visited.services.deps, clock: visited.clock }, gift.id, { facts })
    const text = await page()
    for (const reference of [gift.reference, other.reference]) expect(text).toContain(reference)
    expect(text).toContain('$20 was given back')
    expect(text).toContain('Partly given back')
    expect(text).toContain('Receipt waits to leave')
    expect(text).toContain('$80 in 2 payments')
  })

  test('says first what a caller will ask about: a letter that failed, in the mail server’s own words', async () => {
    const { id } = await db().selectFrom('letter').select('id').executeTakeFirstOrThrow()
    const problem = '550 5.1.1 <ada@example.org>: no such user'
    await visited.services.store.write(noteDelivery(id, { status: 'failed', problem }, 1))
    expect(await page()).toContain('The mail server says: 550 5.1.1 &lt;ada@example.org&gt;: no such user')
  })

  test('asks about two gifts of one sum within an hour', async () => {
    await givenGift(visited.services)
    expect(await page()).toContain('Two gifts of $50 within an hour')
  })

  test('is written down with the name of who looks, once a look', async () => {
    await page()
    const written = await db().selectFrom('audit').select(['actor', 'action', 'gift']).execute()
    expect(written).toEqual([{ actor: 'office:Ana <ana@office.example>', action: 'looked', gift: gift.id }])
    expect(await page()).not.toContain('looked')
  })

  test('of a gift that is not there is none', async () => {
    expect((await visited.as('money').get('/gifts/nobody')).status).toBe(404)
  })
})
