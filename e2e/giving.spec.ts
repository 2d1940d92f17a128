import { expectAccessible } from './axe.ts'
import { giveMonthly, giveOnce, mailedGivingLink } from './giver.ts'
import { expect, test } from './test.ts'

const says = {
  en: {
    path: '/giving',
    email: 'Email you give with',
    send: 'Email me the link',
    sent: 'Look in your mail',
    open: 'Open',
    plans: 'Your monthly gifts',
    payments: 'Every payment',
    receipt: /^Receipt/,
    statement: /^Statement of \d{4}/,
    stop: /^Stop\s*: \$50/,
    yes: 'Yes, stop',
    stopped: /is stopped\. No more payments will be charged/,
    ended: /^Stopped on/,
    again: /^Begin again\s*: \$50/,
    againWith: 'Begin again with $50 a month',
    begin: 'Begin again',
    notNow: 'Not now',
    close: 'Not your device? Close it',
    closed: /^Your giving is closed/,
    old: 'This link is used or too old',
  },
  es: {
    path: '/es/giving',
    email: 'Correo con el que donas',
    send: 'Enviarme el enlace',
    sent: 'Revisa tu correo',
    open: 'Abrir',
    plans: 'Tus donaciones mensuales',
    payments: 'Todos los pagos',
    receipt: /^Recibo/,
    statement: /^Constancia de \d{4}/,
    stop: /^Detener\s*: \$50/,
    yes: 'Sí, detener',
    stopped: /se detuvo/,
    ended: /^Detenida el/,
    again: /^Volver a empezar\s*: \$50/,
    againWith: 'Volver a empezar con $50 al mes',
    begin: 'Volver a empezar',
    notNow: 'Ahora no',
    close: '¿No es tu dispositivo? Cierra la página',
    closed: /^Tus donaciones están cerradas/,
    old: 'Este enlace ya se usó o venció',
  },
} as const

for (const language of ['en', 'es'] as const) {
  const word = says[language]
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })

      test('one address opens everything given with it, once, and is closed again', async ({
        page,
        context,
        stage,
      }) => {
        const email = `both-${language}-${javaScriptEnabled}@example.org`
        await giveMonthly(page, stage, { road: 'stripe', language, email })
        // her other gift, which she has begun with a capital letter
        await giveMonthly(page, stage, { road: 'stripe', language, email: email.replace('both', 'Both') })
        await giveOnce(page, stage, { language, email })
        await context.clearCookies()

        await page.goto(word.path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByLabel(word.email).fill(email)
        await page.getByRole('button', { name: word.send }).press('Enter')
        await expect(page.getByRole('heading', { name: word.sent })).toBeVisible()
        const link = await mailedGivingLink(stage, email)
        await page.goto(link)
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByRole('button', { name: word.open, exact: true }).press('Enter')

        const plans = page.getByRole('region', { name: word.plans }).getByRole('article')
        await expect(plans).toHaveCount(2)
        if (javaScriptEnabled) await expectAccessible(page)
        const receipts = page.getByRole('region', { name: word.payments }).getByRole('link', { name: word.receipt })
        await expect(receipts).toHaveCount(3)
        for (const paper of [receipts.first(), page.getByRole('link', { name: word.statement })]) {
          const fetched = await page.request.get((await paper.getAttribute('href')) ?? '')
          expect([fetched.status(), fetched.headers()['content-type']]).toEqual([200, 'application/pdf'])
        }

        await plans.last().getByRole('link', { name: word.stop }).click()
        await page.getByRole('button', { name: word.yes }).click()
        await expect(page.getByText(word.stopped).first()).toBeVisible()
        await page.goto(word.path)
        await expect(plans, 'the other runs on').toHaveCount(2)
        await expect(plans.last().getByText(word.ended)).toBeVisible()
        await plans.last().getByRole('link', { name: word.again }).click()
        await expect(plans.last().getByRole('heading', { name: word.againWith })).toBeInViewport()
        if (javaScriptEnabled) await expectAccessible(page)
        const begin = plans.last().getByRole('link', { name: word.begin, exact: true })
        expect(await begin.getAttribute('href')).toMatch(/\/donate\?amount=50&frequency=monthly/)
        await plans.last().getByRole('link', { name: word.notNow }).click()
        await expect(plans.last().getByRole('heading', { name: word.againWith })).toBeHidden()

        await page.getByRole('button', { name: word.close }).click()
        await expect(page.getByText(word.closed)).toBeVisible()
        await page.goto(link)
        await expect(page.getByRole('heading', { name: word.old })).toBeVisible()
      })
    })
  }
}
