import { expectAccessible } from './axe.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

/** Its server again, with the key of the sandbox's DAFpay. */
async function withKey(stage: Stage, more: Record<string, string> = {}): Promise<void> {
  await stage.server().stop()
  const { host } = new URL(stage.sandbox.url)
  await stage.restart({ CONNECT: `chariot://chariot_sandbox_key@${host}/sandbox`, ...more })
}

const words = {
  en: {
    ...{ path: '/daf', amount: 'Amount in US dollars', first: 'First name', last: 'Last name', email: 'Email' },
    ...{
      press: 'Continue with DAFpay',
      left: 'You left DAFpay. Nothing was asked of your fund.',
      thanks: 'Thank you.',
    },
  },
  es: {
    ...{
      path: '/es/daf',
      amount: 'Cantidad en dólares',
      first: 'Nombre',
      last: 'Apellido',
      email: 'Correo electrónico',
    },
    ...{
      press: 'Continuar con DAFpay',
      left: 'Saliste de DAFpay. No se le pidió nada a tu fondo.',
      thanks: 'Gracias.',
    },
  },
} as const

test('without its key there is no page, and nothing leads to one', async ({ page }) => {
  expect((await page.goto('/daf'))?.status()).toBe(404)
  await page.goto('/ways-to-give')
  await expect(page.getByRole('link', { name: 'Give from your fund online' })).toHaveCount(0)
})

test('a fund is asked in both languages, its script is fetched by a press alone, and its adviser reads what happens next', async ({
  browser,
}) => {
  test.slow()
  const stage = await openStage()
  try {
    await withKey(stage)
    const context = await browser.newContext({ baseURL: stage.url })
    const page = await context.newPage()
    const theirs: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(stage.sandbox.url)) theirs.push(new URL(request.url()).pathname)
    })
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedScript/.test(message.text())) refused.push(message.text())
    })
    await page.goto('/ways-to-give')
    await page.getByRole('link', { name: 'Give from your fund online' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give from your donor-advised fund')
    for (const language of ['en', 'es'] as const) {
      const say = words[language]
      const form = page.getByRole('main')
      theirs.length = 0
      await page.goto(say.path)
      await form.getByLabel(say.amount).fill('500.50')
      await page.getByRole('button', { name: say.press }).click()
      await expect(form.getByLabel(say.amount)).toBeFocused()
      await expect(form.getByLabel(say.amount)).toHaveAttribute('aria-invalid', 'true')
      expect(theirs).toEqual([])
      await expectAccessible(page)
      await expectToFit320(page)
      for (const width of process.env.SHOW ? [390, 1440] : []) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env.SHOW}/daf-${language}-${width}.png`, fullPage: true })
      }
      await form.getByLabel(say.amount).fill('500')
      await form.getByLabel(say.first).fill('Ellen')
      await form.getByLabel(say.last).fill('Whitaker')
      await form.getByLabel(say.email).fill('ellen@example.org')
      await page.getByRole('button', { name: say.press }).click()
      await page.getByRole('button', { name: 'DAFpay', exact: true }).click()
      expect(theirs[0]).toBe('/chariot-connect.umd.js')
      const frame = page.frameLocator('iframe[title="DAFpay sandbox"]')
      await expect(frame.getByText('Fund of Ellen Whitaker: grant $500.00')).toBeVisible()
      await frame.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText(say.left)).toBeVisible()
      await page.getByRole('button', { name: 'DAFpay', exact: true }).click()
      await frame.getByRole('button', { name: 'Authorize grant' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.thanks)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.thanks)
      await expectAccessible(page)
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        if (process.env.SHOW)
          await page.screenshot({ path: `${process.env.SHOW}/daf-thanks-${language}-${width}.png`, fullPage: true })
      }
    }
    expect(refused).toEqual([])
    await expect
      .poll(async () => (await stage.mails()).map(({ subject }) => subject))
      .toEqual(['[TEST] Your fund has your recommendation', '[PRUEBA] Tu fondo tiene tu recomendación'])
  } finally {
    await stage.close()
  }
})

test('a server that dies between what it wrote down and the fund is followed by one that asks, once', async ({
  browser,
}) => {
  test.slow()
  const stage = await openStage()
  try {
    await withKey(stage, { TUNING: JSON.stringify({ CRASH_AT: 'before-provider' }) })
    const session = await fetch(`${stage.sandbox.url}/_control/chariot/sessions`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ amount: 50_000 }),
    })
    const { workflowSessionId } = (await session.json()) as { workflowSessionId: string }
    const grants = async () =>
      (await (await fetch(`${stage.sandbox.url}/_control/chariot/grants`)).json()) as readonly object[]
    const typed = { amount: '500', fund: '', firstName: 'Ellen', lastName: 'Whitaker', email: 'ellen@example.org' }
    const give = () =>
      fetch(`${stage.url}/daf`, {
        ...{ method: 'POST', headers: { origin: stage.url }, redirect: 'manual' },
        body: new URLSearchParams({ ...typed, session: workflowSessionId }),
      })
    await expect(give()).rejects.toThrow()
    expect(await grants()).toEqual([])
    await withKey(stage)
    const again = await give()
    expect(again.status).toBe(303)
    const context = await browser.newContext({ baseURL: stage.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(again.headers.get('location') ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are asking your fund.')
    // what is queued asks a minute after it was written down, however often the form is sent meanwhile
    await expect.poll(async () => (await grants()).length, { timeout: 100_000 }).toBe(1)
    await expect(async () => {
      await page.getByRole('link', { name: 'Look again' }).click({ timeout: 1000 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you.', { timeout: 1000 })
    }).toPass()
    expect(await grants()).toHaveLength(1)
    await page.goto('/daf')
    await expect(page.getByText('DAFpay needs scripts')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue with DAFpay' })).toBeHidden()
    await expect(page.getByText('Tax ID (EIN)')).toBeVisible()
  } finally {
    await stage.close()
  }
})
