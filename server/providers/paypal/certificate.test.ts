import type { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { certificatesOf, isPaypals } from './certificate.ts'
import { verify } from './webhook.ts'

const certificates = certificatesOf(readFileSync(new URL('./testing/certificates.pem', import.meta.url), 'utf8'))
const at = (place: number): X509Certificate => certificates[place] as X509Certificate
const [root, intermediate, leaf, beside, byLeaf] = [at(0), at(1), at(2), at(3), at(4)]
const [otherRoot, endedIntermediate, endedRoot] = [at(5), at(6), at(7)]
const summer = Date.parse('2026-07-01T00:00:00Z')

describe('a certificate is PayPal’s for signing messages', () => {
  test('by a chain that ends at an authority that is trusted, whatever stands in it besides', () => {
    expect(isPaypals([leaf, intermediate], [root], summer)).toBe(true)
    expect(isPaypals([leaf, beside, intermediate, root], [otherRoot, root], summer)).toBe(true)
    expect(isPaypals([leaf], [intermediate], summer)).toBe(true)
  })

  test('and by no other: without a link, without trust, or by another authority of the same name', () => {
    expect(isPaypals([], [root], summer)).toBe(false)
    expect(isPaypals([leaf], [root], summer)).toBe(false)
    expect(isPaypals([leaf, intermediate, root], [], summer)).toBe(false)
    expect(isPaypals([leaf, intermediate], [otherRoot], summer)).toBe(false)
  })

  test('not by a name that only begins like one of PayPal’s', () => {
    expect(isPaypals([beside, intermediate], [root], summer)).toBe(false)
  })

  test('not from whoever has a certificate and is no authority', () => {
    expect(isPaypals([byLeaf, leaf, intermediate], [root], summer)).toBe(false)
  })

  test.each(['2025-12-31T23:59:59Z', '2027-01-01T00:00:01Z'])('only within its dates: not at %s', (time) => {
    expect(isPaypals([leaf, intermediate], [root], Date.parse(time))).toBe(false)
  })

  test('only while the authorities above it are in date', () => {
    expect(isPaypals([leaf, endedIntermediate], [root], summer)).toBe(false)
    expect(isPaypals([leaf, intermediate], [endedRoot], summer)).toBe(false)
    expect(isPaypals([leaf, intermediate, endedIntermediate], [endedRoot, root], summer)).toBe(true)
  })
})

describe('a delivery that is plausible', () => {
  const deliver = (chain: readonly X509Certificate[], authorities: readonly X509Certificate[], now: number) =>
    verify(
      { webhookId: 'W', authorities, certificates: { get: async () => chain, confirmed: async () => {} } },
      new Headers({
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
        'paypal-transmission-id': 'dfb3be50-fd74-11e4-8bf3-77339302725b',
        'paypal-transmission-time': new Date(now).toISOString(),
        'paypal-transmission-sig': Buffer.alloc(256).toString('base64'),
      }),
      new TextEncoder().encode('{}'),
      now,
    )
  const stranger = { ok: false, code: 'signature_invalid', detail: 'not a certificate of PayPal’s' }

  test('is signed by nobody where no authority that is trusted stands behind its certificate', async () => {
    expect(await deliver([leaf, intermediate], [otherRoot], summer)).toMatchObject(stranger)
  })

  test('is looked at anew once a certificate of a chain that was good has ended', async () => {
    const chain = [leaf, intermediate]
    const unsigned = { ok: false, code: 'signature_invalid', detail: 'the signature does not fit' }
    expect(await deliver(chain, [root], summer)).toMatchObject(unsigned)
    expect(await deliver(chain, [root], Date.parse('2026-12-31T23:59:59Z'))).toMatchObject(unsigned)
    expect(await deliver(chain, [root], Date.parse('2027-01-02T00:00:00Z'))).toMatchObject(stranger)
  })
})
