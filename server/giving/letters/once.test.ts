import { expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../base/clock.ts'
import type { DueLetter } from '../../letters/kinds/common/kind.ts'
import { DatabaseAway } from '../../process/database-away.ts'
import { openPlaces } from '../../process/places.ts'
import { queueLetters } from '../../store/work/letters.ts'
import { testServices } from '../testing/fixtures.ts'
import type { Delivered } from './letter.ts'
import { deliveryDeadline } from './letter.ts'
import { lettersToSend, openOutbox } from './outbox.ts'

/** Letters about nothing in particular, all due. */
async function withLetters(number: number) {
  const h = await testServices()
  const letters = Array.from({ length: number }, (_, i) => ({
    id: `letter-${i}`,
    gift: null,
    kind: 'gift_link',
    factRef: `${i}`,
    details: {},
    dueAt: h.clock.now(),
  }))
  for (let i = 0; i < number; i += 500) await h.store.write(queueLetters(letters.slice(i, i + 500), h.clock.now()))
  return h
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const plainly = (email: string) => email

test('letters go out beside each other, as many as may, and a mail server that hangs on one holds no other up', async () => {
  const h = await withLetters(100)
  const hanging = Promise.withResolvers<Delivered>()
  const left: string[] = []
  let now = 0
  let atOnce = 0
  const deliver = async ({ id }: DueLetter): Promise<Delivered> => {
    atOnce = Math.max(atOnce, ++now)
    if (id === 'letter-7') await hanging.promise
    else for (let more = 0; more < 5; more++) await turn()
    now--
    left.push(id)
    return { status: 'sent' }
  }
  const outbox = openOutbox({ ...h, letters: openPlaces(20), deliver }, plainly)
  while ((await outbox.fill()) > 0) {}
  while (left.length < 99) await turn()
  hanging.resolve({ status: 'sent' })
  await outbox.settled()
  expect(atOnce).toBe(20)
  expect([left.length, left.at(-1)]).toEqual([100, 'letter-7'])
})

test('a mail server has answered long before another process may take the letter', () => {
  expect(lettersToSend.policy.lease - deliveryDeadline).toBeGreaterThanOrEqual(minutes(2))
})

test('a process that stood still until another may have its letter does not send it', async () => {
  const h = await withLetters(1)
  const left: string[] = []
  const deliver = async ({ id }: DueLetter): Promise<Delivered> => {
    left.push(id)
    return { status: 'sent' }
  }
  const frozen: typeof h.store = {
    ...h.store,
    read: (unit) => {
      h.clock.forward(lettersToSend.policy.lease - seconds(1))
      return h.store.read(unit)
    },
  }
  const slow = openOutbox({ ...h, store: frozen, deliver }, plainly)
  await slow.fill()
  await slow.settled()
  expect(left).toEqual([])
  h.clock.forward(seconds(1))
  const other = openOutbox({ ...h, letters: openPlaces(20), deliver }, plainly)
  await other.fill()
  await other.settled()
  expect(left).toEqual(['letter-0'])
})

test('a process that held a letter too long says no more of it: another has sent it', async () => {
  const h = await withLetters(1)
  const left: string[] = []
  const deliver = async ({ id }: DueLetter): Promise<Delivered> => {
    left.push(id)
    return { status: 'sent' }
  }
  const stall = Promise.withResolvers<Delivered>()
  const slow = openOutbox({ ...h, deliver: () => stall.promise }, plainly)
  await slow.fill()
  await turn()
  h.clock.forward(lettersToSend.policy.lease)
  const other = openOutbox({ ...h, letters: openPlaces(20), deliver }, plainly)
  await other.fill()
  await other.settled()
  stall.reject(new Error('the mail server took longer than 180 s'))
  await slow.settled()
  h.clock.forward(hours(1))
  expect(await other.fill()).toBe(0)
  expect(left).toEqual(['letter-0'])
})

test.each([
  ['two processes, away for as long as a failover takes', 2, [1, 300, seconds(8), minutes(1)]],
  [
    'one process, at times away for longer than the letters were its own',
    1,
    [1, seconds(8), lettersToSend.policy.lease + minutes(1)],
  ],
])(
  'of 10,000 letters none goes twice though the database dies after each yes of the mail server: %s',
  async (_how, processes, outages) => {
    const h = await withLetters(10_000)
    const left = new Map<string, number>()
    let awayUntil = 0
    let deaths = 0
    const there = <T>(work: () => Promise<T>) =>
      h.clock.now() < awayUntil ? Promise.reject(new DatabaseAway('gone')) : work()
    const store: typeof h.store = {
      ...h.store,
      read: (unit) => there(() => h.store.read(unit)),
      write: (unit) => there(() => h.store.write(unit)),
    }
    const deliver = async ({ id }: DueLetter): Promise<Delivered> => {
      left.set(id, (left.get(id) ?? 0) + 1)
      awayUntil = h.clock.now() + (outages[deaths++ % outages.length] ?? 0)
      return { status: 'sent' }
    }
    const outboxes = Array.from({ length: processes }, () =>
      openOutbox({ ...h, letters: openPlaces(20), store, deliver }, plainly),
    )
    const waiting = () => h.store.db.selectFrom('letter').select('id').where('status', '!=', 'sent').limit(1).execute()
    while ((await waiting()).length > 0) {
      // Each is the first in its turn: what one could not note, the other finds.
      outboxes.reverse()
      await Promise.all(outboxes.map((outbox) => outbox.fill().catch(() => 0)))
      await Promise.all(outboxes.map((outbox) => outbox.settled()))
      h.clock.forward(seconds(1))
    }
    h.clock.forward(hours(1))
    for (const outbox of outboxes) expect(await outbox.fill()).toBe(0)
    expect([left.size, [...left.values()].filter((copies) => copies > 1).length]).toEqual([10_000, 0])
  },
)
