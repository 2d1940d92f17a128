import { describe, expect, test } from 'vitest'
import { type Fact, proofReason } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { tributeStands } from './common/tribute.ts'
import { lettersFor } from './index.ts'

const once = { frequency: 'once', notification: { by: 'none' } } as const
const monthly = { frequency: 'monthly', notification: { by: 'none' } } as const
const inHonor = {
  frequency: 'monthly',
  notification: {
    by: 'email',
    recipientName: 'Ana',
    email: 'ana@example.org',
    language: 'es',
    message: null,
    sendOn: '2026-12-24',
  },
} as const
const paid = (ref: string, at = 10): Fact => ({
  provider: 'stripe',
  kind: 'paid',
  ref,
  cents: cents(5000),
  feeCents: null,
  at,
})
const failed = (ref: string, at: number): Fact => ({
  provider: 'stripe',
  kind: 'failed',
  ref,
  code: 'card_declined',
  at,
})
const pledged: Fact = { provider: 'stripe', kind: 'pledged', ref: 'sub', cents: cents(5000), at: 10 }
const kinds = (...args: Parameters<typeof lettersFor>) => lettersFor(...args).map((letter) => letter.kind)

describe('letters a fact deserves', () => {
  test('every payment has its receipt', () => {
    expect(lettersFor(once, [], [paid('pi')])).toEqual([{ kind: 'receipt', factRef: 'stripe:paid:pi', sendOn: null }])
    expect(kinds(monthly, [pledged, paid('in_1')], [paid('in_2')])).toEqual(['receipt'])
  })

  test('a dispute that is told of with its end, or after it, is one letter: the end', () => {
    const disputed: Fact = {
      provider: 'stripe',
      kind: 'disputed',
      ref: 'dp',
      payment: 'pi',
      cents: cents(5000),
      at: 11,
    }
    const lost: Fact = { provider: 'stripe', kind: 'dispute_lost', ref: 'dp', at: 12 }
    expect(kinds(once, [paid('pi')], [disputed, lost])).toEqual(['dispute_lost'])
    expect(kinds(once, [paid('pi'), lost], [disputed])).toEqual([])
    expect(kinds(once, [paid('pi')], [disputed])).toEqual(['disputed'])
    expect(kinds(once, [paid('pi'), disputed], [lost])).toEqual(['dispute_lost'])
  })

  test('a first payment that comes with the agreement is one letter, not two', () => {
    expect(kinds(monthly, [], [pledged, paid('in_1')])).toEqual(['receipt'])
    expect(kinds(monthly, [], [pledged])).toEqual(['monthly_started'])
  })

  test('a decline on the page is not written about; a declined renewal is', () => {
    expect(kinds(once, [], [failed('ch_1', 5)])).toEqual([])
    expect(kinds(monthly, [], [failed('in_1:1', 5), pledged])).toEqual(['monthly_started'])
    expect(kinds(monthly, [pledged, paid('in_1')], [failed('in_2:1', 50)])).toEqual(['payment_failed'])
  })

  test('a decline that money has overtaken is not written about, in whatever order the two are told', () => {
    // In the dialog: declined, then paid with another card. The agreement dates from before both.
    const [declined, first] = [failed('ch_1', 20), paid('in_1', 30)]
    expect(kinds(monthly, [], [declined, pledged, first])).toEqual(['receipt'])
    expect(kinds(monthly, [pledged, first], [declined])).toEqual([])
    // A renewal that recovered.
    const [late, recovered] = [failed('in_2:1', 50), paid('in_2', 90)]
    expect(kinds(monthly, [pledged, first], [late])).toEqual(['payment_failed'])
    expect(kinds(monthly, [pledged, first, late], [recovered])).toEqual(['receipt'])
    expect(kinds(monthly, [pledged, first, recovered], [late])).toEqual([])
    expect(kinds(monthly, [pledged, first], [late, recovered])).toEqual(['receipt'])
  })

  test('money on its way is announced once and its failure told', () => {
    const pending: Fact = {
      provider: 'paypal',
      kind: 'pending',
      ref: 'cap',
      cents: cents(500),
      reason: 'ECHECK',
      at: 1,
    }
    const denied: Fact = { provider: 'paypal', kind: 'failed', ref: 'cap', code: 'DENIED', at: 2 }
    expect(kinds(once, [], [pending])).toEqual(['confirming'])
    expect(kinds(once, [pending], [denied])).toEqual(['not_received'])
    expect(kinds(once, [], [{ ...pending, reason: proofReason }])).toEqual(['prove_account'])
    expect(kinds(once, [], [pending, { ...paid('cap'), provider: 'paypal' }])).toEqual(['receipt'])
    // A card payment is on its way under its charge's name, and paid under its intent's.
    const working: Fact = { ...pending, provider: 'stripe', ref: 'ch_1', reason: 'processing', at: 10 }
    expect(kinds(once, [paid('pi_1', 10)], [working])).toEqual([])
    expect(kinds(once, [working, paid('pi_1', 30)], [failed('ch_1', 20)])).toEqual([])
  })

  test('an agreement nobody made does not end with a letter', () => {
    expect(kinds(monthly, [], [{ provider: 'stripe', kind: 'ended', ref: 'sub', by: 'provider', at: 1 }])).toEqual([])
    expect(kinds(monthly, [pledged], [{ provider: 'stripe', kind: 'ended', ref: 'sub', by: 'donor', at: 20 }])).toEqual(
      ['monthly_ended'],
    )
  })

  const ended = { provider: 'stripe', kind: 'ended', ref: 'sub', by: 'donor', at: 20 } as const
  test('a monthly gift that is learnt begun and ended at once is told by one letter: its end', () => {
    expect(kinds(monthly, [], [pledged, ended])).toEqual(['monthly_ended'])
    expect(kinds(monthly, [], [ended, pledged])).toEqual(['monthly_ended'])
  })

  test('one whose end is learnt before its beginning is not thanked for, and its end is told', () => {
    expect(lettersFor(monthly, [ended], [pledged])).toEqual([
      { kind: 'monthly_ended', factRef: 'stripe:ended:sub', sendOn: null },
    ])
    expect(kinds(monthly, [ended], [paid('in_1')])).toEqual(['receipt', 'monthly_ended'])
    expect(kinds(monthly, [pledged, ended], [paid('in_1')])).toEqual(['receipt'])
  })

  test('the honoree is told once, with the first payment, on the chosen day', () => {
    const first = lettersFor(inHonor, [pledged], [paid('in_1')])
    expect(first).toContainEqual({ kind: 'tribute_card', factRef: 'tribute', sendOn: '2026-12-24' })
    expect(kinds(inHonor, [pledged, paid('in_1')], [paid('in_2')])).toEqual(['receipt'])
  })

  test('a refunded or disputed gift no longer speaks to the honoree', () => {
    const refund: Fact = { provider: 'stripe', kind: 'refunded', ref: 're', payment: 'pi', cents: cents(100), at: 3 }
    expect(tributeStands('once', [paid('pi')])).toBe(true)
    expect(tributeStands('once', [paid('pi'), refund])).toBe(false)
    expect(tributeStands('once', [])).toBe(false)
  })
})
