import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { brand } from '#content/brand.ts'
import { type Clock, days, hours, seconds } from '#server/base/clock.ts'

/** Something that ends by itself, and that somebody must renew. */
export interface Certificate {
  readonly what: 'site' | 'securityTxt'
  readonly host: string
  /** When it ends, in unix milliseconds; null: it could not be read. */
  readonly until: number | null
  /** Why it could not be read. */
  readonly reason: string | null
}

/** Certificates are renewed a month before they end: one that has less than three weeks was not. */
const certificateWarns = days(21)
const contactWarns = days(60)
const readAnew = hours(1)
const longest = seconds(5)

/** When the certificate of a host ends, in unix milliseconds, whoever vouches for it. @throws where nobody answers in time */
export function certificateEnd(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // Only its date is read: nothing is told to whoever answers.
    // A server by its number has no name that could be asked for.
    const named = isIP(host) === 0 ? { servername: host } : {}
    const socket = connect({ host, port, ...named, rejectUnauthorized: false, timeout: longest })
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}

/** Looks, at most once an hour, whether something of the site at `publicOrigin` ends soon. */
export class Certificates {
  readonly #site: URL
  readonly #clock: Clock
  #seen: { readonly at: number; readonly site: Certificate | null } | null = null

  constructor(publicOrigin: string, clock: Clock) {
    this.#site = new URL(publicOrigin)
    this.#clock = clock
  }

  /** What ends soon, or cannot be read. */
  async ending(): Promise<readonly Certificate[]> {
    const now = this.#clock.now()
    if (!this.#seen || now - this.#seen.at > readAnew) this.#seen = { at: now, site: await this.#look() }
    const { site } = this.#seen
    const contact = {
      what: 'securityTxt' as const,
      host: this.#site.host,
      until: Date.parse(brand.security.expires),
      reason: null,
    }
    return [
      ...(site && (site.until === null || site.until - now < certificateWarns) ? [site] : []),
      ...(contact.until - now < contactWarns ? [contact] : []),
    ]
  }

  async #look(): Promise<Certificate | null> {
    const { protocol, host, hostname, port } = this.#site
    if (protocol !== 'https:') return null
    try {
      return { what: 'site', host, until: await certificateEnd(hostname, Number(port || 443)), reason: null }
    } catch (error) {
      return { what: 'site', host, until: null, reason: error instanceof Error ? error.message : String(error) }
    }
  }
}
