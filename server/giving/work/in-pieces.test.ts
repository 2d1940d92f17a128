import { expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../base/clock.ts'
import { queuePieces } from '../../store/database/pieces.ts'
import { begin } from '../gift/begin.ts'
import { asking, plainly, testServices } from '../testing/fixtures.ts'
import { inPieces } from './in-pieces.ts'
import { inTurn, type Policy } from './kind.ts'

const policy: Policy = {
  lease: minutes(1),
  first: seconds(10),
  factor: 3,
  longest: hours(1),
  patience: { tries: 3, lasts: 0 },
}

/** A kind that is nobody's: this is all that one needs to be. */
async function parcels() {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id: gift, reference } = outcome.value.gift
  const answers: (string | null | Error)[] = []
  const deliveries: unknown[] = []
  const kind = inPieces('parcel', {
    policy,
    logged: 'parcel',
    async perform(_, { details }) {
      deliveries.push(details)
      const answer = answers.shift() ?? null
      if (answer instanceof Error) throw answer
      return answer
    },
    audited: { done: 'parcel_sent', givenUp: 'parcel_not_sent' },
  })
  const round = inTurn([kind])
  const queue = (details: object = { to: 'A' }) =>
    h.store.write(queuePieces('parcel', [{ id: 'p1', gift, details }], h.clock.now()))
  const unfinished = () => h.store.read(kind.unfinished(h.clock.now(), 10))
  const backlog = async () => (await h.store.read(kind.backlogs(h.clock.now()))).parcel
  const audited = async () => (await h.store.db.selectFrom('audit').select('action').execute()).map((row) => row.action)
  return { h, gift, reference, answers, deliveries, kind, round, queue, unfinished, backlog, audited }
}

test('a piece is done once, and told again before that it is the same, as it was told last', async () => {
  const { h, deliveries, round, queue, backlog, audited } = await parcels()
  await queue()
  await queue({ to: 'B' })
  expect(await backlog()).toEqual({ waiting: 1, dead: 0, oldest: h.clock.now() })
  expect([await round(h), await round(h), deliveries]).toEqual([1, 0, [{ to: 'B' }]])
  expect([await backlog(), await audited()]).toEqual([{ waiting: 0, dead: 0, oldest: null }, ['parcel_sent']])
})

test('what hinders it makes it rest, ever longer; given up, it is in the list until a person has it done', async () => {
  const { h, gift, reference, answers, kind, round, queue, unfinished, backlog, audited } = await parcels()
  await queue()
  const since = h.clock.now()
  answers.push('away', new Error('planted'), 'away', null)
  expect([await round(h), await round(h)]).toEqual([1, 0])
  h.clock.forward(seconds(10))
  expect(await round(h)).toBe(1)
  expect(await unfinished()).toMatchObject([{ tries: 2, problem: 'unexpected', due: since + seconds(40) }])
  h.clock.forward(seconds(30))
  expect(await round(h)).toBe(1)
  const listed = { kind: 'parcel', id: 'p1', gift, reference, since, due: null, tries: 3, problem: 'away' }
  expect(await unfinished()).toEqual([listed])
  expect(await backlog()).toEqual({ waiting: 0, dead: 1, oldest: since })
  h.clock.forward(hours(9))
  expect(await round(h)).toBe(0)
  expect(await h.store.write(kind.again(h, ['p1'], 'Ana'))).toEqual(['p1'])
  expect([await round(h), await unfinished()]).toEqual([1, []])
  expect(await audited()).toEqual(['parcel_not_sent', 'work', 'parcel_sent'])
})

test('what is queued anew while it is in hands is done once more, and not taken for done', async () => {
  const { h, deliveries, kind, round, queue } = await parcels()
  await queue()
  const slow = inPieces('parcel', {
    ...{ policy, logged: 'parcel' },
    async perform() {
      h.clock.forward(seconds(1))
      await queue({ to: 'B' })
      return null
    },
  })
  expect(await slow.round(h)).toBe(1)
  h.clock.forward(policy.lease)
  expect([await round(h), deliveries]).toEqual([1, [{ to: 'B' }]])
  expect(kind.names).toEqual(['parcel'])
})

test('what is queued anew while it is in hands waits until these have let go of it, however often it is told', async () => {
  const { h, deliveries, round, queue } = await parcels()
  await queue()
  const began = h.clock.now()
  const beside: number[] = []
  const slow = inPieces('parcel', {
    ...{ policy, logged: 'parcel' },
    async perform() {
      for (const to of ['B', 'C']) {
        h.clock.forward(seconds(1))
        await queue({ to })
        beside.push(await round(h))
      }
      return null
    },
  })
  expect(await slow.round(h)).toBe(1)
  expect([beside, deliveries]).toEqual([[0, 0], []])
  h.clock.forward(began + policy.lease + seconds(1) - h.clock.now())
  expect([await round(h), deliveries, await round(h)]).toEqual([1, [{ to: 'C' }], 0])
})

test('what rests is due at once when it is told again', async () => {
  const { h, answers, deliveries, round, queue } = await parcels()
  await queue()
  answers.push('away')
  expect(await round(h)).toBe(1)
  await queue({ to: 'B' })
  expect([await round(h), deliveries.at(-1)]).toEqual([1, { to: 'B' }])
})
