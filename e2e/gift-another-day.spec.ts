import { expectAccessible } from './axe.ts'
import { giveMonthly, mailedLink } from './giver.ts'
import { mailsTo, words } from './paypal-donor.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

const says = {
  en: {
    path: '/gift',
    choose: 'Choose another day',
    label: 'Charge my gift on this day of each month',
    asks: 'PayPal does not move the day of a gift.',
    allow: (on: string) => `From ${on} you allow`,
    go: 'Go on with this day',
    step: (on: string) => `PayPal asks you to approve your gift with its new day, first on ${on}.`,
    approve: 'Approve the new day at PayPal',
    saved: (on: string) => `Saved. Your next gift is on ${on}, and then on the same day of each month.`,
    letter: (on: string) => `Your monthly gift is now charged on another day: next on ${on},`,
    moved: (on: string) => `next on ${on}. Nothing more is charged by this one.`,
    see: 'See the gift that goes on',
    now: (day: string) => `Day ${day} of each month`,
  },
  es: {
    path: '/es/gift',
    choose: 'Elegir otro día',
    label: 'Cobrar mi donación este día de cada mes',
    asks: 'PayPal no cambia el día de una donación.',
    allow: (on: string) => `Desde el ${on} permites`,
    go: 'Seguir con este día',
    step: (on: string) => `PayPal te pide que apruebes tu donación con su nuevo día, por primera vez el ${on}.`,
    approve: 'Aprobar el nuevo día en PayPal',
    saved: (on: string) => `Guardado. Tu próxima donación es el ${on}, y después el mismo día de cada mes.`,
    letter: (on: string) => `Tu donación mensual se cobra otro día: la próxima vez el ${on},`,
    moved: (on: string) => `la próxima vez el ${on}. Con esta no se cobra nada más.`,
    see: 'Ver la donación que continúa',
    now: (day: string) => `El día ${day} de cada mes`,
  },
} as const

const agreeing = { en: words.en.agree.monthly, es: words.es.agree.monthly } as const

for (const [language, javaScriptEnabled] of [
  ['en', true],
  ['es', false],
] as const) {
  test.describe(() => {
    test.use({ javaScriptEnabled })
    test(`a giver by PayPal approves another day there, ${javaScriptEnabled ? 'with' : 'without'} scripts, in ${language}`, async ({
      page,
      stage,
    }) => {
      const word = says[language]
      const email = `another-day-${language}@example.org`
      await giveMonthly(page, stage, { road: 'paypal', language, email })
      const link = await mailedLink(stage, email)
      await page.context().clearCookies()
      await page.goto(link)
      // without scripts every form of the page stands open
      if (javaScriptEnabled) await page.getByRole('link', { name: word.choose }).click()
      await expect(page.getByText(word.asks)).toBeVisible()
      const days = page.getByLabel(word.label)
      const now = await days.inputValue()
      const to = now === '28' ? '27' : '28'
      const label = (await days.locator(`option[value="${to}"]`).textContent()) ?? ''
      const on = label.replace(/^\d+: (next on |la próxima el )/, '')
      await days.selectOption(to)
      const go = page.getByRole('button', { name: word.go })
      // where no script runs, the sentence of the day is shown before it is agreed to
      if (!javaScriptEnabled) await go.click()
      await expect(page.getByText(word.allow(on))).toBeVisible()
      await go.click()
      await expect(page.getByText(word.step(on)).first()).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await expectToFit320(page)

      await page.getByRole('link', { name: word.approve }).click()
      await page.getByRole('button', { name: agreeing[language] }).click()
      await expect(page.getByText(word.saved(on))).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${stage.url}${word.path}(\\?done=day)?$`))
      const letters = await mailsTo(stage, email, 2)
      expect(letters.at(-1)?.text).toContain(word.letter(on))

      // the link of the first letter leads to the gift that goes on
      await page.context().clearCookies()
      await page.goto(link)
      await expect(page.getByText(word.moved(on))).toBeVisible()
      await expectToFit320(page)
      await page.getByRole('link', { name: word.see }).click()
      await expect(page.getByText(word.now(to), { exact: true })).toBeVisible()
    })
  })
}
