import createClient from 'openapi-fetch'
import type { paths } from '../tools/api-client/calls.d.ts'
import { confirmCard } from './giver.ts'
import { expect, test } from './test.ts'

/** A program that keeps the gift's cookie, as a browser would, and knows the calls from their description alone. */
function program(url: string) {
  let cookie = ''
  return createClient<paths>({
    baseUrl: url,
    fetch: async (request) => {
      if (cookie !== '') request.headers.set('cookie', cookie)
      const answer = await fetch(request)
      const [set] = answer.headers.getSetCookie()
      if (set !== undefined) cookie = set.split(';')[0] ?? ''
      return answer
    },
  })
}

const donor = { firstName: 'Ada', lastName: 'Field', email: 'ada.program@example.org' }

test('a client generated from the description begins a monthly gift, raises, rests and stops it', async ({ stage }) => {
  const { GET, POST } = program(stage.url)
  const response = await POST('/api/create-payment-intent', { body: { amount: 50, frequency: 'monthly', donor } })
  expect(response.error).toBeUndefined()
  await confirmCard(stage, response.data?.clientSecret ?? '', '4242424242424242')
  await expect.poll(async () => (await GET('/api/gifts/current')).data?.standing.state).toBe('active')

  const raised = await POST('/api/gifts/current/amount', { body: { amount: '60.00' } })
  expect(raised.data?.arrangement?.cents).toBe(6000)
  const paused = await POST('/api/gifts/current/pause', { body: { months: 2 } })
  expect(paused.data?.arrangement?.status).toBe('paused')
  const stopped = await POST('/api/gifts/current/stop', { body: {} })
  expect(stopped.data?.standing.state).toBe('ended')
  const forgotten = await POST('/api/gifts/forget')
  expect(forgotten.data?.forgotten).toBe(true)
  const answer = await GET('/api/gifts/current')
  expect(answer.error?.code).toBe('not_found')
})

test('it gives by an order that is approved at its provider', async ({ stage }) => {
  const { GET, POST } = program(stage.url)
  const { data: order } = await POST('/api/paypal/order', {
    body: { amount: '25.00', currency: 'USD', intent: 'CAPTURE' },
  })
  const id = order?.id ?? ''
  const early = await POST('/api/paypal/order/{id}/capture', { params: { path: { id } } })
  expect(early.error?.code).toBe('not_approved')
  await stage.sandbox.control('POST', `/paypal/approvals/${id}/approve`, {
    email_address: donor.email,
    given_name: donor.firstName,
  })
  const capture = await POST('/api/paypal/order/{id}/capture', { params: { path: { id } } })
  expect(capture.data).toMatchObject({ status: 'COMPLETED', gift: { cents: 2500 } })
  expect((await GET('/api/gifts/current')).data?.reference).toBe(capture.data?.gift?.reference)
})

test('it hears why something is refused, by a code that it knows, and what can be given', async ({ stage }) => {
  const { GET, POST } = program(stage.url)
  const little = await POST('/api/create-payment-intent', { body: { amount: 1 } })
  expect([little.response.status, little.error?.code]).toEqual([422, 'amount_below_minimum'])
  const nobody = await POST('/api/gifts/link', { body: { email: 'nobody' } })
  expect(nobody.error?.fields).toEqual({ email: 'not_an_email' })
  expect((await POST('/api/newsletter', { body: { ...donor, language: 'en' } })).data).toEqual({ received: true })
  expect((await GET('/api/methods')).data?.stripe.once).toBe(true)
  expect((await GET('/readyz')).data?.status).toBe('ready')
})

test('the description that the server publishes names the server', async ({ stage }) => {
  const { GET } = program(stage.url)
  const { data } = await GET('/api/openapi.json')
  expect(data).toMatchObject({ openapi: '3.1.1', servers: [{ url: stage.url }] })
})
