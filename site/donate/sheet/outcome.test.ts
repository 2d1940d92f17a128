import { describe, expect, test } from 'vitest'
import type { ProblemCode } from '#gift/problem.ts'
import { declineOfError, declineOfFields, declineWords, outcomeOf, refusalOf } from './outcome.ts'

const refused = (code: ProblemCode | null, more: object = {}, status: number | null = 409) =>
  ({ ok: false, status, problem: code && { code, detail: 'Said so.', ...more } }) as Parameters<typeof refusalOf>[0]

describe('our server’s refusal', () => {
  test.each<[ProblemCode, object]>([
    ['gift_already_paid', { is: 'unknown' }],
    ['gift_in_progress', { is: 'unknown' }],
    ['outcome_unknown', { is: 'unknown' }],
    ['card_declined', { is: 'declined', by: 'card', text: 'Said so.' }],
    ['provider_unavailable', { is: 'declined', by: 'server', text: 'Said so.' }],
    ['card_unavailable', { is: 'declined', by: 'no_card', title: undefined, text: 'Said so.' }],
    ['action_not_possible', { is: 'declined', by: 'server' }],
    ['challenge_required', { is: 'declined', by: 'server', text: 'Said so.' }],
  ])('%s', (code, outcome) => {
    expect(refusalOf(refused(code), true)).toEqual(outcome)
    expect(refusalOf(refused(code), false)).toEqual(outcome)
  })
  test('leads to the provider’s page where that alone takes the gift', () => {
    const refusal = refused('challenge_required', { url: 'https://pay.example' })
    expect(refusalOf(refusal, true)).toEqual({
      is: 'declined',
      by: 'hosted',
      text: 'Said so.',
      url: 'https://pay.example',
    })
  })
  test('no answer at all is unsure only where the call itself takes money or a promise', () => {
    expect(refusalOf(refused(null, {}, null), true)).toEqual({ is: 'unknown' })
    expect(refusalOf(refused(null, {}, null), false)).toEqual({ is: 'declined', by: 'server' })
  })
  test.each([502, 504, 403, 200])('nor is an answer that is none of ours: a proxy’s own page, %s', (status) => {
    expect(refusalOf(refused(null, {}, status), true)).toEqual({ is: 'unknown' })
    expect(refusalOf(refused(null, {}, status), false)).toEqual({ is: 'declined', by: 'server' })
  })
})

describe('a provider’s error', () => {
  const read = (error: object) => outcomeOf(error as never)
  test('of the connection, of its own side, or of work in another tab says nothing about the money', () => {
    for (const error of [
      { type: 'api_connection_error' },
      { type: 'api_error' },
      { type: 'invalid_request_error', code: 'lock_timeout' },
      { type: 'card_error', payment_intent: { status: 'succeeded' } },
      { type: 'invalid_request_error', setup_intent: { status: 'succeeded' } },
    ])
      expect(read(error), JSON.stringify(error)).toEqual({ is: 'unknown' })
  })
  test('of the card is the donor’s to read; before anything could be charged nothing is unsure', () => {
    const no = { type: 'card_error', message: 'Your card was declined.' }
    expect(read(no)).toEqual({ is: 'declined', by: 'card', text: no.message })
    const cut = { type: 'api_connection_error', message: 'No network.' } as const
    expect(declineOfError(cut)).toEqual({ is: 'declined', by: 'card', text: cut.message })
  })
  test('of what was typed is the fields’ where they say it themselves, and of the card once it was tried', () => {
    const typed = { type: 'validation_error', message: 'Your card number is incomplete.' } as const
    expect(declineOfFields(typed)).toEqual({ is: 'declined', by: 'fields', text: typed.message })
    expect(declineOfError(typed)).toEqual({ is: 'declined', by: 'card', text: typed.message })
    expect(read(typed)).toEqual({ is: 'declined', by: 'card', text: typed.message })
    expect(
      declineOfFields({ type: 'validation_error' }),
      'without a sentence there is nothing to show beside them',
    ).toEqual({
      is: 'declined',
      by: 'card',
      text: undefined,
    })
  })
  test('of a set-up closed meanwhile has no words for a donor', () => {
    const closed = { type: 'invalid_request_error', code: 'setup_intent_unexpected_state', message: 'Unexpected.' }
    expect(read(closed)).toEqual({ is: 'declined', by: 'server' })
  })
})

test('a provider’s words do not say that nothing was charged, and ours do', () => {
  const say = ((key: string) => key) as never
  const words = (by: 'card' | 'fields' | 'server' | 'hosted', text?: string, unavailable?: 'result.againUnavailable') =>
    declineWords({ is: 'declined', by, text }, say, unavailable)
  expect(words('card', 'No.')).toEqual({ text: 'No.', note: 'donate.notCharged' })
  expect(words('server', 'Later.')).toEqual({ text: 'Later.' })
  expect(words('server')).toEqual({ text: 'donate.alertFailed', note: 'donate.notCharged' })
  expect(words('server', undefined, 'result.againUnavailable')).toEqual({ text: 'result.againUnavailable' })
  expect(words('card', undefined, 'result.againUnavailable')).toEqual({
    text: 'donate.alertFailed',
    note: 'donate.notCharged',
  })
})
