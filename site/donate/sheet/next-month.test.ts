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
  const press = (answer: SameCardAnswer | ReturnType<typeof refused> | number | null, error?: object) =>
    giveWithSameCard({
      begin: async () => {
        if (answer === null || typeof answer === 'number') return { ok: false, status: answer, problem: null }
        return 'status' in answer && 'problem' in answer ? answer : { ok: true, value: answer as SameCardAnswer }
      },
      stripe: async () => ({ handleNextAction: async () => ({ error }) }) as unknown as Stripe,
    })

  test.each(['ACTIVE', 'PENDING'] as const)('that is %s is looked up', async (status) => {
    expect(await press({ status, giftId: 'g' })).toEqual({ is: 'unknown' })
  })

  test('of which the bank asks is looked up once it is answered, and else leads to another card', async () => {
    const asks = { status: 'ACTION_REQUIRED', giftId: 'g', clientSecret: 'seti_1_secret_2' } as const
    expect(await press(asks)).toEqual({ is: 'unknown' })
    expect(await press(asks, { type: 'card_error', message: 'We could not tell it was you.' })).toEqual({
      is: 'declined',
      by: 'card',
      text: 'We could not tell it was you.',
    })
    expect(await press(asks, { type: 'api_connection_error', message: 'gone' })).toEqual({ is: 'unknown' })
  })

  test.each<[string, Parameters<typeof press>[0], object]>([
    ['no answer', null, { is: 'unknown' }],
    ['a proxy’s own page', 502, { is: 'unknown' }],
    ['agreed before', refused('gift_already_paid'), { is: 'unknown' }],
    ['unsure', refused('outcome_unknown'), { is: 'unknown' }],
    ['declined', refused('card_declined'), { is: 'declined', by: 'card', text: 'card_declined' }],
    ['not kept any more', refused('action_not_possible'), { is: 'declined', by: 'card' }],
    [
      'a provider that is away',
      refused('provider_unavailable'),
      { is: 'declined', by: 'server', text: 'provider_unavailable' },
    ],
    [
      'an address that is challenged',
      refused('challenge_required', { url: 'https://pay.example' }),
      { is: 'declined', by: 'hosted', text: 'challenge_required', url: 'https://pay.example' },
    ],
  ])('%s', async (_, answer, outcome) => {
    expect(await press(answer)).toEqual(outcome)
  })
})

describe('a card that is left for next month', () => {
  const leave = async (answers: { checked?: object; begun?: object; error?: object }) => {
    const secrets: unknown[] = []
    const outcome = await leaveCard({
      stripe: {
        confirmSetup: async (how: { clientSecret: string }) => {
          secrets.push(how.clientSecret)
          return answers.error ? { error: answers.error } : { setupIntent: { id: 'seti_1', status: 'succeeded' } }
        },
      } as unknown as Stripe,
      elements: { submit: async () => answers.checked ?? {} } as unknown as StripeElements,
      secret: async () =>
        (answers.begun ?? { ok: true, value: { giftId: 'g', id: 'seti_1', clientSecret: 'seti_1_secret_2' } }) as never,
      returnUrl: '',
    })
    return { outcome, asked: secrets }
  }

  test('is set up with the secret of this press', async () => {
    expect(await leave({})).toEqual({ outcome: { is: 'done', setUp: 'seti_1' }, asked: ['seti_1_secret_2'] })
  })

  test('is set up only where what was typed is whole, and the gift is begun', async () => {
    const message = 'Your card number is incomplete.'
    expect(await leave({ checked: { error: { type: 'validation_error', message } } })).toEqual({
      outcome: { is: 'declined', by: 'fields', text: message },
      asked: [],
    })
    const away = await leave({ begun: refused('provider_unavailable') })
    expect(away).toMatchObject({ outcome: { is: 'declined', by: 'server', text: 'provider_unavailable' }, asked: [] })
    expect((await leave({ begun: { ok: false, status: null, problem: null } })).outcome).toMatchObject({
      is: 'declined',
      by: 'server',
    })
    expect((await leave({ begun: refused('action_not_possible') })).outcome).toMatchObject({
      is: 'declined',
      by: 'server',
    })
    expect((await leave({ begun: refused('gift_already_paid') })).outcome).toEqual({ is: 'unknown' })
  })

  test('declined leaves room for another; closed meanwhile, for another press', async () => {
    const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
    expect((await leave({ error: declined })).outcome).toEqual({
      is: 'declined',
      by: 'card',
      text: 'Your card was declined.',
    })
    const closed = { type: 'invalid_request_error', code: 'setup_intent_unexpected_state' }
    expect((await leave({ error: closed })).outcome).toMatchObject({ is: 'declined', by: 'server' })
    expect((await leave({ error: { type: 'api_error' } })).outcome).toEqual({ is: 'unknown' })
  })

  test('of a set-up closed while its donor typed is left on the next, once; a lost answer is not asked for again', async () => {
    const closed = { code: 'setup_intent_unexpected_state' }
    const on = async (errors: readonly (object | undefined)[]) => {
      const secrets: string[] = []
      const left = [...errors]
      const secret = (name: string) => async () => ({ ok: true, value: { clientSecret: name } }) as const
      const outcome = await leaveCard({
        stripe: {
          confirmSetup: async ({ clientSecret }: { clientSecret: string }) => {
            secrets.push(clientSecret)
            const error = left.shift()
            return error ? { error } : { setupIntent: { id: clientSecret, status: 'succeeded' } }
          },
        } as unknown as Stripe,
        elements: { submit: async () => ({}) } as unknown as StripeElements,
        secret: secret('first'),
        next: secret('second'),
        returnUrl: '',
      })
      return { outcome, secrets }
    }
    expect(await on([closed])).toEqual({ outcome: { is: 'done', setUp: 'second' }, secrets: ['first', 'second'] })
    expect(await on([closed, closed])).toMatchObject({ outcome: { is: 'declined', by: 'server' } })
    const setUp = { ...closed, setup_intent: { id: 'seti_9', status: 'succeeded' } }
    expect(await on([setUp])).toEqual({ outcome: { is: 'done', setUp: 'seti_9' }, secrets: ['first'] })
  })
})
