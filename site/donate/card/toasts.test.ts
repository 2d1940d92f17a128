import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { identity } from '#charity'
import { createToasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const declined = { kind: 'destructive', title: 'Payment Failed', text: 'Your card was declined.' } as const
const paid = {
  kind: 'success',
  title: 'Payment Successful',
  text: `Thank you for your donation to ${identity.shortName}!`,
} as const

it('a dismissed toast is closed at once and removed after 1,000,000 ms, not before', () => {
  const toasts = createToasts()
  toasts.show(declined)
  toasts.dismiss()
  vi.advanceTimersByTime(999_999)
  expect(toasts.current()).toMatchObject({ ...declined, open: false })
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toBeNull()
})

it('shows one toast at a time, and the removal of the one before does not take the new one', () => {
  const toasts = createToasts()
  const listener = vi.fn()
  toasts.subscribe(listener)
  toasts.show(declined)
  toasts.dismiss()
  vi.advanceTimersByTime(999_999)
  toasts.show(paid)
  vi.advanceTimersByTime(1_000_000)
  expect(toasts.current()).toMatchObject({ ...paid, open: true })
  expect(listener).toHaveBeenCalledTimes(3)
})
