import { beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../testing/sandbox.ts'
import { createCertificateSource } from './certificate-source.ts'
import { verify } from './webhook.ts'

const origin = 'https://api.paypal.com/v1/notifications/certs'
let fetched: string[]
let answers: (url: string) => Response
const source = () =>
  createCertificateSource('https://api-m.paypal.com', async (input) => {
    fetched.push(String(input))
    return answers(String(input))
  })
beforeEach(() => {
  fetched = []
  answers = () => new Response('no such thing', { status: 404 })
})

describe('certificates of PayPal’s', () => {
  test('deliveries at the same moment fetch one certificate once, and later ones none', async () => {
    const sandbox = await startSandbox()
    const pem = await (await fetch(`${sandbox.url}/_control/paypal/ca.pem`)).text()
    await sandbox.stop()
    answers = () => new Response(pem)
    const certificates = source()
    const many = await Promise.all(Array.from({ length: 100 }, () => certificates.get(`${origin}/CERT-1`, 0)))
    expect(many.every((chain) => chain?.length === 1)).toBe(true)
    expect((await certificates.get(`${origin}/CERT-1`, 86_400_000))?.length).toBe(1)
    expect(fetched).toEqual([`${origin}/CERT-1`])
  })

  test('an address that holds nothing is left alone for five minutes, whatever is wrong with it', async () => {
    const certificates = source()
    const wrong = [
      () => new Response('gone', { status: 404 }),
      () => new Response('no certificate'),
      () => new Response('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'),
      () => {
        throw new TypeError('unreachable')
      },
    ]
    for (const [index, answer] of wrong.entries()) {
      answers = answer
      const ask = (now: number) => certificates.get(`${origin}/CERT-${index}`, index * 600_000 + now)
      expect([await ask(0), await ask(1), await ask(299_999)]).toEqual([null, null, null])
      expect(fetched).toHaveLength(2 * index + 1)
      await ask(300_000)
      expect(fetched).toHaveLength(2 * index + 2)
    }
  })

  test('that which signed the last good delivery is fetched beside strangers’ thousands, also after a restart', async () => {
    const remembered: string[] = []
    const lasting = {
      read: async () => remembered.at(-1) ?? null,
      write: async (url: string) => void remembered.push(url),
    }
    const restarted = () =>
      createCertificateSource(
        'https://api-m.paypal.com',
        async (input) => {
          fetched.push(String(input))
          return answers(String(input))
        },
        lasting,
      )
    await restarted().confirmed(`${origin}/CERT-1`)
    const certificates = restarted()
    for (let name = 100; name < 200; name++) await certificates.get(`${origin}/CERT-${name}`, 0)
    expect(fetched).toHaveLength(4)
    await certificates.get(`${origin}/CERT-1`, 0)
    expect(fetched.at(-1)).toBe(`${origin}/CERT-1`)
  })

  test('strangers who name thousands of addresses cause four requests a minute', async () => {
    const certificates = source()
    for (let name = 0; name < 2_000; name++) expect(await certificates.get(`${origin}/CERT-${name}`, 0)).toBeNull()
    expect(fetched).toHaveLength(4)
    await certificates.get(`${origin}/CERT-later`, 60_000)
    expect(fetched).toHaveLength(5)
  })

  test.each([
    'https://API.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:443/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/./CERT-1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1#1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?',
    'https://api.paypal.com/v1/notifications/certs/other',
    `https://api.paypal.com/v1/notifications/certs/CERT-${'1'.repeat(101)}`,
    ' https://api.paypal.com/v1/notifications/certs/CERT-1',
  ])('%s is not asked for', async (address) => {
    expect(await source().get(address, 0)).toBeNull()
    expect(fetched).toEqual([])
  })
})

describe('a delivery is looked at before its certificate is', () => {
  const now = Date.parse('2026-11-22T03:00:00Z')
  const good = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${origin}/CERT-1`,
    'paypal-transmission-id': 'dfb3be50-fd74-11e4-8bf3-77339302725b',
    'paypal-transmission-time': '2026-11-22T02:59:59Z',
    'paypal-transmission-sig': Buffer.alloc(256).toString('base64'),
  }
  const verifier = () => ({ webhookId: 'W', certificates: source(), authorities: [] })
  const deliver = (headers: Record<string, string>) =>
    verify(verifier(), new Headers(headers), new TextEncoder().encode('{}'), now)

  test('a plausible one has it fetched', async () => {
    expect(await deliver(good)).toMatchObject({ ok: false, code: 'signature_invalid' })
    expect(fetched).toHaveLength(1)
  })

  test.each([
    ['paypal-auth-algo', 'none'],
    ['paypal-auth-algo', 'SHA1withRSA'],
    ['paypal-cert-url', 'https://evil.example/v1/notifications/certs/CERT-1'],
    ['paypal-transmission-id', ''],
    ['paypal-transmission-id', 'x|y'],
    ['paypal-transmission-time', 'yesterday'],
    ['paypal-transmission-time', '2026-11-18T03:00:00Z'],
    ['paypal-transmission-time', '2026-11-22T03:05:01Z'],
    ['paypal-transmission-sig', ''],
    ['paypal-transmission-sig', 'short'],
    ['paypal-transmission-sig', `${'*'.repeat(344)}`],
  ])('%s: %s is refused without a request', async (name, text) => {
    expect(await deliver({ ...good, [name]: text })).toMatchObject({ ok: false, code: 'signature_invalid' })
    expect(fetched).toEqual([])
  })
})
