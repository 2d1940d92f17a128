import { expect, test } from 'vitest'
import { refusedParts } from './card-parts.ts'

const say = ((key: string) => key) as never
const refused = (code: string, more: object = {}) =>
  refusedParts({ ok: false, status: 409, problem: { code, detail: 'Said so.', ...more } as never }, say)

test('a gift that is being confirmed by another road is looked up, and no form or other page is offered to pay it', () => {
  expect(refused('gift_in_progress')).toEqual({ is: 'unknown' })
})

test('a gift that was given is looked up', () => {
  expect(refused('gift_already_paid')).toEqual({ is: 'unknown' })
})

test('that no card is taken for some minutes is told in the form’s place', () => {
  expect(refused('card_unavailable')).toMatchObject({ is: 'declined', by: 'no_card', text: 'Said so.' })
})

test('where the provider’s own page alone takes the gift, that is told in the form’s place', () => {
  expect(refused('challenge_required', { url: 'https://pay.example' })).toMatchObject({
    is: 'declined',
    by: 'hosted',
    url: 'https://pay.example',
  })
})

test('every other refusal is told in its own words', () => {
  for (const code of ['provider_unavailable', 'outcome_unknown', 'card_declined', 'action_not_possible']) {
    expect(refused(code), code).toEqual({ is: 'unloaded', fault: { message: 'donate.httpError', detail: 'Said so.' } })
  }
})
