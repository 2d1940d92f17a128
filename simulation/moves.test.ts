import { describe, expect, test } from 'vitest'
import { liveMove, type Meanwhile } from './moves.ts'
import { plantedForMoves } from './planted-moves.ts'
import { calmly, control, form } from './providers/reach.ts'
import { headers } from './providers/stripe-cards.ts'
import { type SeasonOptions, season } from './season.ts'

/** What is amiss in some months in which donors move. */
async function amiss(histories: number, options: Partial<SeasonOptions> = {}, meanwhile?: Meanwhile) {
  const faults: string[] = []
  await season({
    ...{ seed: 'moves', from: 0, histories, untilBroken: true, life: (world) => liveMove(world, meanwhile) },
    ...options,
    report: (history, found) => void faults.push(...found.map((fault) => `move ${history}: ${fault}`)),
  })
  return faults
}

test('in the month of a move nobody is charged twice, nobody is missed, and each month is booked once', async () => {
  expect(await amiss(8)).toEqual([])
}, 300_000)

describe('it shows that', () => {
  test.each(Object.entries(plantedForMoves))(
    '%s',
    async (_, plant) => {
      expect(await amiss(8, { plant })).not.toEqual([])
    },
    300_000,
  )

  test('a donor is charged once more in the same month', async () => {
    const renewed: Meanwhile = async ({ sandbox }, movers) => {
      const plain = movers.find(({ customer, shape }) => customer !== null && shape === null)
      await control(sandbox, `stripe/subscriptions/${plain?.subscription}/renew`, {})
    }
    const faults = await amiss(1, {}, renewed)
    expect(faults.join()).toMatch(/sub_\w+ \(null\) was charged \d+\.\d days after/)
  }, 300_000)

  interface Subscription {
    readonly id: string
    readonly status: string
    readonly cancel_at: number | null
    readonly metadata: Readonly<Record<string, string>>
  }
  /** Changes at Stripe whichever of all subscriptions this says of. */
  const changed =
    (change: (each: Subscription) => Record<string, string> | null): Meanwhile =>
    async ({ sandbox, patiently }) => {
      const ask = (path: string, init: RequestInit) => patiently(calmly(sandbox, path, init))
      const init = { ...form({}), headers: { ...form({}).headers, ...headers } }
      const listed = await ask('/v1/subscriptions?status=all&limit=100', { headers })
      for (const each of (listed as { data: Subscription[] }).data) {
        const changes = change(each)
        if (changes) await ask(`/v1/subscriptions/${each.id}`, { ...init, body: form(changes).body ?? null })
      }
    }

  test('what was made anew goes on where it was, too', async () => {
    const goesOn = changed(({ metadata: { anew }, status, cancel_at }) =>
      anew || status === 'canceled' || cancel_at === null ? null : { cancel_at: '' },
    )
    const faults = await amiss(4, {}, goesOn)
    expect(faults.join()).toMatch(/sub_\w+ \((platform|platform_fee|quantity)\) goes on as 2 subscriptions/)
    expect(faults.join()).toMatch(/sub_\w+ \((platform|platform_fee|quantity)\) was charged \d+\.\d days after/)
  }, 300_000)

  test('what was made anew is not charged on its day', async () => {
    const parked = changed(({ metadata: { anew }, status }) =>
      anew && status === 'trialing'
        ? { trial_end: String(Date.UTC(2027, 0, 1) / 1000), proration_behavior: 'none' }
        : null,
    )
    const faults = await amiss(4, {}, parked)
    expect(faults.join()).toMatch(/sub_\w+ \((platform|platform_fee|quantity)\) was not charged for \d+\.\d days/)
  }, 300_000)
})
