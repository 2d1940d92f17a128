import { expect, test } from 'vitest'
import { isOurs, mustNameDeployment } from './marker.ts'
import { markerOf as ofPaypal, markedAs as paypals } from './paypal/marker.ts'
import { markerOf as ofStripe, markedAs as stripes } from './stripe/context.ts'

const gift = { id: '01jd5w3k8mzq4v7r2n6c9x0bth', reference: 'ABCDE-12345' }

test('what is written is read back', () => {
  const marker = { giftId: gift.id, deployment: '01JD-live' }
  expect(ofPaypal(paypals('01JD-live', gift))).toEqual(marker)
  expect(ofStripe(stripes('01JD-live', gift))).toEqual(marker)
  expect(stripes('01JD-live', gift)).toEqual({
    gift_id: gift.id,
    deployment: '01JD-live',
    reference: gift.reference,
  })
})

test('a release before wrote the gift alone', () => {
  const marker = { giftId: gift.id, deployment: null }
  expect(ofPaypal(gift.id)).toEqual(marker)
  expect(ofStripe({ gift_id: gift.id })).toEqual(marker)
})

test.each([
  '',
  'order-4711',
  `${gift.id}x`,
  gift.id.toUpperCase(),
  `${gift.id}.`,
  `${gift.id}.a.b`,
  `${gift.id}.a deployment`,
  `.${gift.id}`,
])('"%s" is no marker', (text) => {
  expect(ofPaypal(text)).toBeNull()
})

test.each([undefined, null, {}, { gift_id: '7' }, { order: gift.id }, { gift_id: gift.id, deployment: 'a b' }])(
  'metadata %j are no marker',
  (metadata) => {
    expect(ofStripe(metadata as Record<string, string>)).toBeNull()
  },
)

test('ours is what this deployment made, or a release before there were any', () => {
  expect(isOurs('here', { giftId: gift.id, deployment: 'here' })).toBe(true)
  expect(isOurs('here', { giftId: gift.id, deployment: null })).toBe(true)
  expect(isOurs('here', { giftId: gift.id, deployment: 'there' })).toBe(false)
  expect(isOurs('here', null)).toBe(false)
})

/** What PayPal publishes for the fields that carry it. */
test.each([
  ['refund custom_id', /^[A-Za-z0-9-_.,]*$/],
  ['subscription custom_id', /^[\x20-\x7E]+/],
  ['transaction search custom_field', /^[a-zA-Z0-9_'\-., ":;!?]*$/],
])('the longest marker fits into PayPal’s %s', (_, pattern) => {
  const longest = paypals(mustNameDeployment('d'.repeat(36)), gift)
  expect(longest).toMatch(pattern)
  expect(longest.length).toBeLessThanOrEqual(127)
})

test.each(['', 'a.b', 'a b', 'd'.repeat(37)])('"%s" cannot name a deployment', (name) => {
  expect(() => mustNameDeployment(name)).toThrow('cannot name a deployment')
})
