import { describe, expect, it, vi } from 'vitest'
import { cents } from '#gift/money.ts'
import { payByCard } from './pay-by-card.ts'

const order = {
  cents: cents(5000),
  details: { frequency: 'once', country: 'US', donor: { firstName: 'Ana', lastName: 'Paz', email: 'ana@example.org' } },
} as const

function playing(answers: { store?: object; submit?: object; made?: object; confirmed?: object } = {}) {
  const calls: string[] = []
  const step = (name: string, answer: object) =>
    vi.fn(async () => {
      calls.push(name)
      return answer
    })
  const stripe = {
    createPaymentMethod: step('createPaymentMethod', answers.made ?? { paymentMethod: { id: 'pm_1' } }),
    confirmPayment: step('confirmPayment', answers.confirmed ?? { paymentIntent: { status: 'succeeded' } }),
  }
  const outcome = { ok: true, value: { clientSecret: 'pi_1_secret_2', giftId: 'g' } }
  const pay = () =>
    payByCard({
      stripe: stripe as never,
      elements: { submit: step('submit', answers.submit ?? {}) } as never,
      order,
      returnUrl: 'https://give.example/donate?success=true',
      store: step('store', answers.store ?? outcome) as never,
      onConfirming: () => calls.push('confirming'),
    })
  return { calls, stripe, pay }
}

describe('a card gift', () => {
  it('checks the element, stores donor and tribute, makes the method, then confirms', async () => {
    const { calls, stripe, pay } = playing()
    expect(await pay()).toEqual({ is: 'done' })
    expect(calls).toEqual(['submit', 'store', 'createPaymentMethod', 'confirming', 'confirmPayment'])
    expect(stripe.confirmPayment).toHaveBeenCalledWith({
      clientSecret: 'pi_1_secret_2',
      confirmParams: { payment_method: 'pm_1', return_url: 'https://give.example/donate?success=true' },
      redirect: 'if_required',
    })
  })
  it('confirms nothing unless our server has stored whose gift it is', async () => {
    const { calls, pay } = playing({
      store: { ok: false, status: 503, problem: { code: 'provider_unavailable', detail: 'Later.' } },
    })
    expect(await pay()).toEqual({ is: 'declined', by: 'server', text: 'Later.' })
    expect(calls).toEqual(['submit', 'store'])
  })
  it('tries nothing while the fields find fault with the card', async () => {
    const error = { type: 'validation_error', message: 'Your card number is incomplete.' }
    const { calls, pay } = playing({ submit: { error } })
    expect(await pay()).toEqual({
      is: 'declined',
      by: 'fields',
      text: 'Your card number is incomplete.',
    })
    expect(calls).toEqual(['submit'])
  })
  it.each([
    ['making the method', { made: { error: { type: 'validation_error', message: 'Not like this.' } } }],
    ['confirming', { confirmed: { error: { type: 'validation_error', message: 'Not like this.' } } }],
  ] as const)('what is found fault with in %s is the card’s, whatever its type', async (_, answers) => {
    expect(await playing(answers).pay()).toEqual({ is: 'declined', by: 'card', text: 'Not like this.' })
  })
  it('looks the gift up when it was already paid', async () => {
    const { pay } = playing({ store: { ok: false, status: 409, problem: { code: 'gift_already_paid' } } })
    expect(await pay()).toEqual({ is: 'unknown' })
  })
  it('looks the gift up, and calls nothing a failure, while it is being confirmed by another road', async () => {
    const { calls, pay } = playing({ store: { ok: false, status: 409, problem: { code: 'gift_in_progress' } } })
    expect(await pay()).toEqual({ is: 'unknown' })
    expect(calls).toEqual(['submit', 'store'])
  })
  it('leads to the provider’s own page where only that takes the gift, and confirms nothing', async () => {
    const problem = { code: 'challenge_required', detail: 'One more step.', url: 'https://checkout.example.org/c/1' }
    const { calls, pay } = playing({ store: { ok: false, status: 409, problem } })
    expect(await pay()).toEqual({ is: 'declined', by: 'hosted', text: 'One more step.', url: problem.url })
    expect(calls).toEqual(['submit', 'store'])
  })
  it('confirms the intent the server answers now, whichever the dialog opened with', async () => {
    const { stripe, pay } = playing({ store: { ok: true, value: { clientSecret: 'pi_2_secret_3' } } })
    expect(await pay()).toEqual({ is: 'done' })
    expect(stripe.confirmPayment).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'pi_2_secret_3' }))
  })
  it('passes on the provider’s sentence when the card is declined', async () => {
    const { pay } = playing({ confirmed: { error: { type: 'card_error', message: 'Your card was declined.' } } })
    expect(await pay()).toEqual({ is: 'declined', by: 'card', text: 'Your card was declined.' })
  })
  it('does not call a broken connection a failure: only the server can tell', async () => {
    const { pay } = playing({ confirmed: { error: { type: 'api_connection_error', message: 'No network' } } })
    expect(await pay()).toEqual({ is: 'unknown' })
  })
  it('waits for the server’s word while the provider is still at work', async () => {
    const { pay } = playing({ confirmed: { paymentIntent: { status: 'processing' } } })
    expect(await pay()).toEqual({ is: 'unknown' })
  })
})
