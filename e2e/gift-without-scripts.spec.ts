import { giftsOf } from './donor.ts'
import { giveMonthly, mailedCode, mailedGivingLink, mailedLink, monthlyTerms } from './giver.ts'
import { nextGiftBetween } from './next-gift.ts'
import { mailsTo } from './paypal-donor.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

const says = {
  en: {
    path: '/gift',
    open: 'Open your gift',
    every: 'You give $50 every month.',
    amount: 'Other amount, in US dollars',
    save: 'Save the new amount',
    tooSmall: 'Online donations must be a minimum of $5',
    unclear: 'We can read this amount in more than one way.',
    code: 'Code from our email',
    confirm: 'Confirm with the code',
    saved: 'Saved. Your monthly gift is now $62.50.',
    skip: /^Skip [A-Z]/,
    paused: 'Your monthly gift is paused',
    skipped: /^[A-Z]\w+ \d+ is skipped\. We have sent you an email that says so\./,
    resume: 'Resume now',
    resumed: 'Your monthly gift is active again. Thank you.',
    stop: 'Stop',
    ask: 'Stop giving $62.50 every month?',
    keep: 'No, keep giving',
    yes: 'Yes, stop',
    stopped: 'Your monthly gift is stopped. No more payments will be charged.',
  },
  es: {
    path: '/es/gift',
    open: 'Abrir tu donación',
    every: 'Donas $50 cada mes.',
    amount: 'Otra cantidad, en dólares estadounidenses',
    save: 'Guardar la nueva cantidad',
    tooSmall: 'Las donaciones en línea deben ser de $5 como mínimo',
    unclear: 'Esta cantidad se puede leer de más de una forma.',
    code: 'Código de nuestro correo',
    confirm: 'Confirmar con el código',
    saved: 'Guardado. Tu donación mensual ahora es de $62.50.',
    skip: /^Saltar el \d/,
    paused: 'Tu donación mensual está en pausa',
    skipped: /^Se salta el \d+ de \w+/,
    resume: 'Reanudar ahora',
    resumed: 'Tu donación mensual está activa otra vez. Gracias.',
    stop: 'Detener',
    ask: '¿Quieres dejar de donar $62.50 cada mes?',
    keep: 'No, seguir donando',
    yes: 'Sí, detener',
    stopped: 'Tu donación mensual se detuvo. No se harán más cobros.',
  },
} as const

test.use({ javaScriptEnabled: false })

for (const road of ['stripe', 'paypal'] as const) {
  for (const language of ['en', 'es'] as const) {
    test(`a gift is seen, changed, skipped and stopped without scripts: ${road}, ${language}`, async ({
      page,
      stage,
    }) => {
      const word = says[language]
      const email = `plain-${road}-${language}@example.org`
      const before = Date.now()
      await giveMonthly(page, stage, { road, language, email })
      const after = nextGiftBetween(before, Date.now(), language, 2, road)
      await page.context().clearCookies()
      await page.goto(await mailedLink(stage, email))
      await expect(page).toHaveURL(`${stage.url}${word.path}`)
      await expect(page.getByText(word.every)).toBeVisible()
      await expectToFit320(page)

      const save = page.getByRole('button', { name: word.save })
      for (const [typed, fault] of [
        ['3', word.tooSmall],
        ['1.000', word.unclear],
      ] as const) {
        await page.getByLabel(word.amount).fill(typed)
        await save.click()
        await expect(page.getByText(fault)).toBeVisible()
        await expect(page.getByLabel(word.amount)).toHaveValue(typed)
      }
      await page.getByLabel(word.amount).fill('62.50')
      await save.click()
      if (road === 'paypal') {
        // PayPal asks its payer first, and until then nothing is changed
        await expect(page.getByText(word.every)).toBeVisible()
        await page.getByRole('link', { name: /PayPal$/ }).click()
        await page.getByRole('button', { name: /new amount|nuevo importe/ }).click()
        await expect(page).toHaveURL(`${stage.url}${word.path}?done=amount`)
      } else {
        // the card came with the beginning, in another browser for all that a mailed link says
        await page.getByLabel(word.code).fill(await mailedCode(stage, email, 2))
        await page.getByRole('button', { name: word.confirm }).click()
      }
      await expect(page.getByText(word.saved)).toBeVisible()
      const [gift] = await giftsOf(stage, email)
      expect(await monthlyTerms(stage, road, gift?.refs.subscription ?? '')).toBe('62.5 usd month')

      await page.getByRole('button', { name: word.skip }).click()
      await expect(page.getByRole('heading', { name: word.paused })).toBeVisible()
      await expect(page.getByText(word.skipped)).toBeVisible()
      await expect(page.getByText(new RegExp(after.withYear)).first()).toBeVisible()
      await page.getByRole('button', { name: word.resume }).click()
      await expect(page.getByText(word.resumed)).toBeVisible()

      await page.getByRole('button', { name: word.stop, exact: true }).click()
      await expect(page.getByText(word.ask)).toBeVisible()
      await page.getByRole('button', { name: word.keep }).click()
      await expect(page.getByText(word.ask)).toHaveCount(0)
      expect(await giftsOf(stage, email)).toMatchObject([{ standing: { state: 'active' } }])
      await page.getByRole('button', { name: word.stop, exact: true }).click()
      await page.getByRole('button', { name: word.yes }).click()
      await expect(page.getByText(word.stopped)).toBeVisible()
      expect(await giftsOf(stage, email)).toMatchObject([{ standing: { state: 'ended', payments: 1 } }])
    })
  }
}

test('without a gift the page mails a fresh link, and says the same for every address', async ({ page, stage }) => {
  await giveMonthly(page, stage, { road: 'stripe', language: 'en', email: 'fresh@example.org' })
  await page.context().clearCookies()
  const notice = 'If a gift was made with this address, a fresh link is on its way to it.'
  await page.goto('/gift?token=abc.def.ghi')
  await expect(page.getByText('The link has expired or is not complete.')).toBeVisible()
  const ask = async (address: string) => {
    await page.getByLabel('Email you gave with').fill(address)
    await page.getByRole('button', { name: 'Email me a link' }).click()
  }
  await ask('no address')
  await expect(page.getByText('Enter an email address, like name@example.org.')).toBeVisible()
  await expect(page.getByLabel('Email you gave with')).toHaveValue('no address')
  await ask('nobody-gave@example.org')
  await expect(page.getByText(notice)).toBeVisible()
  const unknown = await page.locator('.gift-page').innerHTML()
  await ask('Fresh@example.org')
  await expect(page.getByText(notice)).toBeVisible()
  expect(await page.locator('.gift-page').innerHTML()).toBe(unknown)

  const mails = await mailsTo(stage, 'fresh@example.org', 2)
  expect(mails.map(({ subject }) => subject).at(-1)).toContain('All your giving to St. Jude')
  await page.goto(await mailedGivingLink(stage, 'fresh@example.org'))
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('link', { name: /^Everything about it/ }).click()
  await expect(page.getByText('You give $50 every month.')).toBeVisible()
  expect((await stage.mails()).filter(({ to }) => to === 'nobody-gave@example.org')).toEqual([])
})
