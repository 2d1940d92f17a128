import { expect, test, vi } from 'vitest'
import { cents } from '#gift/money.ts'
import { payByToken } from './pay-by-token.ts'

const order = {
  cents: cents(5000),
  details: { frequency: 'once', donor: { firstName: 'Ana', lastName: 'Paz', email: 'ana@example.org' } },
} as const
const gift = { giftId: 'g' }

function playing(answers: { submit?: object; made?: object; confirmed?: object; next?: object } = {}, typed = false) {
  const calls: string[] = []
  const step = (name: string, answer: object) =>
    vi.fn(async () => {
      calls.push(name)
      return answer
    })
  const stripe = {
    createConfirmationToken: step('token', answers.made ?? { confirmationToken: { id: 'ctoken_1' } }),
    handleNextAction: step('next action', answers.next ?? { paymentIntent: { status: 'succeeded' } }),
  }
  const confirm = step('confirm', answers.confirmed ?? { ok: true, value: { status: 'COMPLETED', giftId: 'g', gift } })
  const pay = () =>
    payByToken({
      stripe: stripe as never,
      elements: { submit: step('submit', answers.submit ?? {}) } as never,
      typed,
      order,
      returnUrl: 'https://give.example/donate?success=true',
      confirm: confirm as never,
      onConfirming: () => calls.push('confirming'),
    })
  return { calls, stripe, confirm, pay }
}
const refused = (problem: object | null, status: number | null = 409) => ({ confirmed: { ok: false, status, problem } })

test('checks the element, makes the token, then our server confirms with the whole draft', async () => {
  const { calls, stripe, confirm, pay } = playing()
  expect(await pay()).toEqual({ is: 'done', gift })
  expect(calls).toEqual(['submit', 'token', 'confirming', 'confirm'])
  expect(confirm).toHaveBeenCalledWith(order, 'ctoken_1')
  expect(stripe.createConfirmationToken).toHaveBeenCalledWith(
    expect.objectContaining({
      params: {
        payment_method_data: { billing_details: { name: 'Ana Paz', email: 'ana@example.org' } },
        return_url: 'https://give.example/donate?success=true',
      },
    }),
  )
})

test('asks our server for nothing where the element or the token fails', async () => {
  for (const [answers, reached] of [
    [{ submit: { error: { message: 'No.' } } }, ['submit']],
    [{ made: { error: { message: 'No.' } } }, ['submit', 'token']],
  ] as const) {
    const { calls, pay } = playing(answers)
    expect(await pay()).toEqual({ is: 'declined', by: 'card', text: 'No.' })
    expect(calls).toEqual(reached)
  }
})

test('what the elements find fault with is the fields’ only where a donor typed in them', async () => {
  const error = { type: 'validation_error', message: 'Your account is incomplete.' }
  expect(await playing({ submit: { error } }, true).pay()).toEqual({
    is: 'declined',
    by: 'fields',
    text: error.message,
  })
  const asCard = { is: 'declined', by: 'card', text: error.message }
  expect(await playing({ submit: { error } }).pay(), 'a wallet').toEqual(asCard)
  expect(await playing({ made: { error } }, true).pay(), 'the token').toEqual(asCard)
})

test('the bank’s question is shown with the secret that our server answers, and its end is the outcome', async () => {
  const outcome = { ok: true, value: { status: 'ACTION_REQUIRED', giftId: 'g', clientSecret: 'pi_1_secret_2', gift } }
  const { stripe, pay } = playing({ confirmed: outcome })
  expect(await pay()).toEqual({ is: 'done' })
  expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_2' })
  const failed = playing({ confirmed: outcome, next: { error: { type: 'card_error', message: 'Not you.' } } })
  expect(await failed.pay()).toEqual({ is: 'declined', by: 'card', text: 'Not you.' })
  const cut = playing({ confirmed: outcome, next: { error: { type: 'api_connection_error', message: 'No network' } } })
  expect(await cut.pay()).toEqual({ is: 'unknown' })
})

test('a decline is the donor’s to read, a gift that may be paid is looked up', async () => {
  expect(await playing(refused({ code: 'card_declined', detail: 'Declined.' }, 402)).pay()).toEqual({
    is: 'declined',
    by: 'card',
    text: 'Declined.',
  })
  expect(await playing(refused({ code: 'gift_already_paid' })).pay()).toEqual({ is: 'unknown' })
  for (const code of ['gift_in_progress', 'outcome_unknown']) {
    expect(await playing(refused({ code })).pay(), code).toEqual({ is: 'unknown' })
  }
  expect(await playing(refused(null, null)).pay(), 'no answer at all').toEqual({ is: 'unknown' })
  for (const status of [502, 504]) {
    expect(await playing(refused(null, status)).pay(), `a proxy’s own page, ${status}`).toEqual({ is: 'unknown' })
  }
})
