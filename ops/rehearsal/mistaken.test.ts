import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#server/base/clock.ts'
import { type MailServer, openMailServer } from '#server/mail/testing/mail-server.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { examineBeforeLive } from './examine.ts'

const host = 'give.hope-river.example'
let sandbox: Sandbox
let mail: MailServer
let office: Office

async function post(path: string, headers: Record<string, string>, body: string | URLSearchParams) {
  const answer = await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return (await answer.json()) as { id: string; access_token: string }
}
const stripe = (path: string, body: [string, string][]) =>
  post(`/v1/${path}`, { authorization: 'Bearer sk_test_sandbox' }, new URLSearchParams(body))

/** A site of which everything but its two keys was set up by mistake. */
beforeAll(async () => {
  sandbox = await startSandbox()
  const refusal = Object.assign(new Error('no such account'), { responseCode: 535 })
  mail = await openMailServer({ allowInsecureAuth: true, onAuth: (_given, _session, callback) => callback(refusal) })
  office = await openOffice(sandbox, 'sqlite', false, {
    PUBLIC_ORIGIN: `http://${host}`,
    SMTP_URL: `smtp://site:wrong@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Hope River <giving@hope-river.example>',
    ORG_TAX_ID: '00-0000000',
    BANK_DEBIT: 'on',
    TRUSTED_PROXY: '1',
  })
  await sandbox.control('stripe/settings', { applePayDomains: 'inactive', bankDebits: 'inactive' })
  const { id } = await stripe('webhook_endpoints', [
    ['url', `https://${host}/api/webhooks/stripe`],
    ['api_version', '2024-06-20'],
    ['enabled_events[]', 'payment_intent.succeeded'],
  ])
  await stripe(`webhook_endpoints/${id}`, [['disabled', 'true']])
  const token = await post(
    '/v1/oauth2/token',
    { authorization: `Basic ${btoa('sandbox-client:sandbox-secret')}` },
    new URLSearchParams({ grant_type: 'client_credentials' }),
  )
  const paypal = { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' }
  const webhook = {
    url: `https://${host}/api/webhooks/paypal`,
    event_types: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }],
  }
  await post('/v1/notifications/webhooks', paypal, JSON.stringify(webhook))
  await office.given('stripe', { frequency: 'once' })
})
afterAll(async () => {
  await office.close()
  mail.close()
  await sandbox.stop()
})

/** What is published of the sender's domain: two policies, of which none counts, and nothing else. */
const published = async (name: string) =>
  name === '_dmarc.hope-river.example' ? ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] : null

/** Each thing that is wrong, and what a director reads of it. */
const mistakes: readonly (readonly [string, 'ill' | 'look', RegExp])[] = [
  ['settings', 'look', /^TRUSTED_PROXY is no setting\. Did you mean TRUSTED_PROXIES\?/],
  ['live keys', 'ill', /^Live keys are refused until ORG_TAX_ID says /],
  ['live keys', 'ill', /^PUBLIC_ORIGIN must be set, and begin with https:/],
  ['live keys', 'ill', /^LINK_SECRET must be set when live keys are used/],
  ['live keys', 'ill', /^TRUSTED_PROXIES must be set when live keys are used/],
  ['stripe webhooks', 'ill', /no webhook that we believe ever came: .* STRIPE_WEBHOOK_SECRET/],
  ['stripe endpoint', 'ill', /is turned off$/],
  ['stripe endpoint', 'ill', /does not send .*invoice\.paid/],
  ['stripe endpoint', 'look', /is told in API version 2024-06-20, not /],
  ['paypal endpoint', 'ill', /is not the one of PAYPAL_WEBHOOK_ID: all that it sends is refused$/],
  ['paypal endpoint', 'ill', /does not send .*BILLING\.SUBSCRIPTION\.CANCELLED/],
  [`wallets on ${host}`, 'look', /^Apple Pay: Apple Pay could not verify/],
  ['bank debit', 'ill', /^the account may not debit bank accounts: activate ACH Direct Debit there$/],
  ['mail', 'ill', /^the mail server refuses our name and password \(SMTP_URL\)/],
  ['SPF', 'ill', /^hope-river\.example has no such record/],
  ['DMARC', 'ill', /^_dmarc\.hope-river\.example has 2, and then none counts$/],
  ['DKIM', 'look', /^_domainkey\.hope-river\.example has no name below it: letters leave unsigned$/],
  ['gift by card, once', 'ill', /not given back: giving refund/],
  ['gift by card, monthly', 'ill', /^none yet: give one at /],
  ['gift by bank, once', 'ill', /^none yet: give one at /],
  ['gift by paypal, monthly', 'ill', /^none yet: give one at /],
]

test('a rehearsal names each thing that was set up by mistake, and is not passed by any other', async () => {
  const now = office.services.clock.now()
  const findings = await examineBeforeLive(office.services, { from: now - days(1), to: now + 1, textsOf: published })
  for (const [what, state, says] of mistakes)
    expect(findings, `${what} ${says}`).toContainEqual({ what, state, says: expect.stringMatching(says) })
  const named = (finding: (typeof findings)[number]) =>
    mistakes.some(([what, , says]) => what === finding.what && says.test(finding.says))
  const unexpected = findings.filter((each) => each.state === 'ill' && !named(each)).map(({ what }) => what)
  // of every way that nobody has gone it says so
  expect([...new Set(unexpected)].toSorted()).toEqual(['gift by bank, monthly', 'gift by paypal, once', 'live keys'])
})

test.each<[string, Record<string, string>, string, RegExp]>([
  ['a key that Stripe does not know', { STRIPE_SECRET_KEY: 'sk_test_wrong' }, 'stripe key', /cannot be read/],
  ['a secret that PayPal does not know', { PAYPAL_CLIENT_SECRET: 'wrong' }, 'paypal key', /cannot be read/],
  [
    'that no mail server is set',
    {},
    'live keys',
    /^SMTP_URL must be set when live keys are used: receipts must reach their donors\.$/,
  ],
])('it names %s', async (_what, env, what, says) => {
  const own = { MAIL_FROM: '', SMTP_URL: '', ...env }
  const result = await office.type('rehearse --json', own)
  expect(result.code).toBe(1)
  const { findings } = result.json<{ findings: readonly object[] }>()
  expect(findings).toContainEqual({ what, state: 'ill', says: expect.stringMatching(says) })
})

test('keys of two worlds are refused before anything is looked at', async () => {
  const result = await office.type('rehearse', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })
  expect(result).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different environments'),
  })
})
