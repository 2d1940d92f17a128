import { expect, test } from 'vitest'
import { done, refused } from '#gift/outcome.ts'
import { hours } from '../../base/clock.ts'
import { callerOf } from '../abuse/caller.ts'
import { countOutcome } from '../abuse/declines.ts'
import { createGiving } from '../giving.ts'
import { asking, deployment, paid, plainly, testServices } from '../testing/fixtures.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'

const caller = callerOf('secret-of-this-test')

async function holders(count: number) {
  const h = await testServices()
  const giving = createGiving(h, { callerOf: caller })
  const gifts: string[] = []
  for (let number = 0; number < count; number++) {
    const begun = await begin(h, 'stripe', asking({ frequency: 'monthly', attempt: null }), plainly)
    if (!begun.ok) throw new Error(begun.detail)
    const { id } = begun.value.gift
    await h.store.write(recordUnit(h, id, { facts: [paid(`in_${number}`, 5000)] }))
    gifts.push(id)
  }
  const ask = async (gift: string, address: string, action: 'card' | 'card-confirmed' = 'card') => {
    const wish = action === 'card' ? ({ action } as const) : ({ action, setupIntent: 'seti_1' } as const)
    const answer = await giving.arrange(gift, wish, { address, began: true, mailbox: false })
    return answer.ok ? 'done' : answer.code
  }
  let events = 0
  /** Stripe tells that a card was declined on this gift's setup intent. */
  const declined = async (gift: string, fingerprint: string, again = false) => {
    h.stripe.meaning = () =>
      done({
        is: 'new_card_declined',
        about: { marker: { giftId: gift, deployment }, refs: [] },
        setupIntent: 'seti_1',
        fingerprint,
      })
    if (again) return await giving.work.inbox()
    const raw = Buffer.from(JSON.stringify({ id: `evt_${++events}` }))
    const received = await giving.receive('stripe', new Headers(), raw)
    if (received.ok && received.value.event) await giving.handle(received.value.event)
  }
  const dropped = () => h.stripe.calls.filter((call) => call === 'arrange drop_card').length
  return { h, gifts, ask, declined, dropped }
}

test('new cards are asked for and confirmed ten times an hour on one gift, from wherever', async () => {
  const { h, gifts, ask } = await holders(1)
  const [gift = ''] = gifts
  for (let round = 0; round < 5; round++) {
    expect(await ask(gift, `10.0.${round}.1`)).toBe('done')
    expect(await ask(gift, `10.0.${round}.1`, 'card-confirmed')).toBe('done')
  }
  const asked = h.stripe.calls.length
  expect(await ask(gift, '10.0.9.1')).toBe('too_many_requests')
  expect(await ask(gift, '10.0.9.1', 'card-confirmed')).toBe('too_many_requests')
  expect(h.stripe.calls).toHaveLength(asked)
  h.clock.forward(hours(1))
  expect(await ask(gift, '10.0.9.1')).toBe('done')
})

test('twenty from one address, on whatever gifts, leave each donor there two new ones, each asked for and confirmed', async () => {
  const { gifts, ask } = await holders(6)
  const [neighbour = '', another = ''] = [gifts[0], gifts[5]]
  for (const gift of gifts.slice(0, 5)) {
    for (let round = 0; round < 4; round++) expect(await ask(gift, '203.0.113.9')).toBe('done')
  }
  expect(await ask(neighbour, '203.0.113.9')).toBe('too_many_requests')
  expect(await ask(neighbour, '198.51.100.7'), 'who goes elsewhere has her ten').toBe('done')
  for (let round = 0; round < 2; round++) {
    expect(await ask(another, '203.0.113.9')).toBe('done')
    expect(await ask(another, '203.0.113.9', 'card-confirmed')).toBe('done')
  }
  expect(await ask(another, '203.0.113.9')).toBe('too_many_requests')
})

test('cards that neighbours had declined leave a donor of the same address two new ones, each asked for and confirmed', async () => {
  const { h, gifts, ask } = await holders(1)
  const [gift = ''] = gifts
  for (let card = 0; card < 15; card++) await h.store.write(countOutcome(h, 'failed', caller('203.0.113.9', null)))
  for (let round = 0; round < 2; round++) {
    expect(await ask(gift, '203.0.113.9')).toBe('done')
    expect(await ask(gift, '203.0.113.9', 'card-confirmed')).toBe('done')
  }
  expect(await ask(gift, '203.0.113.9')).toBe('too_many_requests')
})

test('the fifth card declined on one gift closes what it was typed into, and no other can be asked for', async () => {
  const { h, gifts, ask, declined, dropped } = await holders(2)
  const [gift = '', other = ''] = gifts
  for (let card = 0; card < 4; card++) await declined(gift, `card ${card}`)
  expect(dropped()).toBe(0)
  expect(await ask(gift, '203.0.113.9')).toBe('done')
  h.stripe.refuseNext = refused('provider_unavailable', 'down')
  await declined(gift, 'card 4')
  expect(await h.store.db.selectFrom('inbox').select('status').where('status', '!=', 'done').execute()).toHaveLength(1)
  h.clock.forward(hours(1) / 6)
  await declined(gift, 'card 4', true)
  expect(dropped()).toBe(2)
  expect(await h.store.db.selectFrom('inbox').select('status').where('status', '!=', 'done').execute()).toEqual([])
  expect(await ask(gift, '203.0.113.9')).toBe('too_many_requests')
  expect(await ask(other, '203.0.113.9')).toBe('done')
})

test('one card declined on many gifts is closed at its next decline, and its declines count for the whole site', async () => {
  const { h, gifts, declined, dropped } = await holders(9)
  for (const gift of gifts.slice(0, 7)) await declined(gift, 'card of somebody')
  expect(dropped()).toBe(0)
  await declined(gifts[7] ?? '', 'card of somebody')
  await declined(gifts[8] ?? '', 'card of somebody')
  expect(dropped()).toBe(2)
  const site = await h.store.db.selectFrom('tally').select(['failed']).where('name', 'like', 'site:%').execute()
  expect(site.reduce((sum, { failed }) => sum + failed, 0)).toBe(9)
})
