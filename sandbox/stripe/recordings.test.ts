import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readCassettes } from './testing/cassettes.ts'
import { type Replay, replay } from './testing/replay.ts'

vi.setConfig({ hookTimeout: 300_000 })

const folder = process.env.RECORDINGS_DIR ?? ''
const there = folder !== '' && existsSync(folder)
if (!there)
  console.warn(
    'SKIPPED: RECORDINGS_DIR names no folder of recordings: what Stripe was recorded to answer is not replayed.',
  )

/** What is recorded and not played, and the recordings that come to it: the sandbox says so by name, as docs/checked.md does. */
const NOT_PLAYED: Readonly<Record<string, readonly string[]>> = {
  'does not imitate manual capture': ['stripe_can_authorize_a_charge', 'stripe_can_capture_an_authorized_charge'],
  'does not have access to account': ['connect_destination_charge', 'connect_direct_charge', 'connect_transfer'],
  'does not imitate the parameter currency': ['checkout_setup_session', 'checkout_success_url_includes_session_id'],
  'changes prices with proration_behavior=none only': [
    'stripe_can_swap_a_subscription',
    'stripe_can_swap_and_invoice_a_subscription',
  ],
  'does not play POST /v1/credit_notes': ['stripe_can_issue_credit_note_for_a_refund_for_Stripe_tax'],
  'does not play POST /v1/subscription_items': ['stripe_change_subscription_quantity'],
  'does not play POST /v1/invoices': ['sync_stripe_invoice_discounts_and_coupons'],
  'does not imitate the parameter discounts': ['stripe_handles_coupons'],
  'add_invoice_items and billing_cycle_anchor_config together only': ['stripe_subscription_and_one_time_charge'],
  'knows cards and US bank accounts|does not imitate the parameter \\w+\\.$': [
    ...['acss_debit', 'afterpay_clearpay', 'alipay', 'bancontact', 'boleto', 'eps_bank', 'fpx', 'giropay', 'grabpay'],
    ...['ideal', 'oxxo', 'p24', 'sepa_debit', 'sofort', 'wechat_pay'],
  ].map((way) => `stripe_saves_${way}`),
}

describe.skipIf(!there)('a recording of Stripe, played again', () => {
  const replays = new Map<string, Replay>()
  beforeAll(async () => {
    for (const cassette of readCassettes(folder)) replays.set(cassette.name, await replay(cassette))
  })
  const named = (is: Replay['is']) => [...replays].filter(([, one]) => one.is === is).map(([name]) => name)

  it('is answered alike, each of thirty', () => {
    expect(named('alike')).toHaveLength(30)
  })

  it('differs in one alone: its version resets a billing cycle by another parameter than today’s', () => {
    expect(named('different')).toEqual(['stripe_can_swap_a_subscription_and_reset_billing_cycle'])
    const one = replays.get('stripe_can_swap_a_subscription_and_reset_billing_cycle')
    expect(one?.is === 'different' && one.where[0]).toMatch(/ 200, and here 400: Invalid object$/)
  })

  it('or comes to what is not played, and is refused by its name', () => {
    expect(named('refused').sort()).toEqual(Object.values(NOT_PLAYED).flat().sort())
    for (const [why, names] of Object.entries(NOT_PLAYED)) {
      for (const name of names) expect(replays.get(name), name).toMatchObject({ why: expect.stringMatching(why) })
    }
  })
})
