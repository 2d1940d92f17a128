import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { giftsOf } from './donor.ts'
import { agree, mailsTo, openDonate, openPaypal } from './paypal-donor.ts'
import { openResult } from './screens/thanks.ts'
import type { Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

const says = {
  en: {
    confirming: 'Your gift is being confirmed.',
    notCharged: 'You have not been charged',
    again: 'Check again',
    retry: 'Try another card',
    complete: /^Your gift of \$50 is here\./,
    thanks: 'Thank you, Robin.',
    print: 'Print',
    share: 'Tell a friend',
    message: 'I gave to St. Jude. You can too:',
    arrived: 'Your gift of $50 did not arrive',
    another: 'Make another gift',
    monthly: 'Monthly',
    once: 'One-time',
  },
  es: {
    confirming: 'Estamos confirmando tu donación.',
    notCharged: 'No se te ha cobrado nada',
    again: 'Comprobar otra vez',
    retry: 'Probar otra tarjeta',
    complete: /^Tu donación de \$50 ya está aquí\./,
    thanks: 'Gracias, Robin.',
    print: 'Imprimir',
    share: 'Cuéntaselo a alguien',
    message: 'Doné a St. Jude. Tú también puedes:',
    arrived: 'Tu donación de $50 no llegó',
    another: 'Hacer otra donación',
    monthly: 'Mensual',
    once: 'Única',
  },
} as const

/** A gift by PayPal from a bank account, which was on its way and did not arrive. */
async function openDenied(page: Page, stage: Stage, language: 'en' | 'es', email: string): Promise<void> {
  await openDonate(page, language, 'once')
  const paypal = await openPaypal(page)
  await paypal.getByRole('radio', { name: /eCheck/ }).check()
  await agree(paypal, language, 'once', email)
  await expect(page.getByText(says[language].confirming)).toBeVisible()
  // under which a reload asks for the same result, whatever became of it meanwhile
  await expect(page).toHaveURL(/\?success=true$/)
  await expectAccessible(page)
  await mailsTo(stage, email)
  const [gift] = await giftsOf(stage, email)
  const result = await stage.giving('gifts', 'show', gift?.id ?? '', '--json')
  const { facts } = JSON.parse(result.stdout) as { facts: { kind: string; ref: string }[] }
  await stage.sandbox.control('POST', `/paypal/payments/${facts.find(({ kind }) => kind === 'pending')?.ref}/deny`, {})
  await stage.sandbox.settle()
  const mails = await mailsTo(stage, email, 2)
  expect(
    mails.map(({ subject }) => subject).filter((subject) => subject.includes(says[language].arrived)),
  ).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: says[language].notCharged })).toBeVisible()
}

for (const language of ['en', 'es'] as const) {
  const word = says[language]

  test(`money on its way that is denied was not charged, and may be tried again, in ${language}`, async ({
    page,
    stage,
  }) => {
    await openDenied(page, stage, language, `denied-${language}@example.org`)
    await expectAccessible(page)
    await expectToFit320(page)
    // awake, the page has the donor where it begins; before that the link is one like any other
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: word.retry }).press('Enter')
    await expect(page.getByRole('radio', { name: '$50', exact: true })).toBeChecked()
    await expect(page.getByRole('radio', { name: word.once })).toBeChecked()
    await expect(page.locator('#donate-other')).toBeFocused()
  })

  test(`the result can be printed and shared, and tells nobody of it, in ${language}`, async ({ page, stage }) => {
    const strangers: string[] = []
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin !== stage.url && origin !== stage.sandbox.url && origin !== 'null') strangers.push(request.url())
    })
    await page.addInitScript(() => {
      Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
    })
    await openDonate(page, language, 'once')
    await agree(await openPaypal(page), language, 'once', `shares-${language}@example.org`)
    await expect(page.getByText(word.complete)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: word.thanks })).toBeFocused()
    const printed = () => page.evaluate(() => (window as unknown as { printed: number }).printed)
    await page.getByRole('button', { name: word.print }).click()
    expect(await printed()).toBe(1)
    await page.getByText(word.share, { exact: true }).click()
    const links = await page
      .locator('.thanks-share a')
      .evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''))
    const address = `${stage.url}${language === 'es' ? '/es' : ''}/donate`
    const both = encodeURIComponent(`${word.message} ${address}`)
    expect(links).toEqual([
      `mailto:?subject=${encodeURIComponent(word.message)}&body=${both}`,
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
      `https://wa.me/?text=${both}`,
    ])
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(word.complete)).toBeVisible()
    expect(strangers).toEqual([])
    // The page is awake once it prints again: until then the link is one like any other, and loads the form anew.
    await page.getByRole('button', { name: word.print }).click()
    await expect.poll(printed).toBe(1)
    // the form comes in the result's place: a donor by keyboard is in it
    await page.getByRole('link', { name: word.another }).press('Enter')
    await expect(page.getByRole('radio', { name: word.monthly })).toBeFocused()
  })
}

