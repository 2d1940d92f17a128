import { describe, expect, test } from 'vitest'
import { identity } from '#charity'
import { BadSettings, readSettings } from './settings.ts'

const stripe = (world: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${world}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${world}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
})
const paypal = (base?: string) => ({
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
  ...(base === undefined ? {} : { PAYPAL_API_BASE: base }),
})
/** What a live site sets beside its keys, each with the fault that its absence is. */
const rest = {
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'giving@example.org',
  LINK_SECRET: 'a secret of at least 32 characters',
  TRUSTED_PROXIES: '0',
}
const confirmed = { ORG_TAX_ID: identity.taxId, ORG_REGISTRATIONS: 'none', ...rest }
const https = { PUBLIC_ORIGIN: 'https://give.example.org' }

/** Live or test, or each fault's first words. */
function verdict(env: Record<string, string>): string {
  try {
    return readSettings(env).testMode ? 'test' : 'live'
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.slice(4).split(' ').slice(0, 3).join(' '))
      .join(', ')
  }
}

const all =
  'Live keys are, Live keys are, PUBLIC_ORIGIN must be, SMTP_URL must be, LINK_SECRET must be, TRUSTED_PROXIES must be'

const worlds: readonly (readonly [string, Record<string, string>, 'test' | 'live'])[] = [
  ['Stripe, test keys', stripe('test'), 'test'],
  ['Stripe, live keys', stripe('live'), 'live'],
  ['Stripe, a restricted live key', { ...stripe('live'), STRIPE_SECRET_KEY: 'rk_live_1' }, 'live'],
  ['PayPal, no address', paypal(), 'live'],
  ['PayPal, an empty address', paypal(''), 'live'],
  ['PayPal, the address of .env.example', paypal('https://api-m.paypal.com'), 'live'],
  ['PayPal, its older address', paypal('https://api.paypal.com'), 'live'],
  ['PayPal, its address with a slash', paypal('https://api-m.paypal.com/'), 'live'],
  ['PayPal, its address with the root’s dot', paypal('https://api-m.paypal.com.'), 'live'],
  ['PayPal’s own test world', paypal('https://api-m.sandbox.paypal.com'), 'test'],
  ['PayPal’s own test world, its older address', paypal('https://api.sandbox.paypal.com'), 'test'],
  ['PayPal, pretended', paypal('http://127.0.0.1:3001'), 'test'],
  ['a host that ends like PayPal’s', paypal('https://notpaypal.com'), 'test'],
  ['a PayPal address without PayPal', { ...stripe('test'), PAYPAL_API_BASE: 'https://api-m.paypal.com' }, 'test'],
  ['both, live', { ...stripe('live'), ...paypal() }, 'live'],
  ['both, test', { ...stripe('test'), ...paypal('https://api-m.sandbox.paypal.com') }, 'test'],
]

describe('live keys', () => {
  test.each(worlds)('%s', (_, keys, world) => {
    const live = world === 'live'
    expect(verdict({ ...keys, ...confirmed, ...https })).toBe(world)
    const { ORG_TAX_ID: _id, ...unconfirmed } = confirmed
    expect(verdict({ ...keys, ...unconfirmed, ...https })).toBe(live ? 'Live keys are' : 'test')
    expect(verdict({ ...keys, ...confirmed, ...https, ORG_TAX_ID: '00-0000000' })).toBe(live ? 'Live keys are' : 'test')
    const { ORG_REGISTRATIONS: _states, ...unanswered } = confirmed
    expect(verdict({ ...keys, ...unanswered, ...https })).toBe(live ? 'Live keys are' : 'test')
    expect(verdict({ ...keys, ...confirmed, ...https, ORG_REGISTRATIONS: 'FL' })).toBe(live ? 'Live keys are' : 'test')
    expect(verdict({ ...keys, ...confirmed })).toBe(live ? 'PUBLIC_ORIGIN must be' : 'test')
    expect(verdict({ ...keys, ...confirmed, PUBLIC_ORIGIN: 'http://give.example.org' })).toBe(
      live ? 'PUBLIC_ORIGIN must be' : 'test',
    )
    expect(verdict(keys), 'all faults in one message').toBe(live ? all : 'test')
  })

  test.each(['SMTP_URL', 'LINK_SECRET', 'TRUSTED_PROXIES'] as const)('%s must be set, be it to 0', (name) => {
    const { [name]: _, ...others } = { ...stripe('live'), ...confirmed, ...https }
    expect(verdict(others)).toBe(`${name} must be`)
  })

  test.each([
    ['TUNING', '{"CRASH_AT":"before-mail"}', 'TUNING: CRASH_AT is'],
    ['PAYPAL_CERT_AUTHORITY', '/authority.pem', 'PAYPAL_CERT_AUTHORITY is for'],
  ])('%s is for tests', (name, set, problem) => {
    expect(verdict({ ...stripe('live'), ...confirmed, ...https, [name]: set })).toBe(problem)
  })

  test('no event is sent into our own network', () => {
    const open = { TUNING: '{"HOOKS_PRIVATE_ADDRESSES":"yes"}' }
    expect(verdict({ ...stripe('test'), ...open })).toBe('test')
    expect(verdict({ ...stripe('live'), ...confirmed, ...https, ...open })).toBe(
      'TUNING: HOOKS_PRIVATE_ADDRESSES=yes is',
    )
  })

  test.each([
    ['test keys of Stripe beside live PayPal', { ...stripe('test'), ...paypal() }],
    [
      'live keys of Stripe beside PayPal’s test world',
      { ...stripe('live'), ...paypal('https://api.sandbox.paypal.com') },
    ],
    ['live keys of Stripe beside a pretended PayPal', { ...stripe('live'), ...paypal('http://127.0.0.1:3001') }],
  ])('%s are refused: all providers are of one world', (_, keys) => {
    expect(verdict({ ...keys, ...confirmed, ...https })).toMatch(/^Stripe is (live|test)$/)
  })

  test('STRIPE_API_BASE is for the sandbox', () => {
    const sandbox = { STRIPE_API_BASE: 'http://127.0.0.1:3001' }
    expect(verdict({ ...stripe('test'), ...sandbox })).toBe('test')
    expect(verdict({ ...stripe('live'), ...confirmed, ...https, ...sandbox })).toBe('STRIPE_API_BASE is for')
  })
})

