import { expect, test } from 'vitest'
import type { Arrangement } from './arrangement.ts'
import type { Fact } from './lifecycle.ts'
import { cents } from './money.ts'
import { monthOutcomes } from './month-outcome.ts'
import { plainArrangement } from './testing/arrangement.ts'

const day = 24 * 60 * 60 * 1000
const on = (days: number) => ({ provider: 'stripe', at: 1_700_000_000_000 + days * day }) as const
const pledged: Fact = { ...on(0), kind: 'pledged', ref: 'sub', cents: cents(5000) }
const failed = (ref: string, days: number, code = 'insufficient_funds'): Fact => ({
  ...on(days),
  kind: 'failed',
  ref,
  code,
})
const paid = (ref: string, days: number): Fact => ({
  ...on(days),
  kind: 'paid',
  ref,
  cents: cents(5000),
  feeCents: null,
})
const ended = (days: number): Fact => ({ ...on(days), kind: 'ended', ref: 'sub', by: 'unpaid' })

const arranged = (status: Arrangement['status'], mended?: Arrangement['mended']): Arrangement => ({
  ...plainArrangement,
  status,
  ...(mended ? { mended } : {}),
})
const active = arranged('active')
const givenUp = arranged('suspended')
const soft = { is: 'declined', kind: 'soft' } as const
const lost = { is: 'lost' } as const

type Case = readonly [
  string,
  {
    readonly before?: Arrangement | null
    readonly ledger: readonly Fact[]
    readonly fresh: readonly Fact[]
    readonly after?: Arrangement | null
  },
  ReturnType<typeof monthOutcomes>,
]
const first = failed('in:1', 30)
const cases: readonly Case[] = [
  ['a first decline', { ledger: [pledged], fresh: [first] }, [soft]],
  [
    'a first decline of a card that was lost',
    { ledger: [pledged], fresh: [failed('in:1', 30, 'lost_card')] },
    [{ is: 'declined', kind: 'hard' }],
  ],
  ['a second decline of the month', { ledger: [pledged, first], fresh: [failed('in:2', 33)] }, []],
  ['two at once', { ledger: [pledged], fresh: [first, failed('in:2', 33)] }, [soft]],
  ['a decline before the gift ran', { ledger: [], fresh: [failed('in:1', -1), pledged] }, []],
  ['a month that was paid', { ledger: [pledged], fresh: [paid('in', 30)] }, []],
  ['paid after a decline', { ledger: [pledged, first], fresh: [paid('in', 33)] }, [{ is: 'recovered', by: 'retry' }]],
  [
    'paid in the moment after a decline',
    { ledger: [pledged, first], fresh: [{ ...paid('in', 30), at: first.at + 1 }] },
    [{ is: 'recovered', by: 'retry' }],
  ],
  ['paid in the moment of a decline', { ledger: [pledged, first], fresh: [paid('in', 30)] }, []],
  ['paid for the second time', { ledger: [pledged, first, paid('in', 33)], fresh: [paid('in_2', 60)] }, []],
  [
    'paid once there was a new card',
    { ledger: [pledged, first], fresh: [paid('in', 33)], after: arranged('active', { by: 'new_card', at: on(31).at }) },
    [{ is: 'recovered', by: 'new_card' }],
  ],
  [
    'paid by the card that was there in the moment of the decline',
    { ledger: [pledged, first], fresh: [paid('in', 33)], after: arranged('active', { by: 'new_card', at: first.at }) },
    [{ is: 'recovered', by: 'new_card' }],
  ],
  [
    'paid, and what was mended was an earlier month',
    { ledger: [pledged, first], fresh: [paid('in', 33)], after: arranged('active', { by: 'new_card', at: on(29).at }) },
    [{ is: 'recovered', by: 'retry' }],
  ],
  [
    'paid, and nothing new is known of its card',
    {
      before: arranged('active', { by: 'network_update', at: on(31).at }),
      ledger: [pledged, first],
      fresh: [paid('in', 33)],
      after: null,
    },
    [{ is: 'recovered', by: 'network_update' }],
  ],
  [
    'paid, and nothing was ever known of its card',
    { before: null, ledger: [pledged, first], fresh: [paid('in', 33)], after: null },
    [{ is: 'recovered', by: 'retry' }],
  ],
  ['ended unpaid', { ledger: [pledged, first], fresh: [ended(40)] }, [lost]],
  ['ended unpaid, and never read', { before: null, ledger: [pledged, first], fresh: [ended(40)], after: null }, [lost]],
  ['ended in peace', { ledger: [pledged, paid('in', 30)], fresh: [ended(40)] }, []],
  ['given up', { ledger: [pledged, first], fresh: [], after: givenUp }, [lost]],
  ['given up at the first reading', { before: null, ledger: [pledged, first], fresh: [], after: givenUp }, [lost]],
  ['declined and given up at once', { ledger: [pledged], fresh: [first], after: givenUp }, [soft, lost]],
  ['given up long ago', { before: givenUp, ledger: [pledged, first], fresh: [], after: givenUp }, []],
  ['given up long ago, and nothing new', { before: givenUp, ledger: [pledged, first], fresh: [], after: null }, []],
  [
    'ended after it was given up: it is not lost twice',
    { before: givenUp, ledger: [pledged, first], fresh: [ended(60)], after: givenUp },
    [],
  ],
  [
    'started again after it was given up',
    {
      before: givenUp,
      ledger: [pledged, first],
      fresh: [paid('in', 60)],
      after: arranged('active', { by: 'restart', at: on(59).at }),
    },
    [{ is: 'recovered', by: 'restart' }],
  ],
  [
    'money that went back meanwhile',
    {
      ledger: [pledged, paid('in_0', 1), first],
      fresh: [{ ...on(33), kind: 'refunded', ref: 're', payment: 'in_0', cents: cents(100) }],
    },
    [],
  ],
]

test.each(cases)('%s', (_, { before = active, ledger, fresh, after = active }, outcomes) => {
  expect(monthOutcomes({ arrangement: before }, ledger, fresh, after)).toEqual(outcomes)
})
