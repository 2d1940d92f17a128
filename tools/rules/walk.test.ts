import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filesOf, openWalk, together, type Walk } from './walk.ts'

let walk: Walk
beforeAll(async () => {
  walk = await openWalk()
})
afterAll(() => walk.close())

const limit = { timeout: 60_000, interval: 50 }

/** Everything that comes around by itself: of that the counts of visits come around last, every five seconds. */
async function untilIdle() {
  const times: Awaited<ReturnType<Walk['ran']>>[] = []
  await walk.ran()
  await vi.waitFor(async () => {
    times.push(await walk.ran())
    expect(times.filter((time) => time.has('server/giving/funnel/visits.ts')).length).toBeGreaterThan(1)
  }, limit)
  return together(times)
}

/** The words by which a gift is found are kept on a round of their own, which may come around before the answer or after it. */
const round = 'server/store/find/words.ts'

test('few of our files run when a card gift begins, and from the webhook to the letter', async () => {
  const idle = await untilIdle()

  const begun = await walk.begin()
  const beginning = filesOf(await walk.ran(), idle).filter((file) => file !== round)

  await walk.pay(begun)
  await vi.waitFor(() => expect(walk.isThanked()).toBe(true), limit)
  const thanking = filesOf(await walk.ran(), idle)

  expect(beginning).toContain('server/giving/gift/begin.ts')
  expect(beginning.length, `a gift begins in ${beginning.join(', ')}`).toBeLessThanOrEqual(45)
  expect(thanking).toContain('server/letters/kinds/receipt.ts')
  expect(thanking.length, `a webhook becomes a letter in ${thanking.join(', ')}`).toBeLessThanOrEqual(75)
}, 120_000)
