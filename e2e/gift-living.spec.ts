import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { giftsOf } from './donor.ts'
import { giveMonthly } from './giver.ts'
import { dayComes } from './letter-day.ts'
import { mailsTo } from './paypal-donor.ts'
import type { Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

const says = {
  en: {
    expires: 'The card of your monthly gift expires this month',
    otherCard: 'Use another card',
    newCard: 'Use a new card',
    declined: 'Your last payment was declined',
    paypal: 'Give by PayPal instead',
    bank: 'Give from a bank account instead',
  },
  es: {
    expires: 'La tarjeta de tu donación mensual vence este mes',
    otherCard: 'Usar otra tarjeta',
    newCard: 'Usar otra tarjeta',
    declined: 'Tu último cobro fue rechazado',
    paypal: 'Donar con PayPal',
    bank: 'Donar desde una cuenta bancaria',
  },
} as const

const subscriptionOf = async (stage: Stage, email: string) =>
  (await giftsOf(stage, email))[0]?.refs.subscription ?? 'none'

const at = { en: '/gift', es: '/es/gift' } as const

for (const language of ['en', 'es'] as const) {
  const word = says[language]

  test(`a card that expires this month: one mail, whose button opens the new card, in ${language}`, async ({
    page,
    stage,
  }) => {
    const email = `expiring-${language}@example.org`
    await giveMonthly(page, stage, { road: 'stripe', language, email })
    const subscription = await subscriptionOf(stage, email)
    const path = `/v1/subscriptions/${subscription}`
    const { default_payment_method: card } = await stage.sandbox.stripe<{ default_payment_method: string }>(path)
    const today = new Date()
    const date = { exp_month: today.getUTCMonth() + 1, exp_year: today.getUTCFullYear() }
    await stage.sandbox.control('POST', `/stripe/payment-methods/${card}/expiry`, date)
    for (let month = 0; month < 2; month++) {
      await stage.sandbox.control('POST', `/stripe/subscriptions/${subscription}/renew`)
      await stage.sandbox.settle()
    }
    const asking = async () => (await mailsTo(stage, email)).filter(({ subject }) => subject.endsWith(word.expires))
    const arrivals = async () => {
      // on the first day of a month it leaves by day in America only
      dayComes(stage, 'card_expiring')
      return (await asking()).length
    }
    await expect.poll(arrivals, { timeout: 30_000 }).toBeGreaterThan(0)
    const [mail, ...more] = await asking()
    expect(more).toEqual([])
    expect(mail?.html).toContain(word.otherCard)
    const link = /https?:\/\/\S+\/gift\?token=\S+change=card/.exec(mail?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('form', { name: word.newCard })).toBeVisible()
    await expectAccessible(page)
  })

  for (const { way, place } of [
    { way: 'paypal', place: '#donate-paypal' },
    { way: 'bank', place: '#donate-bank' },
  ] as const) {
    test(`declined: the gift is stopped before the form opens with its amount, at ${way}, in ${language}`, async ({
      page,
      stage,
    }) => {
      const email = `failing-${way}-${language}@example.org`
      await giveMonthly(page, stage, { road: 'stripe', language, email })
      const subscription = await subscriptionOf(stage, email)
      await stage.sandbox.control('POST', `/stripe/subscriptions/${subscription}/fail-next`)
      await stage.sandbox.control('POST', `/stripe/subscriptions/${subscription}/renew`)
      await stage.sandbox.settle()
      await page.goto(at[language])
      await expect(page.getByRole('heading', { name: word.declined })).toBeVisible()
      await expectAccessible(page)
      await expectToFit320(page)
      await page.getByRole('link', { name: word[way] }).click()
      // once the form is awake it has taken the choice over, and the address no longer says it
      await page.waitForURL(new RegExp(`donate[^#]*${place}$`))
      await expect(page.locator(place)).toBeVisible()
      expect(await chosen(page)).toBe('monthly 50')
      const { status } = await stage.sandbox.stripe<{ status: string }>(`/v1/subscriptions/${subscription}`)
      expect(status).toBe('canceled')
    })
  }
}

const chosen = async (page: Page) => {
  const value = (name: string) => page.locator(`input[name=${name}]:checked`).first().inputValue()
  return `${await value('frequency')} ${await value('preset')}`
}
