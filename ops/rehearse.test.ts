import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { identity } from '#charity'
import { version } from '#server/process/version.ts'
import { examineRehearsal } from './rehearsal/report.ts'
import { officeForAll } from './testing/office.ts'

const { office } = officeForAll('sqlite', true)

interface Report {
  readonly passed: boolean
  readonly findings: readonly { readonly what: string; readonly state: string; readonly says: string }[]
}
const rehearsed = async (more = '') => (await office.type(`rehearse --json ${more}`)).json<Report>()
const finding = async (what: string) => (await rehearsed()).findings.find((each) => each.what === what)
const live = {
  STRIPE_SECRET_KEY: 'sk_live_real',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_real',
  STRIPE_API_BASE: '',
  PAYPAL_API_BASE: '',
  PUBLIC_ORIGIN: 'https://give.example.org',
  LINK_SECRET: 'a-secret-that-is-long-enough-for-all-links-of-a-year',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'giving@example.org',
  TRUSTED_PROXIES: '0',
  PAYPAL_CERT_AUTHORITY: '',
  ORG_TAX_ID: identity.taxId,
  ORG_REGISTRATIONS: 'none',
}

test('a way that nobody has gone is named with the page, and the rehearsal is not passed', async () => {
  const { code, out } = await office.type('rehearse')
  expect(code).toBe(1)
  expect(out).toMatch(/^Rehearsal of http\S+, release \S+, \w+ \d+, .* by \w+$/m)
  // what is left is read before what is well
  expect(out.lastIndexOf('\nILL ')).toBeLessThan(out.indexOf('\nLOOK '))
  expect(out.lastIndexOf('\nLOOK ')).toBeLessThan(out.indexOf('\nWELL '))
  expect(out).toMatch(/ILL +gift by card, once +none yet: give one at http\S+\/donate/)
  expect(out).toMatch(/ILL +gift by paypal, monthly +none yet/)
  expect(out).toMatch(/WELL +letters +\d+ letters and cards were drawn/)
  expect(out).toMatch(/The rehearsal is not passed\. What says ILL is left: \d+ of \d+\./)
})

test('a gift is followed until it is receipted, given back and compared, and says each time what is left', async () => {
  const { reference } = await office.given('stripe', { frequency: 'once' })
  expect(await finding('gift by card, once')).toMatchObject({
    state: 'ill',
    says: expect.stringContaining(`not given back: giving refund ${reference}`),
  })
  expect((await office.type(`refund ${reference}`)).code).toBe(0)
  await expect
    .poll(() => finding('gift by card, once').then((each) => each?.says), { timeout: 60_000 })
    .toBe(`${reference}: not in compared books: giving reconcile --fix`)
  await office.type('reconcile --fix')
  expect(await finding('gift by card, once')).toEqual({
    what: 'gift by card, once',
    state: 'well',
    says: `${reference}: paid, receipted, given back and compared`,
  })
}, 120_000)

test('a monthly gift must be stopped too', async () => {
  const { reference } = await office.given('stripe', { frequency: 'monthly' })
  const { says } = (await finding('gift by card, monthly')) ?? {}
  expect(says).toContain(`not stopped: giving stop ${reference}`)
  await office.type(`stop ${reference}`)
  await expect
    .poll(() => finding('gift by card, monthly').then((each) => each?.says), { timeout: 60_000 })
    .not.toMatch(/not stopped/)
}, 120_000)

test('with live keys no gift is asked for: the report of a rehearsal is shown instead, of this release and passed', async () => {
  const refusal = await office.type('rehearse', live)
  expect(refusal.err).toContain('test keys')
  expect(refusal).toMatchObject({ code: 2, err: expect.stringContaining('test keys') })
  const file = join(office.env.DATA_DIR ?? '', 'report.json')
  const at = '2026-11-20T10:00:00.000Z'
  const report = {
    rehearsal: 1,
    release: version,
    origin: 'http://127.0.0.1',
    at,
    by: 'cli:ana',
    passed: true,
    findings: [],
  }
  const held = async (changes: object) => {
    writeFileSync(file, JSON.stringify({ ...report, ...changes }))
    return office.type(`rehearse --held ${file}`, live)
  }
  expect(await held({ passed: false })).toMatchObject({ code: 2, err: expect.stringContaining('was not passed') })
  expect(await held({ release: '0.0.9' })).toMatchObject({ code: 2, err: expect.stringContaining('release 0.0.9') })
  expect(await held({ rehearsal: 2 })).toMatchObject({ code: 2, err: expect.stringContaining('no report') })
  const { store, settings } = office.services
  // as doctor says it; nothing of this speaks with a provider
  const told = () => examineRehearsal({ store, settings: { ...settings, testMode: false } })
  expect(await told()).toMatchObject([{ state: 'look', says: expect.stringContaining('none is known') }])
  expect(await held({})).toMatchObject({ code: 0, out: expect.stringContaining('is known') })
  expect(await told()).toEqual([
    { what: 'rehearsal', state: 'well', says: `held at 2026-11-20T10:00:00.000Z by cli:ana, with release ${version}` },
  ])
  expect((await office.audit()).at(-1)).toMatchObject({ action: 'rehearsal_held' })
}, 120_000)
