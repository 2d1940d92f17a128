import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cardFrame, fillCard, giftsOf } from './donor.ts'
import { confirmCard, giveMonthly } from './giver.ts'
import { mailsTo } from './paypal-donor.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

const says = {
  en: {
    path: '/gift',
    open: 'Open your gift',
    running: 'Your monthly gift is active',
    amount: 'Other amount, in US dollars',
    give: 'Give $80 monthly',
    minimum: 'Online donations must be a minimum of $5',
    change: 'Change the amount',
    skip: 'Skip or pause',
    newCard: 'Use a new card',
    keepCard: 'Keep the card I have',
    saveCard: 'Save this card',
    enter: 'Enter your card details to continue',
    cardDone: 'Your new card is saved. The next payment is charged to it.',
    bankSaidNo:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    cardNow: 'ending in 3184',
    refused: 'Your card was declined and nothing was charged. Please try another card.',
    paypalCard: 'You give through PayPal. To pay with another card or account, change it at PayPal',
    approve: 'Approve the new amount at PayPal',
    agree: 'Agree to the new amount',
    saved: 'Saved. Your monthly gift is now $80.',
    pause: 'Pause 3 months',
    paused: 'Your monthly gift is paused',
    resume: 'Resume now',
    running2: 'Your monthly gift is active again. Thank you.',
    stop: 'Stop',
    yes: 'Yes, stop',
    ended: 'Your monthly gift has ended',
  },
  es: {
    path: '/es/gift',
    open: 'Abrir tu donación',
    running: 'Tu donación mensual está activa',
    amount: 'Otra cantidad, en dólares estadounidenses',
    give: 'Donar $80 al mes',
    minimum: 'Las donaciones en línea deben ser de $5 como mínimo',
    change: 'Cambiar la cantidad',
    skip: 'Saltar o pausar',
    newCard: 'Usar otra tarjeta',
    keepCard: 'Conservar mi tarjeta',
    saveCard: 'Guardar esta tarjeta',
    enter: 'Escribe los datos de tu tarjeta para continuar',
    cardDone: 'Tu nueva tarjeta quedó guardada. El próximo cobro se hará con ella.',
    bankSaidNo: 'No pudimos autenticar tu método de pago. Elige otro método de pago e inténtalo de nuevo.',
    cardNow: 'terminada en 3184',
    refused: 'Tu tarjeta fue rechazada y no se cobró nada. Prueba con otra tarjeta.',
    paypalCard: 'Donas por medio de PayPal. Para pagar con otra tarjeta o cuenta, cámbiala en PayPal',
    approve: 'Aprobar la nueva cantidad en PayPal',
    agree: 'Aceptar el nuevo importe',
    saved: 'Guardado. Tu donación mensual ahora es de $80.',
    pause: 'Pausar 3 meses',
    paused: 'Tu donación mensual está en pausa',
    resume: 'Reanudar ahora',
    running2: 'Tu donación mensual está activa otra vez. Gracias.',
    stop: 'Detener',
    yes: 'Sí, detener',
    ended: 'Tu donación mensual terminó',
  },
} as const

