import { languages } from '#gift/language.ts'
import { providerNames } from '#gift/provider.ts'
import { always, type Call, foreign, type Parameter, unread, unreadJson } from './call.ts'

const mailed: readonly Parameter[] = [
  { in: 'query', name: 'token', says: 'As the mailed link carries it.' },
  { in: 'query', name: 'language', says: 'Of the page.', oneOf: languages, optional: true },
]

const mailedLinks = {
  'newsletter/confirm': ['confirmNews', 'Confirm one’s address'],
  'newsletter/unsubscribe': ['leaveNews', 'Leave'],
  'newsletter/return': ['returnToNews', 'Take back having left'],
  'reminders/refuse': ['refuseReminders', 'Have no reminder sent to one’s address'],
} as const

const news: readonly Call[] = [
  {
    method: 'post',
    path: '/api/newsletter',
    id: 'signUp',
    about: 'news',
    summary: 'Sign up for the news',
    description:
      'A letter asks whoever reads that address to confirm it. The answer is the same whether it is known or not.',
    body: { is: 'form', schema: 'SignUp' },
    answers: {
      200: { says: 'To a form: thanks.', page: true },
      202: { says: 'To JSON: received.', schema: 'Received' },
      422: { says: 'To a form: what was typed cannot be right.', page: true },
    },
    refusals: [...always, ...foreign, ...unreadJson, 'invalid_fields'],
  },
  ...Object.entries(mailedLinks).flatMap(([name, [id, summary]]): readonly Call[] => [
    {
      method: 'get',
      path: `/api/${name}`,
      id: `${id}Page`,
      about: 'news',
      parameters: mailed,
      summary: `${summary}: the page with its button`,
      answers: {
        200: { says: 'One question, one button.', page: true },
        403: { says: 'The link is over or none.', page: true },
      },
      refusals: always,
    },
    {
      method: 'post',
      path: `/api/${name}`,
      id,
      about: 'news',
      parameters: mailed,
      summary,
      ...(name !== 'newsletter/confirm' && name !== 'newsletter/return'
        ? { description: 'Mail programs press it by themselves (RFC 8058).' }
        : {}),
      answers: { 200: { says: 'Done.', page: true }, 403: { says: 'The link is over or none.', page: true } },
      refusals: [...always, ...foreign],
    },
  ]),
]

/** The calls that are about no gift of the caller's. */
export const otherCalls: readonly Call[] = [
  ...news,
  {
    method: 'post',
    path: '/api/webhooks/{provider}',
    id: 'webhook',
    about: 'providers',
    summary: 'An event, as a payment provider signs and sends it',
    description:
      'Answers 200 once the event is durable, and deals with it afterwards; anything else lets the provider send it again. The body and the headers of its signature are the provider’s own, at most one megabyte. An event that comes twice is kept once.',
    parameters: [{ in: 'path', name: 'provider', says: 'Who tells.', oneOf: providerNames }],
    body: { is: 'any' },
    answers: { 200: { says: 'Kept.', schema: 'Received' } },
    refusals: [...always, ...unread, 'not_found', 'signature_invalid', 'provider_unavailable'],
  },
  {
    method: 'get',
    path: '/api/methods',
    id: 'methods',
    about: 'service',
    summary: 'What can be given right now',
    description: 'A provider that does not answer turns off within seconds, and on again by itself.',
    answers: { 200: { says: 'By provider, and whether once or monthly.', schema: 'MethodsAnswer' } },
    refusals: always,
  },
  {
    method: 'post',
    path: '/api/csp-reports',
    id: 'reportPolicy',
    about: 'service',
    summary: 'What a browser was kept from loading',
    description: 'By the Reporting API, or as `csp-report`; whatever is sent is answered alike.',
    body: { is: 'any' },
    answers: { 204: { says: 'Heard.', empty: true } },
    refusals: [...foreign, 'unexpected'],
  },
  {
    method: 'post',
    path: '/api/counts',
    id: 'countStep',
    about: 'service',
    summary: 'How far a visit of the donation page has come',
    description:
      'Sent by the page, as JSON in plain text: a step, the language, what was pressed, the campaign. Whatever is sent is answered alike.',
    body: { is: 'any' },
    answers: { 204: { says: 'Heard.', empty: true } },
    refusals: [...foreign, 'unexpected'],
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    id: 'description',
    about: 'service',
    summary: 'This document',
    answers: { 200: { says: 'OpenAPI 3.1.', any: true } },
    refusals: always,
  },
  {
    method: 'get',
    path: '/healthz',
    id: 'alive',
    about: 'service',
    summary: 'Whether the process lives',
    answers: { 200: { says: 'It does.', schema: 'Alive' } },
    refusals: ['unexpected'],
  },
  {
    method: 'get',
    path: '/readyz',
    id: 'ready',
    about: 'service',
    summary: 'Whether the process can take gifts',
    answers: { 200: { says: 'It can.', schema: 'Readiness' }, 503: { says: 'Not now.', schema: 'Readiness' } },
    refusals: ['unexpected'],
  },
]
