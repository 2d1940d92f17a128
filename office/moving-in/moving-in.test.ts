import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/base/log.ts'
import { readSettings } from '#server/config/settings.ts'
import { type Sandbox, startSandbox, webhookSecret } from '#server/providers/testing/sandbox.ts'
import { plansListed } from '#server/store/gift/adoption-plans.ts'
import { openServices, type Services } from '#server/wiring.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let sandbox: Sandbox
let services: Services
let visited: VisitedOffice
let folder: string
const subscriptions: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox()
  folder = mkdtempSync(join(tmpdir(), 'moving-in-'))
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: sandbox.url,
  }
  services = await openServices(readSettings({ DATA_DIR: folder, ...keys }), silentLog)
  visited = await visitOffice(services)
  visited.clock.forward(Date.now() - visited.clock.now())
  for (const shape of [null, null, 'yearly', 'platform_fee']) {
    const wish = { kind: 'subscription', amount: 2500, email: 'ana@example.org', ...(shape ? { shape } : {}) }
    const { subscription } = (await sandbox.control('stripe/foreign-payments', wish)) as { subscription: string }
    subscriptions.push(subscription)
  }
})
afterAll(async () => {
  await visited.close()
  await services.close()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ana = () => visited.as('money', 'Ana')
const ben = () => visited.as('money', 'Ben')
const textOf = async (page: Promise<Response>) =>
  (await (await page).text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const path = '/moving-in'
const plans = () => services.store.read(plansListed(10))
const one = async () => `${path}/${(await plans())[0]?.id}`
/** What is pressed goes on behind the answer. */
async function pressed(who: ReturnType<typeof ana>, verb: string, fields = {}, until: RegExp = /./): Promise<string> {
  const at = await one()
  await who.post(`${at}/adopt-${verb}`, fields)
  let says = await textOf(who.get(at))
  for (let tries = 0; !until.test(says) && tries < 200; tries++) says = await textOf(who.get(at))
  return says
}

test('who may not move money sees none of it', async () => {
  expect((await visited.as('help').get(path)).status).toBe(403)
  expect((await visited.as('help').post(path, { program: 'GiveWP' })).status).toBe(403)
})

test('the accounts are looked at, and a plan says how many, how much, and what stays and why', async () => {
  expect(await textOf(ana().get(path))).toContain('Nothing is planned yet.')
  await ana().post(path, { program: 'GiveWP', letter: '' })
  const listed = await textOf(ana().get(path))
  expect(listed).toContain('GiveWP 2 $50 2')
  expect(listed).toContain('To be signed')
  const says = await textOf(ana().get(await one()))
  expect(says).toContain('Found at Stripe 4 made by GiveWP Can be taken over 2 $50 a month Stay where they are 2')
  expect(says).toContain('What stays: 2')
  expect(says).toContain('Given every year 1 $25 Leave it.')
  expect(says).toContain('2 monthly donors of GiveWP, $50 a month. Planned by Ana')
  expect(says).not.toMatch(/ana@example\.org|Take over they/)
})

test('whoever planned cannot sign; nothing is taken over without a signature', async () => {
  await pressed(ana(), 'sign', { name: 'Ana Lopez' })
  expect((await plans())[0]?.signed_by).toBeNull()
  await pressed(ben(), 'apply')
  expect(await services.store.db.selectFrom('adoption').selectAll().execute()).toEqual([])
  await ben().post(`${await one()}/adopt-sign`, { name: '' })
  expect((await plans())[0]?.signed_by).toBeNull()
  expect(await pressed(ben(), 'sign', { name: 'Ben Ito' })).toContain('Signed by Ben Ito')
  const audit = services.store.db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('action', '=', 'adoption_signed')
  const [entry] = await audit.execute()
  expect(entry?.actor).toBe('office:Ben <ben@office.example>')
  expect(JSON.parse(entry?.details ?? '')).toMatchObject({ name: 'Ben Ito', donors: 2, cents: 5000 })
})

test('signed, they are taken over and read back; undone, each is as it was', async () => {
  const says = await pressed(ana(), 'apply', {}, /Carried out/)
  expect(says).toContain('Taken over: 2 of 2, $50 a month. Each was read back from its provider.')
  const response = await ana().post(`${await one()}/adopt-undo`)
  expect(await response.text()).toContain('Give these donors back to GiveWP?')
  const undone = await pressed(ben(), 'undo', { sure: 'yes' }, /Given back: 2/)
  expect(undone).toContain('Taken over: 0 of 2')
})

test('an address that is no hash of a plan leads nowhere', async () => {
  expect((await ana().get(`${path}/${'0'.repeat(64)}`)).status).toBe(404)
  expect((await ana().get(`${path}/..%2Fetc`)).status).toBe(404)
})
