import type { GiftAction, ProblemCode } from '#gift/api.ts'
import { always, type Call, foreign, provider, unreadJson } from './call.ts'

const changed: Call['answers'] = {
  200: { says: 'The gift as it stands now.', schema: 'GiftView' },
  202: {
    says: 'Its provider has not answered. It is asked again until it has, and the gift says so in `pending`.',
    schema: 'GiftView',
  },
}

/** Each wish for a running monthly gift. */
const wishes: Readonly<
  Record<
    GiftAction['action'],
    Pick<Call, 'id' | 'summary' | 'body' | 'answers'> & { readonly refusals?: readonly ProblemCode[] }
  >
> = {
  amount: {
    id: 'changeAmount',
    summary: 'Change the amount',
    body: { is: 'asked', schema: 'ChangeAmount' },
    answers: changed,
    refusals: ['amount_below_minimum', 'amount_above_maximum', 'code_required', 'code_wrong'],
  },
  pause: {
    id: 'pause',
    summary: 'Leave out some months',
    body: { is: 'asked', schema: 'Pause' },
    answers: changed,
  },
  resume: {
    id: 'resume',
    summary: 'End a pause',
    body: { is: 'may', schema: 'Nothing' },
    answers: changed,
  },
  stop: {
    id: 'stop',
    summary: 'Stop the gift for good',
    body: { is: 'may', schema: 'Nothing' },
    answers: changed,
  },
  card: {
    id: 'newCard',
    summary: 'Ask for a new card',
    body: { is: 'may', schema: 'Nothing' },
    answers: { 200: { says: 'The secret of the new card’s set-up.', schema: 'CardAnswer' } },
  },
  'card-confirmed': {
    id: 'newCardConfirmed',
    summary: 'Take the new card that the donor has confirmed',
    body: { is: 'asked', schema: 'NewCard' },
    answers: changed,
    refusals: ['card_declined'],
  },
}

/** Which of several gifts is meant. */
const parameters: Call['parameters'] = [
  {
    in: 'query',
    name: 'gift',
    says: 'The id of one of the gifts in `running`. Absent: the gift of the cookie. Any other is as no gift.',
    optional: true,
  },
]

/** The calls about one gift, which the cookie names that its beginning or a mailed link has set. */
export const giftCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/api/gifts/current',
    id: 'currentGift',
    about: 'gift',
    cookie: true,
    parameters,
    summary: 'The gift as its donor may see it',
    description: 'Asks the provider while what became of the gift is open.',
    answers: { 200: { says: 'The gift.', schema: 'GiftView' } },
    refusals: [...always, 'not_found', ...provider],
  },
  {
    method: 'post',
    path: '/api/gifts/current/receipt',
    id: 'mailReceipt',
    about: 'gift',
    cookie: true,
    parameters,
    summary: 'Mail the newest receipt again',
    description: 'To the address on file, and to no other.',
    answers: { 202: { says: 'It will be mailed.', schema: 'GiftView' } },
    refusals: [...always, ...foreign, 'link_invalid', 'action_not_possible', 'too_many_requests'],
  },
  ...Object.entries(wishes).map(
    ([action, { refusals = [], ...wish }]): Call => ({
      method: 'post',
      path: `/api/gifts/current/${action}`,
      about: 'gift',
      cookie: true,
      parameters,
      ...wish,
      refusals: [
        ...always,
        ...foreign,
        ...unreadJson,
        ...provider,
        ...(['link_invalid', 'link_required', 'not_found', 'invalid_fields', 'action_not_possible'] as const),
        ...(['too_many_requests', 'gift_in_progress'] as const),
        ...refusals,
      ],
    }),
  ),
  {
    method: 'post',
    path: '/api/gifts/forget',
    id: 'forgetGift',
    about: 'gift',
    cookie: true,
    summary: 'Forget the gift in this and every other browser',
    description:
      'Ends every link and cookie that shows a gift which the cookie opens. Without a cookie it does nothing.',
    answers: { 200: { says: 'Forgotten.', schema: 'Forgotten' } },
    refusals: [...always, ...foreign],
  },
  {
    method: 'post',
    path: '/api/gifts/link',
    id: 'mailLink',
    about: 'gift',
    summary: 'Have a fresh link to one’s gift mailed',
    description: 'The answer is the same whether the address is known or not.',
    body: { is: 'asked', schema: 'MailLink' },
    answers: { 202: { says: 'If there is a gift of this address, a link is mailed to it.', schema: 'Received' } },
    refusals: [...always, ...foreign, ...unreadJson, 'invalid_fields'],
  },
]
