import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('the six menu items are links to the sections, and search is a form to the main site', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(items).toHaveText([
    'About Us',
    'Care & Treatment',
    'Research',
    'Training',
    'Get Involved',
    'Ways to Give',
  ])
  for (const item of await items.all()) await expect(item).toHaveAttribute('href', /^https:\/\//)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button')).toHaveCount(0)
  const search = page.locator('.header-search form')
  await expect(search).toHaveAttribute('method', 'get')
  await expect(search).toHaveAttribute('action', /^https:\/\//)
})

test('on small screens everything of the menu is there without its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/es')
  await expect(page.getByRole('button', { name: 'Menú' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Investigación' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'ENGLISH' }).last()).toBeVisible()
})

test('every story can be reached, and the language toggle leads to the twin', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Amara', 'Nell', 'Ravi', 'Josiah'])
    await expect(page.getByRole('link', { name: `Read ${name}’s story` })).toBeVisible()
  await page.getByRole('link', { name: 'ESPAÑOL' }).first().click()
  await expect(page).toHaveURL(/\/es$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

for (const [home, monthly, once, go] of [
  ['/', 'Monthly', 'One-time', 'Continue with $100'],
  ['/es', 'Mensual', 'Única', 'Seguir con $100'],
] as const) {
  test(`what is chosen where ${home} asks stands chosen in the form`, async ({ page }) => {
    await page.goto(home)
    const ask = page.locator('.home-ask')
    await expect(ask.getByRole('radio', { name: monthly })).toBeChecked()
    await ask.getByRole('radio', { name: once }).check({ force: true })
    await ask.getByRole('radio', { name: '$100' }).check({ force: true })
    await ask.getByRole('button', { name: go, exact: true }).click()
    const form = page.locator('#donate-form')
    await expect(form.getByRole('radio', { name: once })).toBeChecked()
    await expect(form.getByRole('radio', { name: '$100', exact: true })).toBeChecked()
  })
}
