import { expectAccessible } from './axe.ts'
import { agree, paypalButton, words } from './paypal-donor.ts'
import { expect, test } from './test.ts'

test('the button comes by the specified delays, and each namespace’s script at most once', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/sdk/js') scripts.push(url.searchParams.get('intent') ?? '')
  })
  await page.addInitScript(() => {
    const events: string[] = []
    const real = window.setTimeout
    const noting = (run: () => void, delay?: number) =>
      real(() => {
        if (delay === 300 || delay === 100) events.push(`${delay} ms`)
        run()
      }, delay)
    Object.assign(window, { seen: events, setTimeout: noting })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src.includes('/sdk/js')) events.push('script')
        if (node instanceof HTMLIFrameElement && node.title === 'PayPal') events.push('button')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/donate')
  await expect(paypalButton(page)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    '300 ms',
    'script',
    '100 ms',
    'button',
  ])
  for (const often of ['One-time', 'Monthly', 'One-time', 'Monthly']) {
    await page.getByRole('radio', { name: often }).check()
    await expect(paypalButton(page)).toBeVisible()
    await expect(page.locator('iframe[title="PayPal"]')).toHaveCount(1)
  }
  expect(scripts).toEqual(['subscription', 'capture'])
  expect(await page.evaluate(() => ['paypal', 'paypalMonthly'].filter((name) => name in window))).toEqual([
    'paypal',
    'paypalMonthly',
  ])
})

test('while PayPal’s script is on its way the page says so', async ({ page }) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/sdk/js*', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/donate')
  await expect(page.getByText('Loading PayPal...', { exact: true })).toBeVisible()
  release()
  await expect(paypalButton(page)).toBeVisible()
  await expect(page.getByText('Loading PayPal...', { exact: true })).toHaveCount(0)
})

for (const language of ['en', 'es'] as const) {
  test(`PayPal’s script blocked: the page says so and its own page still takes the gift, in ${language}`, async ({
    page,
  }) => {
    await page.route('**/sdk/js*', (route) => route.abort())
    await page.goto(words[language].page)
    await expect(page.getByText(words[language].unavailable, { exact: true })).toBeVisible()
    await expect(page.locator('iframe[title="PayPal"]')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('radio', { name: words[language].once }).check()
    await expect(page.getByText(words[language].unavailable, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /PayPal’s own page|página de PayPal/ }).click()
    await agree(page, language, 'once', `blocked-${language}@example.org`)
    await expect(page.getByText(words[language].done.once)).toBeVisible()
  })
}
