import { afterEach, expect, test } from 'vitest'
import { begin } from '#server/giving/gift/begin.ts'
import { recordUnit } from '#server/giving/gift/record.ts'
import { asking, paid, plainly, testServices } from '#server/giving/testing/fixtures.ts'
import { value } from '#server/providers/testing/gift.ts'
import { type Watch, watchLedger } from './watch.ts'

let watch: Watch
afterEach(() => watch.stop())

async function world() {
  const services = await testServices()
  let now = 0
  let looked = () => {}
  const rest = () => {
    looked()
    return new Promise<void>((resolve) => setImmediate(resolve))
  }
  watch = watchLedger(services.store, { now: () => now, rest })
  watch.failed.catch(() => {})
  let count = 0
  return {
    services,
    /** Until it has looked once more, from the beginning of a look. */
    async looks() {
      for (let look = 0; look < 2; look++) await new Promise<void>((resolve) => (looked = resolve))
    },
    passes: (milliseconds: number) => (now += milliseconds),
    given: async () =>
      value(await begin(services, 'stripe', asking({ attempt: `attempt-number-${++count}` }), plainly)).gift.id,
    book: (gift: string) => services.store.write(recordUnit(services, gift, { facts: [paid(`pi_${gift}`, 5000)] })),
  }
}
type World = Awaited<ReturnType<typeof world>>

const heard = (gift: string) => Promise.race([watch.booked(gift), watch.failed])

test('minutes in which nothing is waited for, as in another’s turn, are no patience lost', async () => {
  const { passes, given, book, looks }: World = await world()
  passes(120_000)
  const gift = await given()
  const booked = heard(gift)
  await looks()
  await book(gift)
  expect(await booked).toBeGreaterThan(0)
})

test('a payment whose number comes long after later ones is heard', async () => {
  const { services, given, book }: World = await world()
  const first = await given()
  const last = await given()
  await book(last)
  await services.store.db.updateTable('fact').set({ seq: 5000 }).where('gift', '=', last).execute()
  expect(await heard(last)).toBeGreaterThan(0)
  const booked = heard(first)
  await book(first)
  await services.store.db.updateTable('fact').set({ seq: 1 }).where('gift', '=', first).execute()
  expect(await booked).toBeGreaterThan(0)
})

test('what is not booked is told after a minute, with how it stands and what waits for a worker', async () => {
  const { services, passes, given }: World = await world()
  const gift = await given()
  await services.store.db
    .insertInto('inbox')
    .values({
      provider: 'stripe',
      event_id: 'evt_1',
      type: 'payment_intent.succeeded',
      payload: '{}',
      created_at: 0,
      received_at: 0,
      status: 'waiting',
      tries: 1,
      due_at: 0,
      gift: null,
      problem: 'provider_unavailable: cut off',
    })
    .execute()
  const booked = heard(gift)
  passes(61_000)
  await expect(booked).rejects.toThrow(
    `not booked within a minute: ${gift} is started, payment_intent.succeeded waits (provider_unavailable: cut off)`,
  )
})
