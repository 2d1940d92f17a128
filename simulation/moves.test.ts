import { describe, expect, test } from 'vitest'
import { liveMove, type Meanwhile } from './moves.ts'
import { changing } from './moving-donor.ts'
import { plantedForMoves } from './planted-moves.ts'
import { control } from './providers/reach.ts'
import { type SeasonOptions, season } from './season.ts'

/** What is amiss in some months in which donors move. */
async function amiss(histories: number, options: Partial<SeasonOptions> = {}, meanwhile?: Meanwhile) {
  const faults: string[] = []
  await season({
    ...{ seed: 'moves', from: 0, histories, untilBroken: true, life: (world) => liveMove(world, meanwhile) },
    ...options,
    report: (history, findings) => void faults.push(...findings.map((fault) => `move ${history}: ${fault}`)),
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

  test('what was made anew is not charged on its day', async () => {
    const parked: Meanwhile = changing(({ metadata: { anew }, status }) =>
      anew && status === 'trialing'
        ? { trial_end: String(Date.UTC(2027, 0, 1) / 1000), proration_behavior: 'none' }
        : null,
    )
    const faults = await amiss(4, {}, parked)
    expect(faults.join()).toMatch(/sub_\w+ \((platform|platform_fee|quantity)\) was not charged for \d+\.\d days/)
  }, 300_000)
})
