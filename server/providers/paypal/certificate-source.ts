import type { X509Certificate } from 'node:crypto'
import { certificatesOf } from './certificate.ts'

const fetchMs = 5_000
const mostBytes = 64 * 1024
const mostKept = 8
const certificatePath = /^\/v1\/notifications\/certs\/CERT-[\w-]{1,100}$/
/** PayPal changes its certificate every year or so: addresses that are new to us come by ones. */
const mostNewInAMinute = 4
const minute = 60_000
/** For how long an address that held nothing usable is not asked again. */
const avoidedMs = 5 * minute

/** Fetches PayPal's signing certificates, once for each address. */
export interface CertificateSource {
  /**
   * Null when the address is none of PayPal's, when nothing usable was there, or when too many new addresses were asked
   * for within a minute: an address is taken from whoever sends it, so it costs PayPal's host and us next to nothing.
   */
  get(url: string, now: number): Promise<readonly X509Certificate[] | null>
  /** A delivery was signed with the certificate at this address: it is PayPal's own. */
  confirmed(url: string): Promise<void>
}

/**
 * Where the address of PayPal's last good certificate is remembered beyond this process: it is fetched however many others are
 * named, so that strangers who name four a minute keep no genuine delivery out.
 */
export interface LastGood {
  read(): Promise<string | null>
  write(url: string): Promise<void>
}
const nowhere: LastGood = { read: async () => null, write: async () => {} }

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

/** Whether a certificate of PayPal's can lie there. One way of writing an address only: another would be fetched again. */
export function isCertificateAddress(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { href, origin, pathname } = new URL(url)
  return href === url && origins.includes(origin) && certificatePath.test(pathname) && href === origin + pathname
}

export function createCertificateSource(
  apiBase: string,
  fetch: typeof globalThis.fetch,
  lastGood: LastGood = nowhere,
): CertificateSource {
  const origins = certificateOrigins(apiBase)
  const cache = new Map<string, readonly X509Certificate[]>()
  const asking = new Map<string, Promise<readonly X509Certificate[] | null>>()
  const avoidedUntil = new Map<string, number>()
  let lately: readonly number[] = []
  let text: string | null = null

  const fetchChain = async (url: string, now: number): Promise<readonly X509Certificate[] | null> => {
    const chain = await chainAt(url, fetch)
    if (chain === null) {
      keep(avoidedUntil, url, now + avoidedMs, mostNewInAMinute * (avoidedMs / minute))
      return null
    }
    keep(cache, url, chain, mostKept)
    return chain
  }
  return {
    async get(url, now) {
      const chain = cache.get(url) ?? asking.get(url)
      if (chain) return await chain
      if (!isCertificateAddress(url, origins) || now < (avoidedUntil.get(url) ?? 0)) return null
      lately = lately.filter((at) => now - at < minute)
      if (lately.length >= mostNewInAMinute && (await lastGood.read()) !== url) return null
      const certificate = cache.get(url) ?? asking.get(url)
      if (certificate) return await certificate
      lately = [...lately, now]
      const answer = fetchChain(url, now).finally(() => asking.delete(url))
      asking.set(url, answer)
      return await answer
    },
    async confirmed(url) {
      if (url === text) return
      await lastGood.write(url)
      text = url
    },
  }
}

/** Keeps the newest `most`. */
function keep<T>(shelf: Map<string, T>, url: string, value: T, most: number): void {
  const [oldest] = shelf.keys()
  if (shelf.size >= most && oldest !== undefined) shelf.delete(oldest)
  shelf.set(url, value)
}

/** Null when nothing usable is there, or nobody answers: PayPal sends its event again. */
async function chainAt(url: string, fetch: typeof globalThis.fetch): Promise<readonly X509Certificate[] | null> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(fetchMs) })
    const chain = response.ok ? certificatesOf(await limited(response)) : []
    return chain.length > 0 ? chain : null
  } catch {
    return null
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
