import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftOrder } from '#gift/draft-request.ts'
import { cents } from '#gift/money.ts'
import { confirmGift, createPaymentIntent, createPaypalOrder } from './calls.ts'

// PBKDF2 with HMAC-SHA-256, password "ticket.of-ours", salt "137", 200 rounds, 16 bytes: by Python's hashlib.
const puzzle = { ticket: 'ticket.of-ours', goal: '9627928392908f2574fa276527e37157', most: 200 }
const order: DraftOrder = { cents: cents(5000), details: {} }
const requests: { path: string; proof: string | undefined; body: string }[] = []
let answers: { status: number; body: unknown }[] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    requests.push({ path, proof: headers['Proof-Of-Work'], body })
    const answer = answers.shift() ?? { status: 500, body: {} }
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const challenge = { status: 409, body: { code: 'proof_required', puzzle } }

test('what a stranger is asked for in a storm is worked out, and the same call made again', async () => {
  const value = { clientSecret: 'pi_1_secret_2', giftId: 'gift_1' }
  answers = [challenge, { status: 200, body: value }]
  expect(await createPaymentIntent(order)).toEqual({ ok: true, value })
  expect(requests.map(({ path, proof }) => [path, proof])).toEqual([
    ['/api/create-payment-intent', undefined],
    ['/api/create-payment-intent', 'ticket.of-ours.137'],
  ])
  expect(requests[1]?.body).toBe(requests[0]?.body)
})

test('whatever is paid with, the odd cents are asked for too', async () => {
  const odd = { ...order, cents: cents(5163) }
  await createPaymentIntent(odd)
  await confirmGift(odd, 'ctoken_1')
  await createPaypalOrder(odd)
  expect(requests.map(({ body }) => Number(JSON.parse(body).amount))).toEqual([51.63, 51.63, 51.63])
})

test('an order likewise', async () => {
  answers = [challenge, { status: 200, body: { id: 'O1', giftId: 'gift_1' } }]
  expect(await createPaypalOrder(order)).toMatchObject({ ok: true })
  expect(requests).toHaveLength(2)
})

test('where each proof is answered by another puzzle, the donor is told in the end', async () => {
  answers = Array(9).fill(challenge)
  expect(await createPaymentIntent(order)).toMatchObject({ ok: false, problem: { code: 'proof_required' } })
  expect(requests).toHaveLength(4)
})

test('a puzzle that no number solves is the answer', async () => {
  answers = [{ status: 409, body: { code: 'proof_required', puzzle: { ...puzzle, most: 5 } } }]
  expect(await createPaymentIntent(order)).toMatchObject({ ok: false, status: 409 })
  expect(requests).toHaveLength(1)
})
