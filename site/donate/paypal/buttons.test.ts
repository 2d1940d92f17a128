import { beforeEach, expect, test, vi } from 'vitest'
import { capturePaypalOrder } from '../calls.ts'
import { paypalButtons, paypalSources } from './buttons.ts'

vi.mock('../calls.ts', () => ({ capturePaypalOrder: vi.fn(), createPaypalOrder: vi.fn() }))

const told: string[] = []
beforeEach(() => {
  told.length = 0
  vi.stubGlobal('alert', (text: string) => told.push(text))
})

const nobody = { ask: () => null, onGift: () => {}, onLeave: () => {}, onUnknown: () => {}, onTrouble: () => {} }

async function approveWhere(code: string) {
  vi.mocked(capturePaypalOrder).mockResolvedValue({ ok: false, status: 409, problem: { code } as never })
  const events = { ...nobody, onUnknown: () => told.push('look it up') }
  const options = paypalButtons('once', 'paypal', () => events, ((key: string) => key) as never)
  await options.onApprove?.({ orderID: 'O-1' } as never, { restart: () => told.push('ask again at PayPal') } as never)
  return told
}

test('only named buttons are asked for: Venmo for one-time gifts, where the site offers it', () => {
  expect(paypalSources('once', true)).toEqual(['paypal', 'venmo'])
  expect(paypalSources('once', false)).toEqual(['paypal'])
  expect(paypalSources('monthly', true)).toEqual(['paypal'])
  const named = (source: 'paypal' | 'venmo') =>
    paypalButtons('once', source, () => nobody, ((key: string) => key) as never)
  expect([named('paypal').fundingSource, named('venmo').fundingSource]).toEqual(['paypal', 'venmo'])
})

test('a gift whose money is on its way is looked up, and nobody is told that it failed', async () => {
  expect(await approveWhere('gift_in_progress')).toEqual(['look it up'])
})

test('what is not approved yet is asked for again at PayPal, and nobody is told that it failed', async () => {
  expect(await approveWhere('not_approved')).toEqual(['ask again at PayPal'])
})
