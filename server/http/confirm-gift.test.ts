import { beforeEach, expect, test } from 'vitest'
import type { ConfirmAnswer } from '#gift/answers.ts'
import { done, refused } from '#gift/outcome.ts'
import type { Problem } from '#gift/problem.ts'
import { paid, reading, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { workOut } from '../giving/testing/work-out.ts'
import { DatabaseAway } from '../process/database-away.ts'
import { writeSetting } from '../store/database/settings.ts'
import { openApp, origin } from './testing/fixtures.ts'

let h: TestServices
let site: ReturnType<typeof openApp>
beforeEach(async () => {
  h = await testServices()
  site = openApp(h)
})

const gift = { amount: 50, attempt: 'attempt-attempt-1', confirmationToken: 'ctoken_1Pq2Rs3Tu4Vw' }
const give = (more: object = {}, headers: Record<string, string> = {}) =>
  site.post('/api/confirm-gift', { ...gift, ...more }, headers)
const cookieIn = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const comesTo = (facts = [paid('pi_1', 5000)], clientSecret: string | null = null) => {
  h.stripe.confirmations.push(done({ reading: reading(facts), clientSecret }))
}

test('a gift is begun and confirmed in one call, and no secret leaves', async () => {
  comesTo()
  const answer = await give()
  expect(answer.status).toBe(200)
  const body = (await answer.json()) as ConfirmAnswer
  expect(body).toMatchObject({ status: 'COMPLETED', gift: { paidBy: { way: 'apple_pay' }, standing: { payments: 1 } } })
  expect(body).not.toHaveProperty('clientSecret')
  const current = await site.app.request(`${origin}/api/gifts/current`, { headers: { cookie: cookieIn(answer) } })
  expect(await current.json()).toMatchObject({ giftId: body.giftId, standing: { state: 'complete' } })
})

test('a monthly gift that runs is active', async () => {
  comesTo([paid('in_1', 5000)])
  expect(await (await give({ frequency: 'monthly' })).json()).toMatchObject({ status: 'ACTIVE' })
})

test('the bank’s question is told with the one secret that it needs', async () => {
  h.stripe.confirmations.push(done({ reading: reading([], 'open'), clientSecret: 'pi_1_secret_2' }))
  expect(await (await give()).json()).toMatchObject({ status: 'ACTION_REQUIRED', clientSecret: 'pi_1_secret_2' })
})

test('a decline is told in the provider’s sentence, with the cookie of the gift that can still be paid', async () => {
  h.stripe.confirmations.push(
    done({
      reading: reading([{ provider: 'stripe', kind: 'failed', ref: 'ch_1', at: 0, code: 'no_funds' }], 'open'),
      clientSecret: null,
      declined: refused('card_declined', 'stripe 402', { message: 'Your card has insufficient funds.' }),
    }),
  )
  const answer = await give()
  expect([answer.status, await answer.json()]).toMatchObject([
    402,
    { code: 'card_declined', detail: 'Your card has insufficient funds.' },
  ])
  const current = await site.app.request(`${origin}/api/gifts/current`, { headers: { cookie: cookieIn(answer) } })
  expect(await current.json()).toMatchObject({ standing: { state: 'started' } })
})

test('an answer that never came leaves a gift that is being confirmed', async () => {
  h.stripe.confirmations.push(refused('outcome_unknown', 'cut off'), refused('outcome_unknown', 'still'))
  const answer = await give()
  expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([503, 'outcome_unknown'])
  const current = await site.app.request(`${origin}/api/gifts/current`, { headers: { cookie: cookieIn(answer) } })
  expect(await current.json()).toMatchObject({ standing: { state: 'confirming' } })
})

test.each([
  [{ confirmationToken: undefined }, 422, 'invalid_fields', { confirmationToken: 'required' }],
  [{ confirmationToken: '' }, 422, 'invalid_fields', { confirmationToken: 'not_valid' }],
  [{ confirmationToken: 5 }, 422, 'invalid_fields', { confirmationToken: 'not_valid' }],
  [{ confirmationToken: 'ctoken/../../customers' }, 422, 'invalid_fields', { confirmationToken: 'not_valid' }],
  [{ confirmationToken: 'c'.repeat(101) }, 422, 'invalid_fields', { confirmationToken: 'not_valid' }],
  [{ amount: 4 }, 422, 'amount_below_minimum', { amount: 'amount_below_minimum' }],
  [{ provider: 'stripe' }, 422, 'unknown_field', { provider: 'unknown_field' }],
])('%j is refused before anything is begun', async (more, status, code, fields) => {
  const answer = await give(more)
  expect([answer.status, await answer.json()]).toMatchObject([status, { code, fields }])
  expect(h.stripe.calls).toEqual([])
  expect(await site.gifts()).toEqual([])
})

test.each(['confirmation_expired', 'confirmation_differs'] as const)(
  '%s is told in the donor’s language',
  async (code) => {
    h.stripe.confirmations.push(refused(code, 'stripe 400'))
    const answer = await give({ language: 'es' })
    const body = (await answer.json()) as Problem
    expect([answer.status, body.code]).toEqual([409, code])
    expect(body.detail).toContain('no se cobró nada')
    expect(body.detail).not.toContain('stripe')
  },
)

test('under attack a stranger works, and is then led to the provider’s own page', async () => {
  await h.store.write(writeSetting('shield', 'on'))
  const response = await give()
  const { code, puzzle } = (await response.json()) as Problem
  expect([response.status, code]).toEqual([409, 'proof_required'])
  if (!puzzle) throw new Error('no puzzle')
  const led = await give({}, { 'proof-of-work': workOut(puzzle) })
  expect([led.status, await led.json()]).toMatchObject([
    409,
    { code: 'challenge_required', url: expect.stringContaining('https://stripe.example/pay/') },
  ])
  expect(cookieIn(led)).not.toBe('')
  expect(h.stripe.calls).toEqual(['open, challenged'])
})

test('while the database is away nobody is told that nothing was charged', async () => {
  h.store.write = async () => {
    throw new DatabaseAway('failover')
  }
  const answer = await give()
  expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([503, 'outcome_unknown'])
})
