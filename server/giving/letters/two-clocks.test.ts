import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { done, type Outcome } from '#gift/outcome.ts'
import { type Clock, minutes } from '../../base/clock.ts'
import { followedClock, systemMachine } from '../../base/followed-clock.ts'
import { databaseNow } from '../../store/database/now.ts'
import { already } from '../../store/database/unit.ts'
import { dueLetters } from '../../store/work/letters.ts'
import { begin } from '../gift/begin.ts'
import { callDeadline, type HeldGift, type Instead, takeHold } from '../gift/hold.ts'
import { recordUnit } from '../gift/record.ts'
import { receive } from '../inbox/inbox.ts'
import { asking, paid, plainly } from '../testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'

/** Half of what one machine takes, another one of which the clock is so far ahead took as well. */
const ahead = minutes(5) + 10_000

let h: OwnServices
beforeEach(async () => {
  h = await servicesOn('postgres')
})
afterEach(() => h.end())

/** The clock of a process on a machine whose own is off. */
async function processOn(off: number): Promise<Clock> {
  const machine = { ...systemMachine, now: () => systemMachine.now() + off }
  const clock = followedClock(machine, () => h.store.read(databaseNow))
  await clock.follow()
  expect(Math.abs(clock.offset() - off)).toBeLessThan(1000)
  return clock
}

/** A monthly gift with a receipt to send. */
async function give(clock: Clock): Promise<string> {
  const outcome = await begin({ ...h, clock }, 'stripe', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  await h.store.write(recordUnit({ ...h, clock }, id, { facts: [paid('in_1', 5000, clock.now())] }))
  return id
}

describe.each([ahead, -ahead])('two machines on one database, one of them %i ms off', (off) => {
  test('take each letter once', async () => {
    const [one, other] = [await processOn(0), await processOn(off)]
    await give(one)
    expect(await h.store.write(dueLetters.take(one.now() + 1000, minutes(2), 20))).toHaveLength(1)
    expect(await h.store.write(dueLetters.take(other.now() + 1000, minutes(2), 20))).toEqual([])
  })

  test('take a letter when it is due by the database', async () => {
    const other = await processOn(off)
    await give(other)
    const { due_at: due } = await h.store.db.selectFrom('letter').select('due_at').executeTakeFirstOrThrow()
    expect(Math.abs(due - (await h.store.read(databaseNow)))).toBeLessThan(minutes(1))
    expect(await h.store.write(dueLetters.take(due - 1, minutes(2), 20))).toEqual([])
    expect(await h.store.write(dueLetters.take(due, minutes(2), 20))).toHaveLength(1)
  })

  test('judge the age of a webhook by the database', async () => {
    const judgedAt: number[] = []
    const stripe: OwnServices['stripe'] = {
      ...h.stripe,
      verify(headers, raw, now) {
        judgedAt.push(now)
        return h.stripe.verify(headers, raw, now)
      },
    }
    const signed = await h.store.read(databaseNow)
    for (const [number, clock] of [await processOn(0), await processOn(off)].entries()) {
      const raw = Buffer.from(JSON.stringify({ id: `evt_${number}` }))
      const received = await receive({ ...h, clock, sources: { ...h.sources, stripe } }, 'stripe', new Headers(), raw)
      expect(received.ok).toBe(true)
    }
    expect(judgedAt.filter((now) => Math.abs(now - signed) < minutes(1))).toHaveLength(2)
  })

  test('hold a gift one after the other', async () => {
    const [one, other] = [await processOn(0), await processOn(off)]
    const id = await give(one)
    const hold = (clock: Clock): Promise<Outcome<HeldGift | Instead<null>>> => {
      const deadline = { ...callDeadline({ clock }), waitsUntil: 0 }
      return takeHold({ ...h, clock }, id, null, () => () => already(null), deadline)
    }
    expect(await hold(one)).toMatchObject(done({}))
    expect(await hold(other)).toMatchObject({ ok: false, code: 'gift_in_progress' })
  })
})
