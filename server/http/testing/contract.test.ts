import { expect, test } from 'vitest'
import { faultsOfAnswer, faultsOfBody } from './contract.ts'

const asked = (path: string, method = 'POST') => new Request(`https://give.example${path}`, { method })
const json = (status: number, body: object, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })

test('an answer as it is described is well', async () => {
  const answer = json(200, { clientSecret: 'pi_1_secret_1', giftId: 'g' })
  expect(await faultsOfAnswer(asked('/api/create-payment-intent'), answer)).toEqual([])
})

test.each([
  ['a field that nobody described', json(200, { clientSecret: 's', giftId: 'g', email: 'ada@example.org' })],
  ['a field that is missing', json(200, { giftId: 'g' })],
  ['a status that nobody described', json(201, { clientSecret: 's', giftId: 'g' })],
  ['a page in the place of JSON', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  [
    'a refusal that this call does not give',
    json(
      403,
      { type: 't', title: 't', status: 403, code: 'link_invalid', detail: 'd', requestId: 'r' },
      'application/problem+json',
    ),
  ],
])('%s is told', async (_what, answer) => {
  expect(await faultsOfAnswer(asked('/api/create-payment-intent'), answer)).toHaveLength(1)
})

test('what answers an address that is no call must be a problem', async () => {
  expect(await faultsOfAnswer(asked('/api/nothing'), json(404, {}, 'application/problem+json'))).not.toEqual([])
})

test('a body that was done, though its description refuses it, is told', () => {
  expect(faultsOfBody('/api/create-payment-intent', { amount: 50 })).toEqual([])
  expect(faultsOfBody('/api/create-payment-intent', { amount: '50' })).toHaveLength(1)
  expect(faultsOfBody('/api/create-payment-intent', undefined)).toHaveLength(1)
})
