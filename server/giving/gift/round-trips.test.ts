import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../store/database/store.ts'
import { asksAtOnce, atOnce, isSingle, type Steps, single, type Unit } from '../../store/database/unit.ts'
import { callerOf } from '../abuse/caller.ts'
import { receive } from '../inbox/inbox.ts'
import { aboutGift, asking, factsEvent, paid, plainly } from '../testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { begin } from './begin.ts'

let h: OwnServices
beforeAll(async () => {
  h = await servicesOn('postgres')
})
afterAll(() => h.end())

/** What a unit asks of PostgreSQL: how many statements, begin and commit not counted, and how often its answer is waited for. */
interface Asked {
  statements: number
  trips: number
}

/** A unit as it is, whose questions are counted. */
function counted<T>(unit: Unit<T>, tally: Asked): Unit<T> {
  const ends = !isSingle(unit) && !asksAtOnce(unit)
  const same = isSingle(unit) ? single : asksAtOnce(unit) ? atOnce : (one: Unit<T>) => one
  return same(function* (db): Steps<T> {
    Object.assign(tally, { statements: 0, trips: ends ? 1 : 0 })
    const steps = unit(db)
    let step = steps.next([])
    while (!step.done) {
      tally.statements += 'several' in step.value ? step.value.several.length : 1
      if (!('unheard' in step.value)) tally.trips++
      step = steps.next(yield step.value)
    }
    return step.value
  })
}

/** Does it, and answers what each of its units asked. */
async function askedBy(verb: (deps: OwnServices) => Promise<unknown>): Promise<readonly Asked[]> {
  const units: Asked[] = []
  const count = <T>(unit: Unit<T>) => {
    const tally = { statements: 0, trips: 0 }
    units.push(tally)
    return counted(unit, tally)
  }
  const { read, write } = h.store
  const store: Store = { ...h.store, read: (unit) => read(count(unit)), write: (unit) => write(count(unit)) }
  await verb({ ...h, store })
  return units
}

test('a card gift waits for its database six times until it is booked: three to hold it, once to keep it, twice to book it', async () => {
  const caller = callerOf('secret of this test')('203.0.113.9', 'ada@example.org')
  const tallies = await askedBy((deps) => begin(deps, 'stripe', asking(), { ...plainly, caller }))
  expect(tallies.map(({ trips }) => trips)).toEqual([3, 1])

  const row = await h.store.db.selectFrom('gift').select(['id', 'intent', 'asked', 'hold']).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ asked: null, hold: null })
  const refs = { intent: row.intent, customer: null, subscription: null, session: null }
  h.stripe.selfContained = () => factsEvent(aboutGift({ id: row.id, refs }), paid('pi_1', 5000))
  const trips = await askedBy((deps) =>
    receive(deps, 'stripe', new Headers(), Buffer.from(JSON.stringify({ id: 'evt_1' }))),
  )
  expect(trips.map(({ trips }) => trips)).toEqual([2])
  expect((await h.store.db.selectFrom('fact').select('ref').execute()).map(({ ref }) => ref)).toEqual(['pi_1'])

  // its request is two of these statements, what is out at its address six, what the whole site begins one: none has a turn of its own
  expect(tallies.map(({ statements }) => statements)).toEqual([16, 3])
})
