import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { experiment, identity } from '#charity'
import type { GivingSettings } from '#gift/donate-page.ts'
import { systemClock } from './base/clock.ts'
import { readSettings } from './config/settings.ts'
import { openPages } from './pages.ts'

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(home, 'render'))
  mkdirSync(join(home, 'site/donate'), { recursive: true })
  writeFileSync(
    join(home, 'render/render.js'),
    [
      `export const charityName = ${JSON.stringify(identity.name)}`,
      `export const experimentBuilt = ${JSON.stringify(JSON.stringify(experiment))}`,
      "export const render = () => ''",
    ].join('\n'),
  )
  writeFileSync(
    join(home, 'site/donate/index.html'),
    '<meta name="giving-settings" data-providers="stripe paypal wallets" content="%%SETTINGS%%">',
  )
})
afterAll(() => rmSync(home, { recursive: true }))

/** What the page of giving says to browsers under these settings. */
async function donatePage(env: Record<string, string>) {
  const settings = readSettings({
    DATA_DIR: home,
    BUILT: home,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    ...env,
  })
  const { site } = await openPages(settings, systemClock)
  const page = site.answer(new Request('http://127.0.0.1/donate'), '/donate')
  const content = /content="([^"]*)"/.exec((await page?.text()) ?? '')?.[1] ?? ''
  return {
    settings: JSON.parse(content.replaceAll('&quot;', '"')) as GivingSettings,
    permissions: page?.headers.get('permissions-policy') ?? '',
    policy: page?.headers.get('content-security-policy') ?? '',
  }
}

test('wallets are looked for on the page of giving, and may be asked for the browser’s own means of paying', async () => {
  const { settings, permissions } = await donatePage({})
  expect(settings.wallets).toBe(true)
  expect(permissions).toMatch(/payment=\(self "https/)
})

test('WALLETS=off: no script looks for them, and the page allows nothing that only they need', async () => {
  const { settings, permissions } = await donatePage({ WALLETS: 'off' })
  expect(settings.wallets).toBe(false)
  expect(permissions).toContain('payment=()')
})

test('with every provider’s own addresses the policy is as long as the first flight has room for', async () => {
  const { policy } = await donatePage({
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'webhook',
    PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com',
  })
  expect(policy).toContain('https://*.venmo.com')
  // this page has no import map; its hash is in e2e/first-flight.spec.ts, which counts 880 bytes for the whole policy
  expect(policy.length + " 'sha256-Ga1TGBx24PvQBQztKRJqXFGWtyg5oqdXCiIDtzyNW2E='".length).toBeLessThanOrEqual(880)
})

test('pages that nobody built are said in one line, wherever they belong', async () => {
  const BUILT = join(home, 'unbuilt')
  mkdirSync(join(BUILT, 'render'), { recursive: true })
  cpSync(join(home, 'render/render.js'), join(BUILT, 'render/render.js'))
  await expect(donatePage({ BUILT })).rejects.toThrow(
    `The site is not built: it is not in ${BUILT} (BUILT). \`npm run build\` makes it.`,
  )
})
