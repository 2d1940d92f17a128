import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, minutes } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { longerPauses, otherAmounts } from '../../store/gift/deviations.ts'
import { outcomesBetween } from '../../store/ledger/facts.ts'
import { beganAndEnded } from '../../store/ledger/month-totals.ts'
import {
  askedForCards,
  countDeadWebhooks,
  deadWebhooks,
  openDisputes,
  undecidedRefunds,
} from '../../store/work/attention.ts'
import { stuckLetters } from '../../store/work/letters.ts'
import { noon } from '../testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { attentionNow, withoutAddresses } from './attention.ts'
import { failingWorld } from './testing/failing-world.ts'

describe.each(['sqlite', 'postgres'] as const)('what needs a person, on %s', (dialect) => {
  let h: OwnServices
  beforeAll(async () => {
    h = await servicesOn(dialect)
  }, 60_000)
  afterAll(() => h.end(), 60_000)

  test('is nothing where all is well', async () => {
    const none = { number: 0, shown: [] }
    expect(await attentionNow(h.store, h.clock)).toEqual({
      webhooks: none,
      letters: none,
      differences: [],
      twice: none,
      disputes: none,
      cards: none,
      refunds: none,
      pauses: none,
      amounts: none,
      ledger: none,
      hooks: none,
    })
  })

  test('is each thing that has failed, with its own words and its day', async () => {
    await failingWorld(h.store, noon)
    const attention = await attentionNow(h.store, h.clock)
    expect(attention.webhooks).toMatchObject({ number: 1, shown: [{ event_id: 'evt_dead', problem: 'no such gift' }] })
    expect(attention.letters).toMatchObject({
      number: 2,
      shown: [
        { kind: 'receipt', reference: 'GIFT-LETTER', problem: '550 5.1.1 <ada@example.org>: user unknown' },
        { kind: 'refund', status: 'waiting', problem: null },
      ],
    })
    expect(attention.differences).toEqual([{ provider: 'paypal', number: 3 }])
    expect(attention.twice).toMatchObject({
      number: 1,
      shown: [{ gifts: [{ reference: 'GIFT-TWICE-1' }, { reference: 'GIFT-TWICE-2' }] }],
    })
    expect(attention.hooks).toMatchObject({ number: 1, shown: [{ id: 'resting', reason: '503' }] })
    expect(attention.disputes).toMatchObject({
      number: 2,
      shown: [
        { reference: 'GIFT-DISPUTED', ref: 'dp_open', cents: 5000, answerBy: noon + days(7) },
        { reference: 'GIFT-DISPUTED', ref: 'dp_untold', answerBy: null },
      ],
    })
    expect(attention.cards).toMatchObject({
      number: 1,
      shown: [{ reference: 'GIFT-CARD', brand: 'visa', last4: '4242', toldAt: noon - days(1) }],
    })
    expect(attention.refunds).toMatchObject({
      number: 2,
      shown: [
        { id: 'unanswered', reference: 'GIFT-TWICE-1', cents: 1000, status: 'asked', until: null },
        { id: 'for-second', reference: 'GIFT-TWICE-2', cents: 30_000, status: 'waiting', until: noon + days(2) },
      ],
    })
    expect(attention.pauses).toEqual({
      number: 1,
      shown: [{ gift: 'card', reference: 'GIFT-CARD', promised: '2026-03-01', at: noon - days(13) }],
    })
    const amounts = { agreedCents: 5000, cameCents: 4000, at: noon - days(13) }
    expect(attention.amounts).toEqual({ number: 1, shown: [{ gift: 'card', reference: 'GIFT-CARD', ...amounts }] })
  })

  test('is found by index, however much lies beside it', async () => {
    const unread = (name: string, unit: Unit<unknown>, index: string) => ({ name, unit, index })
    for (const { name, unit, index } of [
      unread('dead webhooks', deadWebhooks(5), 'inbox_'),
      unread('their number', countDeadWebhooks, 'inbox_'),
      unread('stuck letters', stuckLetters(noon - minutes(10), 10), 'letter_'),
      unread('disputes', openDisputes(noon, 10), 'fact_disputed'),
      unread('cards', askedForCards(['card:2026-03'], 10), 'letter_card_expiring'),
      unread('refunds', undecidedRefunds(noon, 10), 'refund_open'),
      unread('outcomes', outcomesBetween(0, noon), 'audit_month'),
      unread('longer pauses', longerPauses(noon - days(14), 10), 'audit_pause_longer'),
      unread('other amounts', otherAmounts(noon - days(14), 10), 'audit_amount_differs'),
      unread('monthly gifts', beganAndEnded(0, noon), 'fact_monthly'),
    ]) {
      const query = unit(h.store.db).next().value as CompiledQuery
      // So few rows are read faster whole: PostgreSQL is asked what it could do.
      const plan = await h.store.db.connection().execute(async (one) => {
        if (dialect === 'postgres') await one.executeQuery(CompiledQuery.raw('set enable_seqscan = off'))
        const explain = dialect === 'postgres' ? 'explain' : 'explain query plan'
        const { rows } = await one.executeQuery(CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]))
        if (dialect === 'postgres') await one.executeQuery(CompiledQuery.raw('reset enable_seqscan'))
        return rows.map((row) => Object.values(row as object).join(' ')).join('\n')
      })
      expect(plan, name).toContain(index)
      expect(plan, name).not.toMatch(
        /^[^\n]*SCAN (?!.*USING)(letter|inbox|fact|audit|late|failed)\b|Seq Scan on (letter|inbox|fact|audit)/m,
      )
    }
  })
})

test('a mail server’s words lose the addresses in them', () => {
  expect(withoutAddresses('550 5.1.1 <ada@example.org>: user unknown')).toBe('550 5.1.1 <…@…>: user unknown')
  expect(withoutAddresses('connect ECONNREFUSED 127.0.0.1:25')).toBe('connect ECONNREFUSED 127.0.0.1:25')
})
