import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contracts } from '../testing/published-paypal.ts'
import { certificatesOf, isPaypals, systemAuthorities } from './certificate.ts'
import { certificateOrigins, isCertificateAddress } from './certificate-source.ts'
import { signatureHolds } from './signature.ts'

interface Vector {
  readonly transmission_id: string
  readonly transmission_time: string
  readonly transmission_sig: string
  readonly webhook_id: string
  readonly cert_url: string
  readonly body: string
}
interface Vectors {
  readonly cert_pem: string
  readonly vectors: readonly Vector[]
}

const file = join(contracts ?? '', 'vectors/paypal-webhook-vectors.json')
const there = contracts !== undefined && existsSync(file)
if (!there) console.warn("SKIPPED: CONTRACTS_DIR holds no vectors/paypal-webhook-vectors.json: PayPal's deliveries.")

describe.skipIf(!there)("PayPal's own signed deliveries (skipped where CONTRACTS_DIR does not hold them)", () => {
  const read = (): Vectors => JSON.parse(readFileSync(file, 'utf8')) as Vectors
  const { cert_pem, vectors } = there ? read() : { cert_pem: '', vectors: [] }
  const [leaf] = certificatesOf(cert_pem)
  const holds = (vector: Vector, raw: Uint8Array, webhookId = vector.webhook_id) => {
    if (!leaf) throw new Error('no certificate among the vectors')
    const { transmission_id: id, transmission_time: time, transmission_sig: signature } = vector
    return signatureHolds({ id, time, signature }, webhookId, raw, leaf.publicKey)
  }

  test('there are some', () => expect(vectors).toHaveLength(2))

  test.each(vectors)('$transmission_id holds, and fails with one byte changed anywhere', (vector) => {
    const raw = new TextEncoder().encode(vector.body)
    expect(holds(vector, raw)).toBe(true)
    for (let at = 0; at < raw.length; at += 97) {
      const changed = raw.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(holds(vector, changed)).toBe(false)
    }
    expect(holds({ ...vector, transmission_time: '2015-05-18T15:45:14Z' }, raw)).toBe(false)
    expect(holds(vector, raw, 'ANOTHER-WEBHOOK')).toBe(false)
    const reserialised = new TextEncoder().encode(JSON.stringify(JSON.parse(vector.body), null, 1))
    expect(holds(vector, reserialised)).toBe(false)
  })

  test('their certificate lies at an address of the test environment, and not of the real one', () => {
    for (const { cert_url } of vectors) {
      expect(isCertificateAddress(cert_url, certificateOrigins('https://api-m.sandbox.paypal.com'))).toBe(true)
      expect(isCertificateAddress(cert_url, certificateOrigins('https://api-m.paypal.com'))).toBe(false)
    }
  })

  test('their certificate alone, without a chain to an authority, is not believed', () => {
    const then = Date.parse(vectors[0]?.transmission_time ?? '')
    expect(isPaypals(leaf ? [leaf] : [], [], then)).toBe(false)
    expect(isPaypals(leaf ? [leaf] : [], systemAuthorities(), then)).toBe(false)
  })
})

test.each([
  'http://api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
  'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
  'https://user@api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
  'https://api.paypal.com/v1/notifications/certs/../../redirect',
  'https://api.paypal.com/v1/notifications/certs/CERT-1?url=https://evil.example',
  'https://api.paypal.com/elsewhere/CERT-1',
  'not an address',
])('%s is no place for a certificate of PayPal’s', (address) => {
  expect(isCertificateAddress(address, certificateOrigins('https://api-m.paypal.com'))).toBe(false)
})

test('both of PayPal’s names are places for it', () => {
  const origins = certificateOrigins('https://api-m.paypal.com')
  expect(isCertificateAddress('https://api.paypal.com/v1/notifications/certs/CERT-360caa42', origins)).toBe(true)
  expect(isCertificateAddress('https://api-m.paypal.com/v1/notifications/certs/CERT-360caa42', origins)).toBe(true)
})
