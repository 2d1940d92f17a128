import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { freePort } from '../tools/free-port.ts'
import { withThirdProvider } from '../tools/third-provider.ts'
import { giftsOf } from './donor.ts'
import { mailsTo } from './paypal-donor.ts'
import { newLogs, processEnv, type Running, root, run } from './stage/process.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'

const exec = promisify(execFile)

/**
 * A third provider, added to a copy of the project by a line in each list: the site is built, and donors give by it beside the others.
 */
test.describe('a third provider', () => {
  test.describe.configure({ mode: 'serial' })
  // its site is another than that of the other stories
  test.use({ baseURL: '' })
  let project: string
  let bank: Running
  let stage: Stage

  test.beforeAll(async () => {
    test.setTimeout(900_000)
    project = mkdtempSync(join(tmpdir(), 'third-provider-'))
    withThirdProvider(project)
    const run24 = (...args: string[]) =>
      exec(process.execPath, args, { cwd: project, env: { ...processEnv(), NODE_ENV: 'production' } })
    await run24('site/build/main.ts')
    const port = await freePort()
    const bankUrl = `http://127.0.0.1:${port}`
    const secret = 'a secret of the pretended bank'
    stage = await openStage(
      () => ({ PRETEND_API_BASE: bankUrl, PRETEND_WEBHOOK_SECRET: secret, TUNING: '{"CHANGES_QUIET":0}' }),
      project,
    )
    await stage.giving('shield', 'off')
    bank = await run({
      args: ['simulation/providers/pretend/bank.main.ts', String(port), `${stage.url}/api/webhooks/pretend`, secret],
      cwd: root,
      url: bankUrl,
      readyUrl: `${bankUrl}/ready`,
      logFile: join(newLogs(), 'bank.log'),
    })
  })

  test.afterAll(async () => {
    await stage?.close()
    await bank?.stop()
    if (project) rmSync(project, { recursive: true, force: true })
  })

  /** Says yes on the bank's own page, and is back on ours. */
  const agree = async (page: Page, email: string) => {
    await expect(page.getByRole('heading', { name: 'Pretend Bank' })).toBeVisible()
    await page.getByLabel('Name').fill('Robin Field')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Agree' }).click()
    await expect(page).toHaveURL(/\/donate\?success=true$/)
  }

  /** The one gift of this donor, whose address the bank tells after the payment. */
  const giftOf = async (email: string) => {
    await expect.poll(async () => (await giftsOf(stage, email)).length).toBe(1)
    return (await giftsOf(stage, email))[0]
  }

  test('its button stands beside the others, and a donor gives once on its page', async ({ page }) => {
    const answer = await page.goto(`${stage.url}/donate`)
    expect(answer?.headers()['content-security-policy']).toMatch(new RegExp(`form-action [^;]*${bank.url}`))
    await expect(page.getByRole('button', { name: 'Other payment method' })).toBeVisible()
    await page.getByRole('radio', { name: 'One-time' }).check()
    await page.getByRole('radio', { name: '$100' }).check()
    await page.getByRole('button', { name: 'Pretend Bank' }).click()
    await agree(page, 'third-once@example.org')
    await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
    const gift = await giftOf('third-once@example.org')
    expect(gift).toMatchObject({ provider: 'pretend', frequency: 'once', standing: { paidCents: 10_000 } })
    await expect.poll(async () => (await mailsTo(stage, 'third-once@example.org')).length).toBe(1)
    const [receipt] = await mailsTo(stage, 'third-once@example.org')
    expect(receipt?.text).toContain('Pretend Bank')
  })

  test('every month in Spanish, without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stage.url })
    const page = await context.newPage()
    await page.goto('/es/donate')
    await page.getByRole('radio', { name: 'Mensual' }).check()
    await page.getByRole('button', { name: 'Banco Pretend' }).click()
    await agree(page, 'third-monthly@example.org')
    await expect(page.getByText('Tus primeros $50 ya están aquí.')).toBeVisible()
    expect(await giftOf('third-monthly@example.org')).toMatchObject({
      provider: 'pretend',
      frequency: 'monthly',
      language: 'es',
    })
    await context.close()
  })

  test('its books agree with the ledger, and its webhooks came', async () => {
    const books = await stage.giving('reconcile', '--provider', 'pretend', '--json')
    expect(books.code, books.stderr + books.stdout).toBe(0)
    const doctor = await stage.giving('doctor')
    expect(doctor.stdout).toMatch(/pretend key +.*the books can be read/)
    expect(doctor.stdout).toMatch(/pretend webhooks +.*the last came 0 hours ago/)
  })
})
