import { type PageSources, pageSourcesAt } from '../base/page-sources.ts'

/** Where DAFpay is asked, what lets us in, and what its page needs. Holds a secret: never log it. */
export interface DafPayAddress {
  /** Where its API answers, without a slash at the end. */
  readonly base: string
  readonly key: string
  /** What its script is told of who we are: public. */
  readonly connectId: string
  readonly script: string
  readonly pageSources: PageSources
}

const scheme = 'chariot:'
const theirs = /^(?:[\da-z-]+\.)*givechariot\.com$/
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** From their own network alone: it is told who gives, and nobody else may be in its place. */
const script = 'https://cdn.givechariot.com/chariot-connect.umd.js'
const sources: PageSources = {
  script: ['https://cdn.givechariot.com'],
  frame: ['https://*.givechariot.com'],
  connect: ['https://*.givechariot.com'],
  image: ['https://*.givechariot.com'],
  form: [],
  pay: [],
  // its button is styled by what its script writes into the page
  inlineStyles: true,
}

/** Whether an address is meant to be DAFpay's. */
export const isDafPay = (text: string): boolean => text.toLowerCase().startsWith(scheme)

/**
 * `chariot://KEY@api.givechariot.com/CONNECT_ID` as it was written; null: it is none. A stand-in on this machine is asked without TLS, and
 * has the script beside its API.
 */
export function dafPayOf(text: string): DafPayAddress | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== scheme || url.password || url.search || url.hash) return null
  const host = url.hostname.toLowerCase()
  const connectId = /^\/([\w-]{1,100})$/.exec(url.pathname)?.[1]
  const key = keyOf(url.username)
  const isHere = loopback.test(host)
  if (!key || connectId === undefined || !(isHere || theirs.test(host))) return null
  const base = `${isHere ? 'http' : 'https'}://${url.host.toLowerCase()}`
  if (!isHere) return { base, key, connectId, script, pageSources: sources }
  const beside = `${base}/chariot-connect.umd.js`
  return { base, key, connectId, script: beside, pageSources: pageSourcesAt(beside, sources) }
}

/** What was written with percent signs; empty: one of them stands for nothing, or what it says no header can bear. */
function keyOf(text: string): string {
  try {
    const key = decodeURIComponent(text)
    return /^[\x21-\x7e]+$/.test(key) ? key : ''
  } catch {
    return ''
  }
}