/** Presses a button as a keyboard does. */
const press = async (page: Page, name: string, role: 'button' | 'link' = 'button') => {
  await page.getByRole(role, { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

for (const language of ['en', 'es'] as const) {
  const word = says[language]

  test(`every state of a card giver’s page is accessible, by keyboard alone, in ${language}`, async ({
    page,
    stage,
  }) => {
    test.setTimeout(240_000)
    const email = `states-${language}@example.org`
    await page.goto(word.path)
    await expect(page.getByRole('heading', { name: word.open })).toBeVisible()
    await expectAccessible(page)
    await giveMonthly(page, stage, { road: 'stripe', language, email })
    await page.goto(word.path)
    await expect(page.getByRole('heading', { name: word.running })).toBeVisible()
    await expectAccessible(page)
    await expectToFit320(page)

    await press(page, word.change, 'link')
    await page.getByLabel(word.amount).fill('2')
    await page.keyboard.press('Enter')
    await expect(page.getByText(word.minimum)).toBeVisible()
    await expect(page.getByLabel(word.amount)).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel(word.amount).fill('80')
    await page.setViewportSize({ width: 390, height: 664 })
    await page.keyboard.press('Enter')
    // said where it is seen, and heard
    await expect(page.getByRole('status').filter({ hasText: word.saved })).toBeFocused()
    await expect(page.getByText(word.saved)).toBeInViewport({ ratio: 1 })

    await press(page, word.newCard, 'link')
    await expect(page.getByRole('form', { name: word.newCard })).toBeFocused()
    await expect(cardFrame(page).getByRole('textbox').first()).toBeVisible()
    await press(page, word.keepCard)
    await expect(page.getByRole('link', { name: word.newCard })).toBeFocused()
    await press(page, word.newCard, 'link')
    await expect(page.getByRole('form', { name: word.newCard })).toBeFocused()
    await expect(cardFrame(page).getByRole('textbox').first()).toBeVisible()
    await expect(page.getByText(word.enter)).toBeVisible()
    await expectAccessible(page)
    await expectToFit320(page)
    // the bank wants to see the donor: first refused, then agreed
    await fillCard(page, '4000002760003184', language)
    await press(page, word.saveCard)
    const bank = page.frameLocator('iframe[name^="__privateStripeFrameChallenge"]')
    await bank.locator('#test-source-fail-3ds').press('Enter')
    await expect(page.getByRole('button', { name: word.saveCard })).toBeVisible()
    await expect(page.locator('#gift-new-card-fault')).toHaveText(word.bankSaidNo)
    await expectAccessible(page)
    await press(page, word.saveCard)
    await bank.locator('#test-source-authorize-3ds').press('Enter')
    await expect(page.getByText(word.cardDone)).toBeVisible()
    await expect(page.getByText(word.cardNow)).toBeVisible()

    await press(page, word.skip, 'link')
    await expect(page.getByRole('button', { name: word.pause })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: word.pause }).press('Enter')
    await expect(page.getByRole('heading', { name: word.paused })).toBeVisible()
    await expectAccessible(page)
    await press(page, word.resume)
    await expect(page.getByRole('status').filter({ hasText: word.running2 })).toBeFocused()
    await press(page, word.stop)
    await expect(page.getByRole('alertdialog')).toBeFocused()
    await expectAccessible(page)
    await press(page, word.yes)
    await expect(page.getByRole('heading', { name: word.ended })).toBeVisible()
    await expectAccessible(page)

    const subjects = (await mailsTo(stage, email, 6)).map(({ subject }) => subject)
    const changed = language === 'en' ? 'Your monthly gift has changed' : 'Tu donación mensual cambió'
    const stopped = language === 'en' ? 'Your monthly gift has stopped' : 'Tu donación mensual se detuvo'
    expect(subjects.filter((subject) => subject.includes(changed))).toHaveLength(4)
    expect(subjects.filter((subject) => subject.includes(stopped))).toHaveLength(1)
    expect(subjects).toHaveLength(6)
  })

  test(`a PayPal giver approves a new amount at PayPal and comes back to it, in ${language}`, async ({
    page,
    stage,
  }) => {
    const email = `revise-${language}@example.org`
    await giveMonthly(page, stage, { road: 'paypal', language, email })
    await page.goto(word.path)
    await expect(page.getByText(word.paypalCard)).toBeVisible()
    await expect(page.getByRole('link', { name: word.newCard })).toHaveCount(0)
    await page.getByRole('link', { name: word.change }).click()
    await page.getByLabel(word.amount).fill('80')
    await page.getByRole('button', { name: word.give }).click()
    await page.getByRole('link', { name: word.approve }).click()
    await page.getByRole('button', { name: /Cancel and return|Cancelar y volver/ }).click()
    await expect(page).toHaveURL(`${stage.url}${word.path}`)
    await expect(page.getByRole('link', { name: word.approve })).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('link', { name: word.change }).click()
    await page.getByLabel(word.amount).fill('80')
    await page.getByRole('button', { name: word.give }).click()
    await page.getByRole('link', { name: word.approve }).click()
    await page.getByRole('button', { name: word.agree }).click()
    await expect(page.getByText(word.saved)).toBeVisible()
    // the sentence is said once, under the clean address
    await expect(page).toHaveURL(`${stage.url}${word.path}`)
    await expect(page.getByText(/^\$80 (every month|cada mes)$/)).toBeVisible()
    const [, letter] = await mailsTo(stage, email, 2)
    expect(letter?.text).toContain(
      language === 'en'
        ? 'From now on your gift is $80 each month.'
        : 'A partir de ahora, tu donación es de $80 al mes.',
    )
  })

  test(`a card that the bank confirmed on a page of its own is taken on the way back, in ${language}`, async ({
    page,
    stage,
  }) => {
    const email = `redirect-${language}@example.org`
    await giveMonthly(page, stage, { road: 'stripe', language, email })
    const response = await page.request.post('/api/gifts/current/card', { data: {} })
    const { clientSecret } = (await response.json()) as { clientSecret: string }
    const setup = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
    const back = `${word.path}?setup_intent=${setup}&setup_intent_client_secret=${clientSecret}&redirect_status=`
    await page.goto(`${back}failed`)
    // it is said while the form comes, and still once it is there
    await expect(cardFrame(page).getByRole('textbox').first()).toBeVisible()
    await expect(page.getByText(word.refused)).toBeVisible()
    await expectAccessible(page)
    expect(await confirmCard(stage, clientSecret, '5555555555554444')).toBe('succeeded')
    await page.goto(`${back}succeeded`)
    await expect(page).toHaveURL(new RegExp(`${word.path}(\\?new-card=${setup})?$`))
    await page.getByRole('button', { name: language === 'en' ? 'Use this card' : 'Usar esta tarjeta' }).click()
    await expect(page.getByText(word.cardDone)).toBeVisible()
    await expect(page).toHaveURL(`${stage.url}${word.path}`)
    await expect(page.getByText(/4444/)).toBeVisible()
    expect(await giftsOf(stage, email)).toMatchObject([{ standing: { state: 'active', payments: 1 } }])
    await mailsTo(stage, email, 2)
  })
}
