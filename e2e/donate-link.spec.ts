import type { Page } from '@playwright/test'
import { expectOneGift, fillCard, fillDonor } from './donor.ts'
import { expect, test } from './test.ts'

const query = '?amount=75&frequency=once&tribute=memory&for=Rosa+Delgado&campaign=spring&utm_content=lobby'
const brought = { source: null, medium: null, campaign: 'spring', link: 'lobby' }
const rosa = { kind: 'memory', firstName: 'Rosa', lastName: 'Delgado' }

const words = {
  en: {
    path: '/donate',
    once: 'One-time',
    amount: 'Other amount',
    memory: 'In memory of',
    first: 'First name',
    last: 'Last name',
    card: 'Other payment method',
    donate: 'Donate $75',
    done: /^Your gift .*is here\./,
  },
  es: {
    path: '/es/donate',
    once: 'Única',
    amount: 'Otra cantidad',
    memory: 'En memoria de',
    first: 'Nombre',
    last: 'Apellido',
    card: 'Otro método de pago',
    donate: 'Donar $75',
    done: /^Tu donación .*ya está aquí\./,
  },
} as const

async function expectFilledIn(page: Page, language: keyof typeof words) {
  const { once, amount, memory, first, last } = words[language]
  await expect(page.getByRole('radio', { name: once })).toBeChecked()
  await expect(page.getByLabel(amount)).toHaveValue('75')
  await expect(page.getByRole('radio', { name: memory })).toBeChecked()
  await expect(page.getByRole('textbox', { name: first }).first()).toHaveValue('Rosa')
  await expect(page.getByRole('textbox', { name: last }).first()).toHaveValue('Delgado')
  await expect(page.locator('.donate-total output')).toHaveText('$75')
}

for (const language of ['en', 'es'] as const) {
  const { path, card, done } = words[language]

  test(`a link fills in the form, nothing is asked for by itself, and the gift knows which link, in ${language}`, async ({
    page,
    stage,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && !request.url().endsWith('/api/counts')) calls.push(request.url())
    })
    await page.goto(path + query)
    await expectFilledIn(page, language)
    await expect(page).toHaveURL(new RegExp(`${path}\\?campaign=spring&utm_content=lobby$`))
    // by now PayPal's button stands too, and it alone could have begun something unasked
    await expect(page.locator('.donate-paypal[data-state=available]')).toBeAttached()
    expect(calls).toEqual([])
    const email = `link-${language}@example.org`
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: card }).click()
    await fillCard(page, '4242424242424242', language)
    await fillDonor(dialog, email, language)
    await dialog.getByRole('button', { name: words[language].donate }).click()
    await expect(page.getByText(done)).toBeVisible()
    expect(await expectOneGift(stage, email, 7500)).toMatchObject({ attribution: brought, tribute: rosa, language })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test(`the other language is filled in by the same link, from ${language}`, async ({ page }) => {
      await page.goto(path + query)
      const other = language === 'en' ? 'es' : 'en'
      await page.getByRole('link', { name: language === 'en' ? 'ESPAÑOL' : 'ENGLISH' }).click()
      await expect(page).toHaveURL(new RegExp(`${words[other].path}\\?amount=75&.*campaign=spring&utm_content=lobby$`))
      await expectFilledIn(page, other)
    })

    test(`a link fills in the form, and the gift knows which link, in ${language}`, async ({ page, stage }) => {
      await page.goto(path + query)
      await expectFilledIn(page, language)
      await page.getByRole('button', { name: card }).click()
      await page.getByLabel(/^(Email|Correo)/).fill(`plain-link-${language}@example.org`)
      await page.getByLabel(/^(Card number|Número)/).fill('4242424242424242')
      await page.getByLabel(/^(Expiration|Vencimiento)/).fill('12/34')
      await page.getByLabel(/^(Security|Código de seguridad)/).fill('123')
      await page.getByLabel(/^(Name|Nombre)/).fill('Ana Paz')
      await page.getByLabel(/^(ZIP|Código postal)/).fill('38105')
      await page.getByRole('button', { name: /75/ }).click()
      await expect(page.getByText(done)).toBeVisible()
      const gift = await expectOneGift(stage, `plain-link-${language}@example.org`, 7500)
      expect(gift).toMatchObject({ attribution: brought, tribute: rosa, language })
    })
  })
}

test('what a link may not ask for is left out in silence', async ({ page }) => {
  const total = page.locator('.donate-total output')
  const hostile = [
    '?amount=3&frequency=yearly',
    '?amount=75&amount=75',
    '?monthly&once&amount=1e9',
    '?tribute=%3Cscript%3E&for=%3Cb%3E',
    `?for=${'x'.repeat(4000)}`,
    '?amount=%00&tribute=__proto__&campaign=a&campaign=b',
  ]
  for (const search of hostile) {
    await page.goto(`/donate${search}`)
    await expect(total, search).toHaveText('$50/mo')
    await expect(page.getByRole('alert'), search).toHaveCount(0)
    await expect(
      page.getByRole('checkbox', { name: 'Dedicate this gift to someone you love' }),
      search,
    ).not.toBeChecked()
  }
})

test('a name that is none leaves the dedication for its donor to write', async ({ page }) => {
  await page.goto('/donate?tribute=celebration&for=call+901-555-0100')
  await expect(page.getByRole('radio', { name: 'In celebration of' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('')
})
