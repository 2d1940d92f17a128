import { expect, test } from './test.ts'
import { visit, weight } from './weight.ts'

const facts = `Legal name: St. Jude Children's Research Hospital
Tax ID (EIN): 62-0646012
Tax status: 501(c)(3)
Address: 501 St. Jude Place, Memphis, TN 38105
Phone: (800) 822-6344`

const pages = {
  en: {
    path: '/ways-to-give',
    from: '/donate',
    link: 'Funds, employers, wills and more',
    title: 'Other ways to give',
    copy: 'Copy all of it',
    copied: 'Copied.',
    marked: /^Your browser did not let us copy/,
    facts,
    roads: ['Donor-advised funds', 'Your employer’s match', 'Stock and funds', 'In your will', 'By check', 'By phone'],
    form: 'Print a form to go with it',
    mail: 'Give by mail',
  },
  es: {
    path: '/es/ways-to-give',
    from: '/es/donate',
    link: 'Fondos, empleadores, testamentos y más',
    title: 'Otras formas de donar',
    copy: 'Copiar todo',
    copied: 'Copiado.',
    marked: /^Tu navegador no nos dejó copiar/,
    facts: facts
      .replace('Legal name', 'Nombre legal')
      .replace('Tax ID (EIN)', 'Número fiscal (EIN)')
      .replace('Tax status', 'Situación fiscal')
      .replace('Address', 'Dirección')
      .replace('Phone', 'Teléfono'),
    roads: [
      'Fondos asesorados por donantes',
      'La aportación de tu empleador',
      'Acciones y fondos de inversión',
      'En tu testamento',
      'Con un cheque',
      'Por teléfono',
    ],
    form: 'Imprime un formulario para acompañarlo',
    mail: 'Dona por correo',
  },
} as const

for (const [language, words] of Object.entries(pages)) {
  test(`from the form to the other roads: what a fund asks is copied at once (${language})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(words.from)
    await page.getByRole('link', { name: words.link }).click()
    await expect(page).toHaveURL(new RegExp(`${words.path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    for (const road of words.roads) await expect(page.getByRole('region', { name: road })).toBeVisible()
    await page.getByRole('button', { name: words.copy }).click()
    await expect(page.getByRole('status').filter({ hasText: words.copied })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words.facts)
    await page.getByRole('link', { name: words.form }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.mail)
  })

  test(`where nothing may be copied, the text is marked for its reader (${language})`, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await page.goto(words.path)
    await page.getByRole('button', { name: words.copy }).click()
    await expect(page.getByRole('status').filter({ hasText: words.marked })).toBeVisible()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('62-0646012')
  })

  test(`the page weighs as little as the others do (${language})`, async ({ page }) => {
    const { before } = await visit(page, words.path)
    expect(weight(before)).toBeLessThanOrEqual(44_000)
  })
}

test('nobody else is asked: the page loads from its own origin alone', async ({ page, stage }) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(stage.url).origin) others.push(request.url())
  })
  await page.goto('/ways-to-give')
  await page.waitForLoadState('networkidle')
  expect(others).toEqual([])
})

test('on paper it is what one takes to a lawyer: the sections without buttons and menus', async ({ page }) => {
  await page.goto('/ways-to-give')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('62-0646012').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In your will' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy all of it' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Give online' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
})
