import { expectAccessible } from './axe.ts'
import { giveMonthly, mailedCode, mailedLink } from './giver.ts'
import { expect, test } from './test.ts'

const says = {
  en: {
    path: '/gift',
    amount: 'Other amount, in US dollars',
    save: 'Save the new amount',
    give: 'Give $500 monthly',
    code: 'Code from our email',
    confirm: 'Confirm with the code',
    mailed: /We have emailed a six-digit code to the address of this gift\./,
    wrong: /This is not the code that we emailed for this amount/,
    changed: 'You give $500 every month.',
    forget: 'Forget this browser',
    forgotten: 'This browser no longer shows your gift, and earlier links to it have ended.',
    other: 'This link opens a different gift from the one this browser shows now.',
    open: 'Open the gift of this link',
    expired: /The link has expired or is not complete\./,
  },
  es: {
    path: '/es/gift',
    amount: 'Otra cantidad, en dólares estadounidenses',
    save: 'Guardar la nueva cantidad',
    give: 'Donar $500 al mes',
    code: 'Código de nuestro correo',
    confirm: 'Confirmar con el código',
    mailed: /Enviamos un código de seis dígitos al correo de esta donación\./,
    wrong: /No es el código que enviamos para esta cantidad/,
    changed: 'Donas $500 cada mes.',
    forget: 'Olvidar este navegador',
    forgotten: 'Este navegador ya no muestra tu donación y los enlaces anteriores dejaron de servir.',
    other: 'Este enlace abre otra donación, no la que este navegador muestra ahora.',
    open: 'Abrir la donación de este enlace',
    expired: /El enlace venció o está incompleto\./,
  },
} as const

for (const language of ['en', 'es'] as const) {
  const word = says[language]
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })

      test('a monthly gift is raised far with the code from the mail, and with no other', async ({ page, stage }) => {
        const email = `raise-${language}-${javaScriptEnabled}@example.org`
        await giveMonthly(page, stage, { road: 'stripe', language, email })
        await page.goto(word.path)
        if (javaScriptEnabled) await page.locator('[href*="change=amount"]').click()
        await page.getByLabel(word.amount).fill('500')
        await page.getByRole('button', { name: javaScriptEnabled ? word.give : word.save }).click()
        await expect(page.getByText(word.mailed)).toBeVisible()
        await expect(page.getByLabel(word.amount)).toHaveValue('500')
        if (javaScriptEnabled) {
          await expect(page.getByLabel(word.code)).toBeFocused()
          await expectAccessible(page)
        }
        const code = await mailedCode(stage, email, 2)
        await page.getByLabel(word.code).fill(code === '000000' ? '000001' : '000000')
        await page.getByRole('button', { name: word.confirm }).click()
        await expect(page.getByText(word.wrong)).toBeVisible()
        await expect(page.getByLabel(word.amount)).toHaveValue('500')
        await page.getByLabel(word.code).fill(code)
        await page.getByRole('button', { name: word.confirm }).click()
        await expect(page.getByText(word.changed)).toBeVisible()
      })
    })
  }

  test(`a browser forgets the gift, and the link in the receipt ends with it, in ${language}`, async ({
    page,
    stage,
  }) => {
    const email = `forget-${language}@example.org`
    await giveMonthly(page, stage, { road: 'stripe', language, email })
    const link = await mailedLink(stage, email)
    await page.goto(word.path)
    await page.getByRole('button', { name: word.forget }).click()
    await expect(page.getByText(word.forgotten)).toBeVisible()
    await expectAccessible(page)
    await page.goto(link)
    await expect(page.getByText(word.expired)).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
  })

  test(`a link to another gift is asked about before it takes the place of this one, in ${language}`, async ({
    page,
    stage,
  }) => {
    const [mine, theirs] = [`mine-${language}@example.org`, `theirs-${language}@example.org`]
    await giveMonthly(page, stage, { road: 'stripe', language, email: theirs })
    const link = await mailedLink(stage, theirs)
    await giveMonthly(page, stage, { road: 'stripe', language, email: mine })
    await page.goto(link)
    await expect(page.getByText(word.other)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: word.open }).click()
    await expect(page).toHaveURL(new RegExp(`${word.path}$`))
    await expect(page.getByRole('main')).toContainText(/t…@example\.org/)
  })
}
