import * as v from 'valibot'

/** The CRMs that can be connected: each a module of `destinations/connect`. */
export const crmNames = ['civicrm', 'salesforce'] as const
export type CrmName = (typeof crmNames)[number]

/** Where a CRM is, and what lets us in. Holds secrets: never log it. */
export interface CrmAddress {
  readonly name: CrmName
  /** What a person types to connect it: `civicrm://crm.example.org/civicrm`, without what lets us in. */
  readonly url: string
  /** Where it answers, without a slash at the end. */
  readonly base: string
  readonly user: string
  readonly secret: string
}

const isCrm = (text: string): text is CrmName => crmNames.some((name) => name === text)
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** An address as it was written; null: it is none. Without TLS only what is on this machine is asked. */
function crmOf(text: string): CrmAddress | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const name = url?.protocol.slice(0, -1) ?? ''
  if (!url || !isCrm(name) || url.hostname === '' || url.username === '' || url.search || url.hash) return null
  const path = url.pathname.replace(/\/$/, '')
  return {
    name,
    url: `${name}://${url.host}${path}`,
    base: `${loopback.test(url.hostname) ? 'http' : 'https'}://${url.host}${path}`,
    user: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  }
}

/** The CRMs that may be connected, with commas between; no address twice. */
export const crms = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [crmOf(part.trim())]))),
    v.check(
      (all) => all.every((each) => each !== null),
      `${name} must be addresses like civicrm://KEY@crm.example.org/civicrm, each beginning with ${crmNames.map((each) => `${each}://`).join(' or ')}.`,
    ),
    v.transform((all) => all.filter((each) => each !== null)),
    v.check((all) => new Set(all.map(({ url }) => url)).size === all.length, `${name} must name each address once.`),
  )
