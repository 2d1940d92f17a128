import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { connectBank, openBank } from './bank-donor.ts'
import { fillCard, fillDonor, giftsOf, openCard, spoken } from './donor.ts'
import { words } from './paypal-donor.ts'
import { expect, test } from './test.ts'

const says = {
  en: {
    sentence:
      /^By giving you allow .+ to charge \$50 today and monthly \(next: \w+ \d+\) until you stop: link in every receipt, or .+\.$/,
    withoutScripts:
      /^By giving you allow .+ to charge this amount today and monthly \(next: \w+ \d+\) until you stop: /,
    whole: 'The full text',
    button: 'Donate $50 monthly',
    agree: 'Agree and donate $50 monthly',
    gift: '/gift',
    heading: 'What you agreed to',
  },
  es: {
    sentence:
      /^Al donar permites a .+ cobrar \$50 hoy y cada mes \(siguiente: \d+ de \w+\) hasta que pares: enlace del recibo o .+\.$/,
    withoutScripts:
      /^Al donar permites a .+ cobrar esta cantidad hoy y cada mes \(siguiente: \d+ de \w+\) hasta que pares: /,
    whole: 'El texto completo',
    button: 'Donar $50 al mes',
    agree: 'Autorizar y donar $50 al mes',
    gift: '/es/gift',
    heading: 'Lo que aceptaste',
  },
} as const

for (const language of ['en', 'es'] as const) {
  test(`a monthly donor reads what is agreed to beside each button, and finds the same words on the gift’s page: ${language}`, async ({
    page,
    stage,
  }) => {
    const word = says[language]
    const email = `agreed-${language}@example.org`
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(spoken[language].page)
    const beside = page.locator('#donate-form .consent > p')
    await expect(beside).toHaveText(word.sentence, { useInnerText: true })
    const pay = await page.locator('.donate-pay').boundingBox()
    const sentence = await beside.boundingBox()
    expect((sentence?.y ?? 0) - ((pay?.y ?? 0) + (pay?.height ?? 0))).toBeLessThanOrEqual(16)

    const dialog = await openCard(page, language)
    const agreed = dialog.locator('.consent > p')
    await expect(agreed).toBeInViewport({ ratio: 0.9 })
    await expect(agreed).toHaveText(word.sentence, { useInnerText: true })
    await dialog.getByText(word.whole).click()
    const text = (await dialog.locator('.consent p').allInnerTexts()).join(' ')
    await expectAccessible(page)
    await fillDonor(dialog, email, language)
    await fillCard(page, '4242424242424242', language)
    await dialog.getByRole('button', { name: word.button, exact: true }).click()
    await expect(page.getByText(words[language].done.monthly)).toBeVisible()

    await page.goto(word.gift)
    await page.getByText(word.heading).click()
    await expect(page.locator('.gift-agreed q')).toHaveText([text])
    await expectAccessible(page)

    const [gift] = await giftsOf(stage, email)
    const { stdout } = await stage.giving('gifts', 'show', gift?.reference ?? '', '--json')
    const { consents } = JSON.parse(stdout) as { consents: Record<string, unknown>[] }
    expect(consents).toMatchObject([
      { kind: 'start', text, language, cents: 5000, keptUntil: null, provider: 'stripe', channel: 'embedded' },
    ])
  })

  for (const way of ['a card', 'a bank account'] as const)
    test(`on a low screen the sentence is in view above its button once that can be pressed: ${way}, ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 664 })
      let dialog: Locator
      if (way === 'a card') {
        await page.goto(spoken[language].page)
        dialog = await openCard(page, language)
        await fillDonor(dialog, `low-${language}@example.org`, language)
        await fillCard(page, '4242424242424242', language)
      } else {
        dialog = await openBank(page, language, 'monthly', `low-${language}@example.org`)
        const button = dialog.locator('[data-final]')
        await expect(button, 'nothing to agree to is shown yet').toHaveText(says[language].button)
        await connectBank(page, language, /6789/)
        await expect(button).toHaveText(says[language].agree)
      }
      await expect(dialog.locator('[data-final]')).not.toHaveAttribute('aria-disabled')
      await expect(dialog.locator('.consent > p').first()).toBeInViewport({ ratio: 1 })
    })

  test(`who gives once agrees to nothing more: ${language}`, async ({ page }) => {
    await page.goto(spoken[language].page)
    await page.getByRole('radio', { name: spoken[language].once }).check({ force: true })
    await expect(page.locator('#donate-form .consent')).toBeHidden()
    const dialog = await openCard(page, language)
    await expect(dialog.locator('.consent')).toHaveCount(0)
  })

  test(`without scripts the sentence speaks of whatever amount is chosen: ${language}`, async ({ browser, stage }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${stage.url}${spoken[language].page}`)
    await expect(page.locator('#donate-form .consent > p')).toHaveText(says[language].withoutScripts, {
      useInnerText: true,
    })
    await page.getByRole('radio', { name: spoken[language].once }).check({ force: true })
    await expect(page.locator('#donate-form .consent')).toBeHidden()
    await context.close()
  })
}