test('the picture of the thanks reaches both edges of its page, or those of its words with round corners', async ({
  page,
}) => {
  for (const width of [390, 600, 601, 768, 1000]) {
    await page.setViewportSize({ width, height: 844 })
    await openResult(page, 'en', 'memory')
    const [left, right, round] = await page.locator('.thanks-picture').evaluate((picture) => {
      const box = picture.getBoundingClientRect()
      return [box.left, box.right, getComputedStyle(picture).borderRadius !== '0px']
    })
    const heading = await page.locator('.thanks h1').boundingBox()
    const edge = width <= 600 ? 0 : heading?.x
    expect([left, right, round], `at ${width} px`).toEqual([edge, width - (edge ?? 0), width > 600])
  }
})

test('whoever tries again before the result is awake keeps the form, and what is given in it is a gift of its own', async ({
  page,
  stage,
}) => {
  const email = 'denied-early@example.org'
  await openDenied(page, stage, 'en', email)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => scripts.promise.then(() => route.continue()))
  await page.goto(page.url(), { waitUntil: 'commit' })
  await page.getByRole('link', { name: says.en.retry }).press('Enter')
  await expect(page.getByRole('radio', { name: '$50', exact: true })).toBeChecked()
  const looked = page.waitForResponse('**/api/gifts/current')
  scripts.resolve()
  await looked
  await agree(await openPaypal(page), 'en', 'once', email)
  await expect(page.getByText(says.en.complete)).toBeVisible()
  expect((await giftsOf(stage, email)).map(({ standing }) => standing.state).toSorted()).toEqual([
    'complete',
    'not_charged',
  ])
})

test('whoever reads on before the result is awake stays where she is, and what she is about to press does what it says', async ({
  page,
}) => {
  const word = says.en
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
  })
  await openDonate(page, 'en', 'once')
  await agree(await openPaypal(page), 'en', 'once', 'reads-on@example.org')
  const title = page.getByRole('heading', { level: 1, name: word.thanks })
  await expect(title).toBeFocused()
  const print = page.getByRole('button', { name: word.print })
  const scrolled = () => page.evaluate(() => scrollY)
  /** The page as it was sent, until its scripts are let through. */
  const asSent = async () => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => scripts.promise.then(() => route.continue()))
    await page.goto(page.url(), { waitUntil: 'commit' })
    await print.scrollIntoViewIfNeeded()
    await page.evaluate(async () => void (await document.fonts.ready))
    expect(await scrolled()).toBeGreaterThan(0)
    return scripts.resolve
  }
  const wakeReading = await asSent()
  const position = await scrolled()
  wakeReading()
  await expect(title).toBeFocused()
  expect(await scrolled()).toBe(position)
  await page.unroute('**/*.js')
  const wakePressing = await asSent()
  await print.focus()
  wakePressing()
  await page.waitForLoadState('load')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1)
  await expect(print).toBeFocused()
})
