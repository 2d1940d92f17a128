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

/** The words by which a gift is found are kept in a lane of their own, which may come around before the answer or after it. */
const words = ['server/store/find/words.ts', 'server/giving/work/kinds.ts']
/** What begins a round of a lane: a letter's is a part of its way, and nothing of a beginning gift is done in one. */
const lanes = [...words, 'server/process/worker.ts']

/** One gift, from its beginning to its letter: the files of both legs. */
async function walked() {
  const idle = await untilIdle()
  const start = await walk.begin()
  const beginning = filesOf(await walk.ran(), idle).filter((file) => !lanes.includes(file))

  // on a busy machine what follows by itself is done after the answer, and is no step of the webhook's
  await untilIdle()
  const thanked = walk.thanked()
  await walk.pay(start)
  await vi.waitFor(() => expect(walk.thanked()).toBe(thanked + 1), limit)
  const thanking = filesOf(await walk.ran(), idle).filter((file) => !words.includes(file))
  return { beginning, thanking }
}

test('few of our files run when a card gift begins, and from the webhook to the letter', async () => {
  // what comes around seldom may fall into one leg: it is in no gift's way twice
  const [first, second] = [await walked(), await walked()]
  const beginning = first.beginning.filter((file) => second.beginning.includes(file))
  const thanking = first.thanking.filter((file) => second.thanking.includes(file))

  expect(beginning).toContain('server/giving/gift/begin.ts')
  expect(beginning.length, `a gift begins in ${beginning.join(', ')}`).toBeLessThanOrEqual(45)
  expect(thanking).toContain('server/letters/kinds/receipt.ts')
  expect(thanking.length, `a webhook becomes a letter in ${thanking.join(', ')}`).toBeLessThanOrEqual(75)
}, 180_000)
