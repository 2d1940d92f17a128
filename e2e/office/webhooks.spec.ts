import { expectAccessible } from '../axe.ts'
import { confirmCard } from '../giver.ts'
import { mailsTo } from '../paypal-donor.ts'
import { expectToFit320 } from '../width.ts'
import { expect, test } from './test.ts'

const email = 'refunded.elsewhere@example.org'

test('a webhook that could not be dealt with is dealt with again', async ({ page, desk, stage }) => {
  const donor = { firstName: 'Ruth', lastName: 'Vega', email }
  const response = await page.request.post('/api/create-payment-intent', {
    data: {
      amount: 50,
      frequency: 'once',
      language: 'en',
      country: 'US',
      optIn: false,
      donor,
      attempt: 'a-donor-refunded-at-the-provider',
    },
  })
  const { clientSecret } = (await response.json()) as { clientSecret: string }
  await confirmCard(stage, clientSecret, '4242424242424242')
  await mailsTo(stage, email)

  const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const { latest_charge } = await stage.sandbox.stripe<{ latest_charge: string }>(`/v1/payment_intents/${intent}`)
  try {
    await stage.sandbox.fault({ path: '/v1/*', what: '503' })
    await stage.sandbox.control('POST', `/stripe/charges/${latest_charge}/refund`, { amount: 2000 })
    await expect
      .poll(
        async () => {
          await desk.goto('/webhooks')
          return desk.getByRole('row', { name: /refund.*Waiting.*provider_unavailable/ }).count()
        },
        { timeout: 40_000 },
      )
      .toBeGreaterThan(0)
    // No worker is beside the office now: what is dealt with, the press has dealt with.
    await stage.server().stop()
  } finally {
    await stage.sandbox.calm()
  }
  try {
    await expectAccessible(desk)
    await expectToFit320(desk)
    await expectAccessible(desk)
    const row = desk.getByRole('row', { name: /refund.*Waiting.*provider_unavailable/ }).first()
    await row.getByRole('link').first().click()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Deal with it again' }).press('Enter')
    await expect(desk.getByRole('status')).toContainText('It was dealt with.')
  } finally {
    await stage.restart()
  }
  expect((await mailsTo(stage, email, 2)).at(-1)?.text).toContain('$20')
})
