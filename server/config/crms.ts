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

/** Where a CRM is as a person types it, with capitals in its host or a slash at the end: as the setting has it. Anything else as it is. */
export function crmUrl(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null
  const name = url?.protocol.slice(0, -1) ?? ''
  if (!url || !isCrm(name) || url.username || url.password || url.search || url.hash) return typed
  return `${name}://${placeOf(url)}`
}

const placeOf = ({ host, pathname }: URL): string => `${host.toLowerCase()}${pathname.replace(/\/$/, '')}`

/** An address as it was written; null: it is none. Without TLS only what is on this machine is asked. */
export function crmOf(text: string): CrmAddress | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const name = url?.protocol.slice(0, -1) ?? ''
  if (!url || !isCrm(name) || url.hostname === '' || url.search || url.hash) return null
  const [user, secret] = [decoded(url.username), decoded(url.password)]
  if (!user || secret === null || (name === 'salesforce' && secret === '')) return null
  const place = placeOf(url)
  const base = `${loopback.test(url.hostname.toLowerCase()) ? 'http' : 'https'}://${place}`
  return { name, url: `${name}://${place}`, base, user, secret }
}

/** What was written with percent signs; null: one of them stands for nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
