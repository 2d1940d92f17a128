import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cardFrame, fillCard, fillDonor, giftsOf, type ListedGift, openCard, takenFrom } from './donor.ts'
import { monthlyTerms } from './giver.ts'
import { nextGiftAfter } from './next-gift.ts'
import { agree, mailsTo, openDonate, openPaypal, words } from './paypal-donor.ts'
import type { Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

const says = {
  en: {
    once: 'Donate $50',
    title: 'And next month?',
    offer: /^\$20 a month, first on (.+?)\. Nothing is charged today\.$/,
    give: 'Give $20 monthly',
    sheet: 'Your card for $20 a month',
    sheetText: /^First charged on (.+?)\. Nothing is charged today\.$/,
    set: 'Thank you. Your monthly gift is set.',
    setText: /^The first \$20 is charged on (.+?)\. Nothing was charged for it today\./,
    mail: /Nothing is charged before (.+?): on that day the first \$20 is charged/,
    declined: 'Your card was declined.',
    unavailable: 'This does not work just now. Nothing was charged for it, and your gift of today stands.',
    close: 'Close',
    nothingToday: 'Nothing more is charged today.',
    oneTime: 'This was a one-time gift.',
    otherCard: 'Try another card',
    keep: 'Keep my card for a day, in case I want to give monthly. Nothing more is charged unless I say so.',
    kept: /^Paid by (Visa ending in 4242|the card you used today)\.$/,
    forget: 'Forget my card',
    thanks: /^Your gift of \$50 is here\./,
  },
  es: {
    once: 'Donar $50',
    title: '¿Y el próximo mes?',
    offer: /^\$20 al mes, desde el (.+?)\. Hoy no se cobra nada\.$/,
    give: 'Donar $20 al mes',
    sheet: 'Tu tarjeta para $20 al mes',
    sheetText: /^Se cobra por primera vez el (.+?)\. Hoy no se cobra nada\.$/,
    set: 'Gracias. Tu donación mensual está lista.',
    setText: /^Los primeros \$20 se cobran el (.+?)\. Hoy no se cobró nada por ella\./,
    mail: /No se cobra nada antes del (.+?): ese día se cobran los primeros \$20/,
    declined: 'Tu tarjeta fue rechazada.',
    unavailable: 'Esto no funciona en este momento. No se cobró nada por ello, y tu donación de hoy está hecha.',
    close: 'Cerrar',
    nothingToday: 'Hoy no se cobra nada más.',
    oneTime: 'Fue una donación única.',
    otherCard: 'Probar otra tarjeta',
    keep: 'Guardar mi tarjeta un día, por si quiero donar cada mes. No se cobra nada más sin que yo lo diga.',
    kept: /^Se paga con (Visa terminada en 4242|la tarjeta que usaste hoy)\.$/,
    forget: 'Olvidar mi tarjeta',
    thanks: /^Tu donación de \$50 ya está aquí\./,
  },
} as const
/** Cards that no other story has declined: one that was declined often is closed to sooner. */
const [lost, stolen] = ['4000000000009987', '4000000000009979']
type Language = keyof typeof says

/** The day that the section, or the sheet, names. */
const dayIn = async (page: Page, text: RegExp) => text.exec(await page.getByText(text).innerText())?.[1]

async function givesOnceByCard(page: Page, language: Language, email: string, keeps = false): Promise<void> {
  await page.goto(words[language].page)
  await page.getByRole('radio', { name: words[language].once }).check()
  const dialog = await openCard(page, language)
  await fillDonor(dialog, email, language)
  await fillCard(page, '4242424242424242', language)
  const keep = dialog.getByRole('checkbox', { name: says[language].keep })
  await expect(keep).not.toBeChecked()
  if (keeps) await keep.check()
  await dialog.getByRole('button', { name: says[language].once }).click()
  await expect(page.getByText(says[language].thanks)).toBeVisible()
}

/** The payment methods that the card provider keeps for whoever pays this gift. */
async function keptFor(stage: Stage, gift: ListedGift | undefined): Promise<string[]> {
  const { customer } = await stage.sandbox.stripe<{ customer: string | null }>(
    `/v1/payment_intents/${gift?.refs.intent}`,
  )
  if (customer === null) return []
  const { data } = await stage.sandbox.stripe<{ data: { id: string }[] }>(`/v1/customers/${customer}/payment_methods`)
  return data.map(({ id }) => id)
}
const onceOf = async (stage: Stage, email: string) =>
  (await giftsOf(stage, email)).find(({ frequency }) => frequency === 'once')

for (const language of ['en', 'es'] as const) {
  const word = says[language]

  test(`who gave once by card gives the same way each month from next month on, in ${language}`, async ({
    page,
    stage,
  }) => {
    const email = `next-card-${language}@example.org`
    const days = [nextGiftAfter(Date.now(), language).withYear]
    await givesOnceByCard(page, language, email)
    await expect(page.getByRole('heading', { name: word.title })).toBeVisible()
    days.push(nextGiftAfter(Date.now(), language).withYear)
    const day = await dayIn(page, word.offer)
    expect(days).toContain(day)
    await expectAccessible(page)

    await page.getByRole('button', { name: word.give }).click()
    const sheet = page.getByRole('dialog', { name: word.sheet })
    await expect(cardFrame(page).getByRole('textbox').first()).toBeVisible()
    expect(await dayIn(page, word.sheetText)).toBe(day)
    await expectAccessible(page)
    // refused as easily as it was opened, and offered as quietly as before
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: word.give }).click()

    await fillCard(page, lost, language)
    await sheet.getByRole('button', { name: word.give }).click()
    await expect(sheet.getByText(word.declined)).toBeVisible()
    await expectAccessible(page)
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
    await expectToFit320(page)
    await expectAccessible(page)
    await page.setViewportSize({ width, height })
    await fillCard(page, '4242424242424242', language)
    await sheet.getByRole('button', { name: word.give }).click()
    await expect(page.getByRole('heading', { name: word.set })).toBeVisible()
    expect(await dayIn(page, word.setText)).toBe(day)
    await expectAccessible(page)
    await expect(page.getByText(word.nothingToday)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: word.set })).toBeVisible()
    await expect(page.getByText(word.nothingToday)).toBeVisible()
    await expect(page.getByText(word.oneTime)).toHaveCount(0)
    await expect(page.getByRole('button', { name: word.give })).toHaveCount(0)
    await expectToFit320(page)

    expect(await takenFrom(stage, email)).toEqual([5000])
    const [monthly] = (await giftsOf(stage, email)).filter(({ frequency }) => frequency === 'monthly')
    expect(monthly).toMatchObject({ provider: 'stripe', standing: { state: 'active', payments: 0, paidCents: 0 } })
    expect(await monthlyTerms(stage, 'stripe', monthly?.refs.subscription ?? '')).toBe('20 usd month')
    const texts = (await mailsTo(stage, email, 2)).map(({ text }) => text.replace(/\s+/g, ' '))
    expect(texts.flatMap((text) => word.mail.exec(text)?.[1] ?? [])).toEqual([day])
  })

  test(`who let the card be kept gives each month in one press, in ${language}`, async ({ page, stage }) => {
    const email = `next-kept-${language}@example.org`
    await givesOnceByCard(page, language, email, true)
    await expect(page.getByText(word.kept)).toBeVisible()
    await expectAccessible(page)
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
    await expectToFit320(page)
    await page.setViewportSize({ width, height })
    // the offer is the same after a reload, drawn by the server
    await page.reload()
    const day = await dayIn(page, word.offer)
    await page.getByRole('button', { name: word.give }).click()
    await expect(page.getByRole('heading', { name: word.set })).toBeVisible()
    expect(await dayIn(page, word.setText)).toBe(day)
    await expectAccessible(page)
    await expect(page.getByText(word.nothingToday)).toBeVisible()
    await expect(page.getByText(word.oneTime)).toHaveCount(0)
    await expect(page.getByText(word.kept)).toHaveCount(0)
    expect(await takenFrom(stage, email)).toEqual([5000])
    const [monthly, ...more] = (await giftsOf(stage, email)).filter(({ frequency }) => frequency === 'monthly')
    expect(more).toEqual([])
    expect(monthly).toMatchObject({ provider: 'stripe', standing: { state: 'active', payments: 0, paidCents: 0 } })
    const texts = (await mailsTo(stage, email, 2)).map(({ text }) => text.replace(/\s+/g, ' '))
    expect(texts.flatMap((text) => word.mail.exec(text)?.[1] ?? [])).toEqual([day])
  })

  test(`who gave once with PayPal agrees to next month there, and is told so, in ${language}`, async ({
    page,
    stage,
  }) => {
    const email = `next-paypal-${language}@example.org`
    page.on('dialog', (dialog) => void dialog.accept())
    await openDonate(page, language, 'once')
    await agree(await openPaypal(page), language, 'once', email)
    await expect(page.getByText(word.thanks)).toBeVisible()
    const day = await dayIn(page, word.offer)
    await page.getByRole('button', { name: word.give }).click()
    await agree(await openPaypal(page), language, 'monthly', email)
    await expect(page.getByRole('heading', { name: word.set })).toBeVisible()
    expect(await dayIn(page, word.setText)).toBe(day)
    await expectAccessible(page)
    await expect(page.getByText(word.nothingToday)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: word.set })).toBeVisible()
    await expect(page.getByText(word.nothingToday)).toBeVisible()
    await expect(page.getByText(word.oneTime)).toHaveCount(0)
    const [monthly] = (await giftsOf(stage, email)).filter(({ frequency }) => frequency === 'monthly')
    expect(monthly).toMatchObject({ provider: 'paypal', standing: { state: 'active', payments: 0, paidCents: 0 } })
    const texts = (await mailsTo(stage, email, 2)).map(({ text }) => text.replace(/\s+/g, ' '))
    expect(texts.flatMap((text) => word.mail.exec(text)?.[1] ?? [])).toEqual([day])
  })
}

