import { beforeEach, expect, test, vi } from 'vitest'
import type { CaptureAnswer } from '#gift/answers.ts'
import type { GiftView } from '#gift/gift-view.ts'
import type { ProblemCode } from '#gift/problem.ts'
import { type Answer, capturePaypalOrder } from '../calls.ts'
import type { Outcome } from '../sheet/outcome.ts'
import { next, type SheetEvent, type SheetState } from '../sheet/state.ts'
import { type PaypalGift, paypalButton, paypalSources } from './buttons.ts'

vi.mock('../calls.ts', () => ({ capturePaypalOrder: vi.fn() }))
beforeEach(() => {
  for (const how of ['log', 'error'] as const) vi.spyOn(console, how).mockReturnValue()
})

const refused = (code: ProblemCode | null): Extract<Answer<never>, { ok: false }> =>
  code === null
    ? { ok: false, status: null, problem: null }
    : { ok: false, status: 409, problem: { code, detail: code } as never }

/** A button of PayPal's over a sheet that is shown, and what was heard of both. */
function pressed(gift: Partial<PaypalGift> = {}, from: SheetState = { at: 'ready', fields: 'partial' }) {
  let state = from
  const log: unknown[] = []
  const tell = (event: SheetEvent) => {
    state = next(state, event)
    return state
  }
  const attempt = async (run: () => Promise<Outcome | null>, by: 'pressed' | 'confirmed' = 'pressed') => {
    const before = state
    if (tell({ is: by }) === before) return null
    const outcome = await run()
    tell(outcome ? { is: 'ended', outcome } : { is: 'returned' })
    log.push(outcome ?? 'open again')
    return outcome
  }
  const options = paypalButton('monthly', 'paypal', () => ({
    sheet: { tell, attempt },
    ask: () => true,
    begin: async () => ({ ok: true, value: { id: 'I-1' } }),
    onLeave: () => log.push('left'),
    onTrouble: () => log.push('trouble'),
    ...gift,
  }))
  const press = async () => {
    try {
      return await options.createSubscription?.({} as never, {} as never)
    } catch (error) {
      // PayPal's script tells of what is thrown to it
      options.onError?.(error as never)
      return null
    }
  }
  const approve = async (answer: Answer<Pick<CaptureAnswer, 'status' | 'gift'>>) => {
    vi.mocked(capturePaypalOrder).mockResolvedValue(answer as never)
    const restart = () => log.push('asked again at PayPal')
    await options.onApprove?.({ subscriptionID: 'I-1' } as never, { restart } as never)
  }
  const fail = () => options.onError?.(new Error('PayPal’s script') as never)
  return { log, press, approve, fail, options, at: () => state.at }
}
const ended = (status: CaptureAnswer['status']) => ({ ok: true, value: { status } }) as const

test('only named buttons are asked for: Venmo for one-time gifts, where the site offers it', () => {
  expect(paypalSources('once', true)).toEqual(['paypal', 'venmo'])
  expect(paypalSources('once', false)).toEqual(['paypal'])
  expect(paypalSources('monthly', true)).toEqual(['paypal'])
  const named = (source: 'paypal' | 'venmo') => paypalButton('once', source, () => ({}) as never).fundingSource
  expect([named('paypal'), named('venmo')]).toEqual(['paypal', 'venmo'])
})

test('what PayPal took is done, and what it has on the way is looked up', async () => {
  for (const status of ['ACTIVE', 'COMPLETED'] as const) {
    const gift = pressed()
    await gift.approve(ended(status))
    expect([gift.at(), gift.log]).toEqual(['done', [{ is: 'done' }]])
  }
  const pending = pressed()
  await pending.approve(ended('PENDING'))
  expect(pending.log).toEqual([{ is: 'unknown' }])
  const gift = { giftId: 'g' } as GiftView
  const answered = pressed()
  await answered.approve({ ok: true, value: { status: 'PENDING', gift } })
  expect(answered.log).toEqual([{ is: 'unknown', gift }])
})

test.each(['gift_in_progress', 'gift_already_paid', 'outcome_unknown', null] as const)(
  'an approval that is answered with %s may have been taken: it is looked up, and nobody is told that it failed',
  async (code) => {
    const gift = pressed()
    await gift.approve(refused(code))
    expect([gift.at(), gift.log]).toEqual(['unknown', [{ is: 'unknown' }]])
  },
)

test.each([refused('not_approved'), ended('DECLINED')])(
  'what PayPal does not take yet is asked for again in its window, and the same sheet may be confirmed once more',
  async (answer) => {
    const gift = pressed()
    await gift.approve(answer)
    expect([gift.at(), gift.log]).toEqual(['ready', ['asked again at PayPal', 'open again']])
    await gift.approve(ended('ACTIVE'))
    expect(gift.at()).toBe('done')
  },
)

test('an order that came to nothing is declined, and another press begins anew', async () => {
  const gift = pressed()
  await gift.approve(ended('FAILED'))
  expect([gift.at(), gift.log]).toEqual(['declined', [{ is: 'declined', by: 'server' }]])
  expect(await gift.press()).toBe('I-1')
  expect(gift.at()).toBe('ready')
})

test('what our server does not begin is declined in its words, once, beside the provider’s own page', async () => {
  const gift = pressed({ begin: async () => refused('provider_unavailable') })
  expect(await gift.press()).toBeNull()
  expect(gift.log).toEqual(['trouble', { is: 'declined', by: 'server', text: 'provider_unavailable' }])
})

test('a gift that is given already is looked up as it is begun', async () => {
  const gift = pressed({ begin: async () => refused('gift_already_paid') })
  await gift.press()
  expect(gift.log).toEqual([{ is: 'unknown' }])
})

test('where something on the page needs the donor first nothing is begun, and nothing has failed', async () => {
  const gift = pressed({ begin: async () => null })
  await gift.press()
  expect([gift.at(), gift.log]).toEqual(['ready', []])
})

test('while what was approved is being taken another press begins nothing', async () => {
  const begin = vi.fn()
  const gift = pressed({ begin }, { at: 'running', fields: 'partial' })
  await gift.press()
  gift.fail()
  expect(begin).not.toHaveBeenCalled()
  expect(gift.at()).toBe('running')
})

test('a fault of PayPal’s script is declined, and its own page offered; who leaves its window has declined nothing', async () => {
  const gift = pressed()
  await gift.press()
  gift.fail()
  await vi.waitFor(() => expect(gift.log).toEqual(['trouble', { is: 'declined', by: 'server' }]))
  const other = pressed()
  other.options.onCancel?.({} as never, {} as never)
  expect([other.at(), other.log]).toEqual(['ready', ['left']])
})
