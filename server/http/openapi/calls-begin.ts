import type { ProblemCode } from '#gift/api.ts'
import { capturePath, confirmCall, intentCall, orderCall } from '../specified.ts'
import { always, type Call, foreign, type Parameter, provider, unreadJson } from './call.ts'

const proof: Parameter = {
  in: 'header',
  name: 'Proof-Of-Work',
  optional: true,
  says: 'The answer to the puzzle of a `proof_required`: `TICKET.NUMBER`.',
}

const asking: readonly ProblemCode[] = [
  ...(['invalid_fields', 'unknown_field'] as const),
  ...(['amount_missing', 'amount_not_a_number', 'amount_fraction_of_cent'] as const),
  ...(['amount_below_minimum', 'amount_above_maximum'] as const),
  ...(['too_many_requests', 'proof_required', 'gift_in_progress', 'gift_being_checked', 'gift_already_paid'] as const),
]
const begins = [...always, ...foreign, ...unreadJson, ...asking, ...provider, 'card_declined'] as const

/** The calls by which a gift begins. */
export const beginCalls: readonly Call[] = [
  {
    method: 'post',
    path: `/api${intentCall.path}`,
    id: 'createPaymentIntent',
    about: 'begin',
    summary: 'Begin a gift by card',
    description:
      'Stores the gift, asks the card provider for a payment intent and answers the secret with which this browser confirms it. Sets the gift’s cookie. Nothing is charged by it.',
    body: { is: 'asked', schema: 'CreatePaymentIntent' },
    parameters: [proof],
    answers: { 200: { says: 'The gift has begun.', schema: 'PaymentIntentAnswer' } },
    refusals: [...begins, 'challenge_required'],
  },
  {
    method: 'post',
    path: `/api${confirmCall.path}`,
    id: 'confirmGift',
    about: 'begin',
    summary: 'Begin a gift and confirm it by a token',
    description:
      'For wallets and bank debits: the browser makes a token of the donor’s yes, and the server confirms by it. Sets the gift’s cookie.',
    body: { is: 'asked', schema: 'ConfirmGift' },
    parameters: [proof],
    answers: { 200: { says: 'What became of it.', schema: 'ConfirmAnswer' } },
    refusals: [
      ...begins,
      ...(['challenge_required', 'confirmation_expired', 'confirmation_differs', 'action_not_possible'] as const),
    ],
  },
  {
    method: 'post',
    path: `/api${orderCall.path}`,
    id: 'createOrder',
    about: 'begin',
    summary: 'Begin a gift that is approved at its provider',
    description: 'Sets the gift’s cookie. A monthly gift answers a subscription’s id.',
    body: { is: 'asked', schema: 'CreateOrder' },
    parameters: [proof],
    answers: { 200: { says: 'The order that the donor approves.', schema: 'OrderAnswer' } },
    refusals: begins,
  },
  {
    method: 'post',
    path: `/api${capturePath.replace(':id', '{id}')}`,
    id: 'captureOrder',
    about: 'begin',
    summary: 'Take an order that the donor has approved',
    description: 'Safe to repeat: what was taken is answered again, and never taken twice.',
    parameters: [{ in: 'path', name: 'id', says: 'The order’s id, as the call before answered it.' }],
    answers: { 200: { says: 'What became of it.', schema: 'CaptureAnswer' } },
    refusals: [
      ...always,
      ...foreign,
      ...provider,
      ...(['not_found', 'not_approved', 'gift_in_progress', 'gift_already_paid'] as const),
    ],
  },
  {
    method: 'post',
    path: '/api/gifts/current/monthly',
    id: 'makeMonthly',
    about: 'begin',
    cookie: true,
    summary: 'Begin the monthly gift offered in the thanks for this one',
    description:
      'Of the same donor, and by the same provider unless another is named; nothing is charged before the day that was offered. The cookie stays the first gift’s.',
    parameters: [proof],
    body: { is: 'may', schema: 'MakeMonthly' },
    answers: { 200: { says: 'The monthly gift has begun.', schema: 'MonthlyAnswer' } },
    refusals: [
      ...always,
      ...foreign,
      ...unreadJson,
      ...provider,
      ...([
        'invalid_fields',
        'link_invalid',
        'not_found',
        'action_not_possible',
        'too_many_requests',
        'proof_required',
      ] as const),
      ...([
        'gift_in_progress',
        'gift_being_checked',
        'gift_already_paid',
        'card_declined',
        'challenge_required',
      ] as const),
    ],
  },
  {
    method: 'post',
    path: '/api/gifts/current/monthly/same-card',
    id: 'makeMonthlyWithSameCard',
    about: 'begin',
    cookie: true,
    summary: 'Begin that monthly gift with the card of this one',
    description:
      'Where the donor let the card be kept (`keepCard`), for a day. Safe to repeat: however often it is asked, it is one monthly gift. Declined, the card is kept no longer.',
    parameters: [proof],
    answers: {
      200: { says: 'The card is set up, or its bank wants to hear from the donor.', schema: 'SameCardAnswer' },
    },
    refusals: [
      ...always,
      ...foreign,
      ...provider,
      ...(['link_invalid', 'not_found', 'action_not_possible', 'too_many_requests', 'proof_required'] as const),
      ...([
        'gift_in_progress',
        'gift_being_checked',
        'gift_already_paid',
        'card_declined',
        'challenge_required',
      ] as const),
      ...(['confirmation_expired', 'confirmation_differs'] as const),
    ],
  },
  {
    method: 'post',
    path: '/api/gifts/current/forget-card',
    id: 'forgetCard',
    about: 'begin',
    cookie: true,
    summary: 'Keep the card of this gift no longer',
    description: 'The card that was kept for a monthly gift to follow. Where none is, it does nothing.',
    answers: { 200: { says: 'It is being forgotten.', schema: 'Forgotten' } },
    refusals: [...always, ...foreign, ...provider, 'link_invalid', 'not_found'],
  },
]
