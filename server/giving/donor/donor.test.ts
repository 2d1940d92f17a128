import { expect, test } from 'vitest'
import { days } from '../../base/clock.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { donorOf } from './donor.ts'
import { writeNote } from './note.ts'
import { timelineOf } from './timeline.ts'

test('a donor is all gifts of one address, told in one timeline', async () => {
  const h = await testServices()
  const give = async (attempt: string, email: string) => {
    const outcome = await begin(
      h,
      'stripe',
      asking({ attempt, donor: { firstName: 'Ada', lastName: 'Field', email } }),
      plainly,
    )
    if (!outcome.ok) throw new Error(outcome.detail)
    h.clock.forward(days(1))
    await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [paid(`pi_${attempt}`, 5000, h.clock.now())] }))
    h.clock.forward(days(1))
    return outcome.value.gift.id
  }
  const first = await give('attempt-number-1', 'ada@example.org')
  const second = await give('attempt-number-2', 'Ada@Example.org')
  await give('attempt-number-3', 'another@example.org')
  await h.store.write(writeNote({ gift: first, text: 'She called.', by: 'Ana', key: 'k' }, h.clock.now()))

  const file = await h.store.read(donorOf(first))
  if (!file) throw new Error('no donor')
  expect(file).toMatchObject({ email: 'ada@example.org', name: 'Ada Field', more: false })
  expect(file.gifts.map(({ gift }) => gift.id)).toEqual([second, first])
  const lines = timelineOf(file).map(({ is, gift }) => `${is} ${gift.id === first ? 1 : 2}`)
  expect(lines).toEqual(['done 1', 'letter 2', 'told 2', 'begun 2', 'letter 1', 'told 1', 'begun 1'])
})

test('a payment told in whole seconds is not told before its gift', async () => {
  const h = await testServices()
  h.clock.forward(700)
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const second = Math.floor(h.clock.now() / 1000) * 1000
  await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000, second)] }))
  const file = await h.store.read(donorOf(id))
  expect(file && timelineOf(file).map(({ is }) => is)).toEqual(['letter', 'told', 'begun'])
})

test('a gift without an address is a donor for itself, and one that is not there is none', async () => {
  const h = await testServices()
  const outcome = await begin(h, 'paypal', asking({ donor: null }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  expect(await h.store.read(donorOf(outcome.value.gift.id))).toMatchObject({ email: null, name: '', gifts: [{}] })
  expect(await h.store.read(donorOf('nobody'))).toBeUndefined()
})
