import type { X509Certificate } from 'node:crypto'
import { certificatesOf } from './certificate.ts'

const fetchMs = 5_000
const mostBytes = 64 * 1024
const mostKept = 8
const certificatePath = /^\/v1\/notifications\/certs\/[\w.-]+$/

/** Fetches PayPal's signing certificates, once for each address. */
export interface CertificateSource {
  /** Null when the address is none of PayPal's or nothing usable is there. @throws when it cannot be reached */
  get(url: string): Promise<readonly X509Certificate[] | null>
}

/** The hosts that may hold certificates: PayPal's of the same environment, or the sandbox process itself. */
export function certificateOrigins(apiBase: string): readonly string[] {
  const { host, origin } = new URL(apiBase)
  if (host === 'api-m.paypal.com' || host === 'api.paypal.com') {
    return ['https://api.paypal.com', 'https://api-m.paypal.com']
  }
  if (host.endsWith('.sandbox.paypal.com')) {
    return ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com']
  }
  return [origin]
}

export function isCertificateAddress(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { origin, pathname, search, hash, username } = new URL(url)
  return origins.includes(origin) && certificatePath.test(pathname) && search + hash + username === ''
}

export function createCertificateSource(apiBase: string, fetch: typeof globalThis.fetch): CertificateSource {
  const origins = certificateOrigins(apiBase)
  const kept = new Map<string, readonly X509Certificate[]>()
  return {
    async get(url) {
      const before = kept.get(url)
      if (before) return before
      if (!isCertificateAddress(url, origins)) return null
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(fetchMs) })
      if (!response.ok) throw new Error(`PayPal's certificate: ${response.status}`)
      const chain = certificatesOf(await limited(response))
      if (chain.length === 0) return null
      const [oldest] = kept.keys()
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.set(url, chain)
      return chain
    },
  }
}

async function limited(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    if (text.length > mostBytes) throw new Error("PayPal's certificate is too long")
  }
  return text
}
