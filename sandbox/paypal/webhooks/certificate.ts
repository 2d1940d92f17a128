import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyPairKeyObjectResult,
  randomBytes,
  sign,
} from 'node:crypto'
import { bits, field, integer, nothing, octets, oid, pem, sequence, set, text, time, yes } from './der.ts'

/** A certificate and its private key, both in PEM. */
export type Certified = { certificate: string; key: string }

/** Whom it is for, and how long its RSA key is. */
type Subject = { commonName: string; authority: boolean; keyBits: number }

const YEAR_MS = 365 * 86_400_000
const SHA256_WITH_RSA = sequence(oid('1.2.840.113549.1.1.11'), nothing())

const name = (commonName: string) =>
  sequence(
    ...[
      ['2.5.4.6', 'US'],
      ['2.5.4.10', 'Payment sandbox, no real money'],
      ['2.5.4.3', commonName],
    ].map(([type = '', value = '']) => set(sequence(oid(type), text(value)))),
  )

/** The key's fingerprint, by which certificates of one chain find each other. */
const keyId = (publicKey: Buffer) => createHash('sha1').update(publicKey).digest()

const keys = new Map<string, KeyPairKeyObjectResult>()

/** An RSA key. Making one takes longer than all else at a start, so sandboxes of one process share theirs. */
function keyOf({ commonName, keyBits }: Subject): KeyPairKeyObjectResult {
  const known = `${commonName} ${keyBits}`
  const made = keys.get(known) ?? generateKeyPairSync('rsa', { modulusLength: keyBits })
  keys.set(known, made)
  return made
}

/**
 * Makes an X.509 certificate for the subject's RSA key, good from a year before `now` for twenty years: signed by
 * `issuer`, or by itself.
 */
export function certify(subject: Subject, now: number, issuer?: Certified & { commonName: string }): Certified {
  const { privateKey, publicKey } = keyOf(subject)
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const issuerKey = issuer ? createPrivateKey(issuer.key) : privateKey
  const issuerSpki = createPublicKey(issuerKey).export({ type: 'spki', format: 'der' })
  const extension = (type: string, critical: boolean, value: Buffer) =>
    sequence(oid(type), ...(critical ? [yes()] : []), octets(value))
  const extensions = [
    extension('2.5.29.19', true, subject.authority ? sequence(yes()) : sequence()),
    // keyCertSign and cRLSign for an authority, digitalSignature for a signer.
    extension('2.5.29.15', true, subject.authority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0x80]), 7)),
    extension('2.5.29.14', false, octets(keyId(spki))),
    extension('2.5.29.35', false, sequence(field(0, false, keyId(issuerSpki)))),
    ...(subject.authority
      ? []
      : [extension('2.5.29.17', false, sequence(field(2, false, Buffer.from(subject.commonName))))]),
  ]
  const content = sequence(
    field(0, true, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
    SHA256_WITH_RSA,
    name(issuer?.commonName ?? subject.commonName),
    sequence(time(now - YEAR_MS), time(now + 20 * YEAR_MS)),
    name(subject.commonName),
    spki,
    field(3, true, sequence(...extensions)),
  )
  const signature = sign('sha256', content, issuerKey)
  return {
    certificate: pem('CERTIFICATE', sequence(content, SHA256_WITH_RSA, bits(signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
