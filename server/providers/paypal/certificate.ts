import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'

const longestChain = 5
const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** The certificates of a PEM file, in order. @throws when one of them is none */
export const certificatesOf = (text: string): X509Certificate[] =>
  (text.match(pem) ?? []).map((part) => new X509Certificate(part))

/** The authorities that a system trusts by itself. */
export const systemAuthorities = (): X509Certificate[] => rootCertificates.map((root) => new X509Certificate(root))

/**
 * Whether a certificate is PayPal's for signing messages at `now`, by a chain of authorities in date that ends at
 * one that we trust.
 */
export function isPaypals(
  chain: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  now: number,
): boolean {
  const [leaf] = chain
  if (!leaf || !/(?:^|\n)CN=[\w.-]+\.paypal\.com(?:\n|$)/.test(leaf.subject)) return false
  let current = leaf
  for (let length = 1; length <= longestChain; length++) {
    if (!inDate(current, now)) return false
    if (trusted.some((root) => inDate(root, now) && issued(root, current))) return true
    const issuer = chain.find((candidate) => candidate !== current && candidate.ca && issued(candidate, current))
    if (!issuer) return false
    current = issuer
  }
  return false
}

const inDate = (certificate: X509Certificate, now: number): boolean =>
  certificate.validFromDate.getTime() <= now && now <= certificate.validToDate.getTime()

const issued = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
