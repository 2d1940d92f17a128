import { expectAccessible } from './axe.ts'
import { giveMonthly, giveOnce, mailedLink } from './giver.ts'
import { expect, test } from './test.ts'

const says = {
  en: {
    path: '/gift',
    list: 'Your monthly gifts',
    past: 'Your past gifts',
    ask: 'Stop',
    yes: 'Yes, stop',
    stopped: /is stopped\. No more payments will be charged/,
  },
  es: {
    path: '/es/gift',
    list: 'Tus donaciones mensuales',
    past: 'Tus donaciones anteriores',
    ask: 'Detener',
    yes: 'Sí, detener',
    stopped: /se detuvo/,
  },
} as const

for (const language of ['en', 'es'] as const) {
  const word = says[language]
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })

      test('one mailed link leads to both gifts of its mailbox, and the one in view is stopped', async ({
        page,
        context,
        stage,
      }) => {
        const email = `both-${language}-${javaScriptEnabled}@example.org`
        await giveMonthly(page, stage, { road: 'stripe', language, email })
        const link = await mailedLink(stage, email)
        // her other gift, which she has begun with a capital letter
        await giveMonthly(page, stage, { road: 'stripe', language, email: email.replace('both', 'Both') })
        await page.goto(word.path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('navigation', { name: word.list }), 'a gift that was only begun here').toHaveCount(
          0,
        )

        await context.clearCookies()
        await page.goto(link)
        const list = page.getByRole('navigation', { name: word.list }).getByRole('link')
        await expect(list).toHaveCount(2)
        await expect(list.first()).toHaveAttribute('aria-current', 'page')
        if (javaScriptEnabled) await expectAccessible(page)
        const second = list.last()
        const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await second.textContent()) ?? '')?.[0] ?? 'none'
        await second.click()
        await expect(second).toHaveAttribute('aria-current', 'page')
        await expect(list.first()).not.toHaveAttribute('aria-current')
        await expect(page.locator('.gift-help')).toContainText(reference)

        await page.getByRole('button', { name: word.ask, exact: true }).click()
        await page.getByRole('button', { name: word.yes }).click()
        await expect(page.getByText(word.stopped).first()).toBeVisible()
        await expect(page.locator('.gift-help'), 'the one in view').toContainText(reference)
        await expect(list, 'the other runs on').toHaveCount(1)
        await expect(list).not.toContainText(reference)
        const past = page.getByRole('navigation', { name: word.past }).getByRole('link')
        await expect(past, 'and the stopped one is not lost').toContainText(reference)
      })

      test('who gave once comes to that gift, whatever somebody else gives monthly under the same address', async ({
        page,
        context,
        stage,
      }) => {
        const email = `once-${language}-${javaScriptEnabled}@example.org`
        await giveOnce(page, stage, { language, email })
        await giveMonthly(page, stage, { road: 'stripe', language, email })
        const link = await mailedLink(stage, email)
        await context.clearCookies()
        await page.goto(link)
        await expect(page.getByRole('navigation', { name: word.list }).getByRole('link')).toHaveCount(1)
        const past = page.getByRole('navigation', { name: word.past }).getByRole('link')
        await expect(past).toHaveCount(1)
        if (javaScriptEnabled) await expectAccessible(page)
        await past.click()
        await expect(past).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('button', { name: word.ask, exact: true })).toHaveCount(0)
      })
    })
  }
}