describe('settings that belong together', () => {
  test.each([
    ['nothing set', {}, 'STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID'],
    [
      'half of Stripe',
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_PUBLISHABLE_KEY is missing, STRIPE_WEBHOOK_SECRET is missing',
    ],
    ['half of PayPal', { ...paypal('http://127.0.0.1:1'), PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID is missing'],
    [
      'keys of two worlds',
      { ...stripe('test'), STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY',
    ],
    ['no key of Stripe’s', { ...stripe('test'), STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must begin'],
    ['mail without a sender', { ...stripe('test'), SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM is missing'],
    [
      'two faults at once',
      { ...stripe('test'), PORT: '70000', LINK_SECRET: 'short' },
      'PORT must be, LINK_SECRET must be',
    ],
  ])('%s', (_, env, faults) => {
    expect(verdict(env as Record<string, string>)).toBe(faults)
  })

  test('a mistyped name is asked back where something is wrong, and handed on where nothing is', () => {
    const { STRIPE_SECRET_KEY: key, ...rest } = stripe('test')
    expect(() => readSettings({ ...rest, STRIPE_SECRETKEY: key })).toThrow(
      '  - STRIPE_SECRETKEY is no setting. Did you mean STRIPE_SECRET_KEY?',
    )
    const name = 'TRUSTED_PROXYS'
    expect(readSettings({ ...stripe('test'), [name]: '1' }).mistyped).toEqual([{ name, meant: 'TRUSTED_PROXIES' }])
  })

  test('Strict-Transport-Security is this host’s alone unless asked for more, and sent where the site is on https', () => {
    const told = (more: Record<string, string>) => readSettings({ ...stripe('test'), ...more }).strictTransport
    const whole = 'max-age=63072000; includeSubDomains; preload'
    expect([told({}), told(https), told({ ...https, HSTS: 'no' }), told({ ...https, HSTS: whole })]).toEqual([
      null,
      'max-age=31536000',
      null,
      whole,
    ])
    for (const wrong of ['yes', 'max-age=1; preload', 'max-age=300; includeSubDomains; preload', `${whole}\r\nx: y`]) {
      expect(() => told({ ...https, HSTS: wrong }), wrong).toThrow('HSTS must')
    }
  })

  test('empty values count as absent', () => {
    const settings = readSettings({ ...stripe('test'), PAYPAL_CLIENT_ID: '', PORT: '', DATABASE_URL: '' })
    expect(settings).toMatchObject({
      port: 3000,
      providers: { paypal: { create: null } },
      publicOrigin: 'http://127.0.0.1:3000',
    })
    expect(settings.database).toMatch(/giving\.db$/)
  })
})

describe('where traces are sent', () => {
  const tracing = (env: Record<string, string>) => readSettings({ ...stripe('test'), ...env }).tracing
  const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

  test('nowhere, unless a collector is named', () => {
    expect(tracing({})).toBeNull()
    expect(tracing({ OTEL_SERVICE_NAME: 'web', OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeNull()
  })

  test('there, all of them, without further headers', () => {
    expect(tracing(at)).toEqual({ endpoint: 'http://127.0.0.1:4318', headers: {}, service: 'giving', ratio: 1 })
  })

  test('with headers whose values are written as in an address, and a share', () => {
    const headers = 'authorization=Basic%20YTpi==, x-tenant=giving'
    expect(tracing({ ...at, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: '0.05' })).toMatchObject({
      headers: { authorization: 'Basic YTpi==', 'x-tenant': 'giving' },
      ratio: 0.05,
    })
  })

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x=%zz'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', 'always'],
  ])('%s is not %s', (name, value) => {
    expect(() => tracing({ ...at, [name]: value })).toThrow(name)
  })
})
