import { fillCard, fillDonor, giftsOf, openCard } from './donor.ts'
import { monthlyTerms } from './giver.ts'
import { clockOf, nextGiftAfter } from './next-gift.ts'
import { agree, mailsTo, openDonate, openPaypal, words } from './paypal-donor.ts'
import { expect, test } from './test.ts'

const says = {
  en: {
    button: 'Donate $37.50 monthly',
    custom: 'Other amount in US dollars',
    banner: /first gift today, the next on (.+?)\. Stop any time\./,
    total: 'Total monthly gift',
    perMonth: '$37.50/mo',
    atPaypal: '$37.50 USD each month',
    elsewhere: /With PayPal, next: (.+?)\./,
    next: /Your receipt (?:is on its way|goes) to true-\S+@example\.org.+?Your next \$37\.50 is charged on (.+?)\.\s+Change, skip or stop any time/s,
    mail: /The next gift of \$37\.50 will be charged on (.+?)\. You can change, pause or stop it at any time/,
    facts: ['Your monthly gift of $37.50 has arrived', '$37.50 USD', 'Monthly', 'See, change or stop my gift'],
  },
  es: {
    button: 'Donar $37.50 al mes',
    custom: 'Otra cantidad en dólares estadounidenses',
    banner: /la primera donación hoy, la siguiente el (.+?)\. Detenla cuando quieras\./,
    total: 'Total mensual',
    perMonth: '$37.50/mes',
    atPaypal: '$37.50 USD cada mes',
    elsewhere: /Con PayPal, siguiente: (.+?)\./,
    next: /Tu recibo (?:va en camino|llegará) a true-\S+@example\.org.+?Tus próximos \$37\.50 se cobran el (.+?)\.\s+Cambia, salta o detén tu donación/s,
    mail: /La próxima donación de \$37\.50 se hará el (.+?)\. Puedes cambiarla, pausarla o detenerla cuando quieras/,
    facts: ['Recibimos tu donación mensual de $37.50', '$37.50 USD', 'Mensual', 'Ver, cambiar o detener mi donación'],
  },
} as const

for (const road of ['stripe', 'paypal'] as const) {
  for (const language of ['en', 'es'] as const) {
    test(`what the button says, the provider is told and the receipt says agree: ${road}, ${language}`, async ({
      page,
      stage,
    }) => {
      const word = says[language]
      const email = `true-${road}-${language}@example.org`
      // the gift is told by the days on which its provider charges
      const clock = clockOf[road]
      const days = [nextGiftAfter(Date.now(), language)]
      const charges = [nextGiftAfter(Date.now(), language, 1, clock)]
      page.on('dialog', (dialog) => void dialog.accept())
      await openDonate(page, language, 'monthly')
      await page.getByRole('textbox', { name: word.custom }).fill('37.50')
      await expect(page.getByText(word.total)).toBeVisible()
      await expect(page.locator('output')).toHaveText(word.perMonth)
      const banner = word.banner.exec(await page.locator('.donate-banner').innerText())?.[1]
      // in the evening PayPal charges on another day, which is said right above its button
      const elsewhere = word.elsewhere.exec(await page.locator('.donate-total').innerText())?.[1]

      if (road === 'stripe') {
        const dialog = await openCard(page, language)
        await fillDonor(dialog, email, language)
        await fillCard(page, '4242424242424242', language)
        await dialog.getByRole('button', { name: word.button, exact: true }).click()
      } else {
        const paypal = await openPaypal(page)
        await expect(paypal.locator('.amount')).toHaveText(word.atPaypal)
        await agree(paypal, language, 'monthly', email)
      }
      await expect(page.getByText(words[language].done.monthly)).toBeVisible()
      await expect(page.getByText(word.perMonth)).toBeVisible()
      const next = word.next.exec(await page.getByRole('main').innerText())?.[1]

      const [gift] = await giftsOf(stage, email)
      expect(gift).toMatchObject({ cents: 3750, frequency: 'monthly', provider: road, language })
      expect(await monthlyTerms(stage, road, gift?.refs.subscription ?? '')).toBe('37.5 usd month')

      const [mail, ...more] = await mailsTo(stage, email)
      expect(more).toEqual([])
      const html = (mail?.html ?? '').replace(/<[^>]*>/g, ' ').replaceAll('&#39;', "'")
      for (const body of [mail?.text ?? '', html]) {
        for (const fact of word.facts) expect(body).toContain(fact)
        // the day that the page promised is the day that the receipt names, with its year
        expect(word.mail.exec(body)?.[1]).toBe(next)
      }
      // and it is the day that the form named for this way before anything was given, whatever the hour (but at its midnights)
      days.push(nextGiftAfter(Date.now(), language))
      charges.push(nextGiftAfter(Date.now(), language, 1, clock))
      expect(days.map(({ day }) => day)).toContain(banner)
      if (road === 'paypal') expect(charges.map(({ day }) => day)).toContain(elsewhere ?? banner)
      expect(charges.map(({ withYear }) => withYear)).toContain(next)
    })
  }
}