test('a kept card that its bank takes no more opens the sheet, with the ways that another card has', async ({
  page,
  stage,
}) => {
  const word = says.en
  const email = 'next-kept-declined@example.org'
  await givesOnceByCard(page, 'en', email, true)
  const [card] = await keptFor(stage, await onceOf(stage, email))
  const past = { exp_month: 1, exp_year: 2025 }
  await stage.sandbox.control('POST', `/stripe/payment-methods/${card}/expiry`, past)
  await page.getByRole('button', { name: word.give }).click()
  const sheet = page.getByRole('dialog', { name: word.sheet })
  await expect(sheet.getByRole('alert')).toContainText('You were not charged.')
  await expect(sheet.getByRole('button', { name: word.otherCard })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Use PayPal' }).click()
  await expect(sheet).toBeHidden()
  await agree(await openPaypal(page), 'en', 'monthly', email)
  await expect(page.getByRole('heading', { name: word.set })).toBeVisible()
  const running = (await giftsOf(stage, email)).filter(({ standing }) => standing.state === 'active')
  expect(running).toMatchObject([{ provider: 'paypal', frequency: 'monthly' }])
  await expect.poll(async () => await keptFor(stage, await onceOf(stage, email))).toEqual([])
})

test('a card that its donor has forgotten is asked for again, and kept nowhere', async ({ page, stage }) => {
  const word = says.en
  const email = 'next-forgotten@example.org'
  await givesOnceByCard(page, 'en', email, true)
  expect(await keptFor(stage, await onceOf(stage, email))).toHaveLength(1)
  await page.getByRole('button', { name: word.forget }).click()
  await expect(page.getByText(word.kept)).toHaveCount(0)
  await expect.poll(async () => await keptFor(stage, await onceOf(stage, email))).toEqual([])
  await page.getByRole('button', { name: word.give }).click()
  await expect(page.getByRole('dialog', { name: word.sheet })).toBeVisible()
})

test('whose cards are declined until the form is closed is told so in his language, beside other ways, and nothing is charged', async ({
  page,
  stage,
}) => {
  const word = says.es
  const email = 'next-closed@example.org'
  await givesOnceByCard(page, 'es', email)
  await page.getByRole('button', { name: word.give }).click()
  const sheet = page.getByRole('dialog', { name: word.sheet })
  for (let number = 0; number < 5; number++) {
    await fillCard(page, stolen, 'es')
    await sheet.getByRole('button', { name: word.give }).click()
    await expect(sheet.getByText(word.declined)).toBeVisible()
  }
  const [monthly] = (await giftsOf(stage, email)).filter(({ frequency }) => frequency === 'monthly')
  const setup = async () =>
    (await stage.sandbox.stripe<{ status: string }>(`/v1/setup_intents/${monthly?.refs.intent}`)).status
  await expect.poll(setup).toBe('canceled')
  await fillCard(page, '4242424242424242', 'es')
  await sheet.getByRole('button', { name: word.give }).click()
  await expect(sheet.getByText(word.unavailable)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Usar PayPal' })).toBeVisible()
  await expect(cardFrame(page).getByRole('textbox', { name: 'Número de tarjeta' })).toHaveValue('4242 4242 4242 4242')
  await expectAccessible(page)
  expect(await takenFrom(stage, email)).toEqual([5000])
})

test('what our server refuses leaves the sheet as it was typed', async ({ page }) => {
  const word = says.en
  await givesOnceByCard(page, 'en', 'next-refused@example.org')
  await page.getByRole('button', { name: word.give }).click()
  const sheet = page.getByRole('dialog', { name: word.sheet })
  await fillCard(page, '4242424242424242', 'en')
  await page.route('**/api/gifts/current/monthly', (route) => route.abort())
  await sheet.getByRole('button', { name: word.give }).click()
  await expect(sheet.getByText(word.unavailable)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/gifts/current/monthly')
  await sheet.getByRole('button', { name: word.give }).click()
  await expect(page.getByRole('heading', { name: word.set })).toBeVisible()
})
