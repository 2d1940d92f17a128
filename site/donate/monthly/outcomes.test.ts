import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { describe, expect, test } from 'vitest'
import type { SameCardAnswer } from '#gift/answers.ts'
import type { Problem, ProblemCode } from '#gift/problem.ts'
import { leaveCard } from './leave-card.ts'
import { giveWithSameCard } from './same-card.ts'

const problem = (code: ProblemCode, detail: string = code, more: Partial<Problem> = {}): Problem => ({
  type: '',
  title: '',
  status: 409,
  code,
  detail,
  requestId: '',
  ...more,
})
const refused = (code: ProblemCode, more: Partial<Problem> = {}) => ({
  ok: false as const,
  status: 409,
  problem: problem(code, code, more),
})

describe('a press for next month with the same card', () => {
  const press = (answer: SameCardAnswer | ReturnType<typeof refused> | null, error?: object) =>
    giveWithSameCard({
      begin: async () => {
        if (answer === null) return { ok: false, status: null, problem: null }
        return 'status' in answer && 'problem' in answer ? answer : { ok: true, value: answer as SameCardAnswer }
      },
      stripe: async () => ({ handleNextAction: async () => ({ error }) }) as unknown as Stripe,
    })

  test.each(['ACTIVE', 'PENDING'] as const)('that is %s is looked up', async (status) => {
    expect(await press({ status, giftId: 'g' })).toEqual({ is: 'look' })
  })

  test('of which the bank asks is looked up once it is answered, and else leads to another card', async () => {
    const asks = { status: 'ACTION_REQUIRED', giftId: 'g', clientSecret: 'seti_1_secret_2' } as const
    expect(await press(asks)).toEqual({ is: 'look' })
    expect(await press(asks, { type: 'card_error', message: 'We could not tell it was you.' })).toEqual({
      is: 'another card',
      text: 'We could not tell it was you.',
    })
    expect(await press(asks, { type: 'api_connection_error', message: 'gone' })).toEqual({ is: 'look' })
  })

  test.each<[string, Parameters<typeof press>[0], object]>([
    ['no answer', null, { is: 'look' }],
    ['agreed before', refused('gift_already_paid'), { is: 'look' }],
    ['unsure', refused('outcome_unknown'), { is: 'look' }],
    ['declined', refused('card_declined'), { is: 'another card', text: 'card_declined' }],
    ['not kept any more', refused('action_not_possible'), { is: 'another card' }],
    [
      'a provider that is away',
      refused('provider_unavailable'),
      { is: 'failed', text: 'provider_unavailable', saysNotCharged: true },
    ],
    [
      'an address that is challenged',
      refused('challenge_required', { url: 'https://pay.example' }),
      { is: 'challenge', text: 'challenge_required', url: 'https://pay.example' },
    ],
  ])('%s', async (_, answer, outcome) => {
    expect(await press(answer)).toEqual(outcome)
  })
})

describe('a card that is left for next month', () => {
  const leave = async (given: { checked?: object; begun?: object; error?: object }) => {
    const asked: unknown[] = []
    const outcome = await leaveCard({
      stripe: {
        confirmSetup: async (how: { clientSecret: string }) => {
          asked.push(how.clientSecret)
          return { error: given.error }
        },
      } as unknown as Stripe,
      elements: { submit: async () => given.checked ?? {} } as unknown as StripeElements,
      begin: async () =>
        (given.begun ?? { ok: true, value: { giftId: 'g', id: 'seti_1', clientSecret: 'seti_1_secret_2' } }) as never,
      returnUrl: '',
    })
    return { outcome, asked }
  }

  test('is set up with the secret of this press, and looked up', async () => {
    expect(await leave({})).toEqual({ outcome: { is: 'look' }, asked: ['seti_1_secret_2'] })
  })

  test('is set up only where what was typed is whole, and the gift is begun', async () => {
    const message = 'Your card number is incomplete.'
    expect(await leave({ checked: { error: { message } } })).toEqual({
      outcome: { is: 'failed', text: message },
      asked: [],
    })
    const away = await leave({ begun: refused('provider_unavailable') })
    expect(away).toMatchObject({ outcome: { is: 'failed', saysNotCharged: true }, asked: [] })
    expect((await leave({ begun: { ok: false, status: null, problem: null } })).outcome).toEqual({ is: 'failed' })
    expect((await leave({ begun: refused('action_not_possible') })).outcome).toEqual({ is: 'failed' })
    expect((await leave({ begun: refused('gift_already_paid') })).outcome).toEqual({ is: 'look' })
  })

  test('declined leaves room for another; closed meanwhile, for another press', async () => {
    const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
    expect((await leave({ error: declined })).outcome).toEqual({ is: 'another card', text: 'Your card was declined.' })
    const closed = { type: 'invalid_request_error', code: 'setup_intent_unexpected_state' }
    expect((await leave({ error: closed })).outcome).toEqual({ is: 'failed' })
    expect((await leave({ error: { type: 'api_error' } })).outcome).toEqual({ is: 'look' })
  })
})
