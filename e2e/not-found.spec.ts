import { expect, test } from './test.ts'

test('an unknown path answers 404 with the specified words', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('below /es the words are Spanish', async ({ page }) => {
  const answer = await page.goto('/es/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Página no encontrada')
})

for (const [path, label, href] of [
  ['/donatte', 'Donate Now', '/donate'],
  ['/ravi', 'Ravi looks for far things', '/ravi-story'],
  ['/research/clinical-trails', 'Clinical trials', '/research/clinical-trials'],
  ['/es/donar', 'Donar ahora', '/es/donate'],
] as const)
  test(`who asks for ${path} is offered ${href}`, async ({ page }) => {
    await page.goto(path)
    const nearest = page.getByRole('navigation', {
      name: path.startsWith('/es') ? 'Quizá buscabas' : 'Perhaps you meant',
    })
    await expect(nearest.getByRole('link').first()).toHaveText(label)
    await expect(nearest.getByRole('link').first()).toHaveAttribute('href', href)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the not-found page still leads somewhere', async ({ page }) => {
    await page.goto('/donatte')
    const usual = page.getByRole('navigation', { name: 'Pages people look for' })
    await expect(usual.getByRole('link', { name: 'Donate Now' })).toHaveAttribute('href', '/donate')
    await expect(usual.getByRole('link')).toHaveCount(5)
  })
})
