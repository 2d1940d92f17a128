import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days, monthsLater } from '../../base/clock.ts'
import { giftDays } from '../../providers/gift-days.ts'
import type { ArrangementChange } from '../../providers/provider.ts'
import { asking, plainly, testServices } from '../testing/fixtures.ts'
import { arrange } from './arrange.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'

const limits = { min: cents(100), max: cents(1_000_000) } as never

/** When a pause that we end ourselves ends, of a gift whose months are counted from `from`, asked for before its charge number `next`. */
async function endOfPause(from: number, next: number, months: 2 | 3) {
  const h = await testServices()
  const outcome = await begin(h, 'paypal', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id, cents } = outcome.value.gift
  const nextAt = monthsLater(from, next)
  h.clock.forward(nextAt - days(3) - h.clock.now())
  const times = { nextAt, resumesAt: null }
  const plan = { subscription: `sub_${id}`, status: 'active', cents, card: null, actionUrl: null, ...times } as const
  const arrangement = { ...plan, ...giftDays({ countedFrom: from, ...times }) }
  const pledged = { provider: 'paypal', kind: 'pledged', ref: `sub_${id}`, at: 0, cents } as const
  await h.store.write(recordUnit(h, id, { facts: [pledged], arrangement, number: 1 }))
  const changes: ArrangementChange[] = []
  const paypal = {
    ...h.paypal,
    arrange: (...call: Parameters<typeof h.paypal.arrange>) => {
      changes.push(call[1])
      return h.paypal.arrange(...call)
    },
  }
  await arrange({ ...h, providers: { ...h.providers, paypal } }, id, { action: 'pause', months }, limits, null)
  const [change] = changes
  if (change?.kind !== 'pause') throw new Error('no pause was asked for')
  return change.resumesAt
}

test('a pause that we end ourselves leaves out as many gifts as were asked for, also from a month that is too short for the day', async () => {
  const wrong: string[] = []
  for (const day of ['2026-12-15', '2026-12-31'] as const) {
    const from = Date.parse(`${day}T10:00:00Z`)
    for (const next of [2, 4])
      for (const months of [2, 3] as const) {
        const end = await endOfPause(from, next, months)
        const left = [0, 1, 2, 3].filter((later) => monthsLater(from, next + later) < end).length
        const weeks = (monthsLater(from, next + months) - end) / days(7)
        if (left !== months || weeks < 3) wrong.push(`${day}, charge ${next}, ${months} months: ${left} left out`)
      }
  }
  expect(wrong).toEqual([])
})
