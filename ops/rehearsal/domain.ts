import { Resolver } from 'node:dns/promises'
import { seconds } from '#server/base/clock.ts'
import type { Finding } from '../examine-providers.ts'

/** What a name's TXT records say; empty where it has none, null where there is no such name, nor any below it. @throws where no server of names answers */
export type TextsOf = (name: string) => Promise<readonly string[] | null>

/** Asks the machine's own servers of names, each once, for a few seconds. */
export function textsByDns(): TextsOf {
  const resolver = new Resolver({ timeout: seconds(3), tries: 1 })
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENODATA') return []
      if (code === 'ENOTFOUND') return null
      throw error
    }
  }
}

/**
 * Whether the domain that letters come from says who may send them (SPF) and what becomes of others (DMARC). Under which name a mail server's
 * signature (DKIM) is published, only its letters tell; but where no name is below the one of all such names, none is.
 * @see https://www.rfc-editor.org/rfc/rfc7208, https://www.rfc-editor.org/rfc/rfc7489 and https://www.rfc-editor.org/rfc/rfc8020
 */
export async function examineDomain(mailFrom: string, textsOf: TextsOf): Promise<readonly Finding[]> {
  const domain = /@([^\s@>]+)>?\s*$/.exec(mailFrom)?.[1] ?? ''
  try {
    const spf = ((await textsOf(domain)) ?? []).filter((text) => /^v=spf1(\s|$)/i.test(text))
    const dmarc = await policyOf(domain, textsOf)
    const signed = await isSigned(domain, textsOf)
    const dkim = signed
      ? finding
      : { ...finding, says: `${keysOf(domain)} has no name below it: letters leave unsigned` }
    return [recordFinding('SPF', domain, spf), recordFinding('DMARC', dmarc.name, dmarc.found), dkim]
  } catch (error) {
    const says = `no server of names answers for ${domain} (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`
    return [{ what: 'SPF and DMARC', state: 'look', says }, finding]
  }
}

const finding: Finding = {
  what: 'DKIM',
  state: 'look',
  says: 'open the head of a letter that came (giving doctor --letter ADDRESS): Authentication-Results must say dkim=pass',
}

/** Below it are the keys by which letters of a domain are signed. @see https://www.rfc-editor.org/rfc/rfc6376#section-3.6.2.1 */
const keysOf = (domain: string) => `_domainkey.${domain}`

/** A domain, and those above it, the nearest first, without the top one. */
const upwards = (domain: string): readonly string[] =>
  domain.split('.').flatMap((_, at, labels) => (at + 2 <= labels.length ? [labels.slice(at).join('.')] : []))

/** Whether a key may be published: the domain's, or one above it, which counts for it too. */
async function isSigned(domain: string, textsOf: TextsOf): Promise<boolean> {
  for (const name of upwards(domain)) if ((await textsOf(keysOf(name))) !== null) return true
  return false
}

/** The policy for letters of a domain: its own, or that of the nearest domain above it, as receivers look for it. */
async function policyOf(domain: string, textsOf: TextsOf) {
  for (const each of upwards(domain)) {
    const name = `_dmarc.${each}`
    const records = ((await textsOf(name)) ?? []).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
    if (records.length > 0) return { name, found: records }
  }
  return { name: `_dmarc.${domain}`, found: [] }
}

function recordFinding(what: string, name: string, records: readonly string[]): Finding {
  const [record] = records
  if (record === undefined)
    return { what, state: 'ill', says: `${name} has no such record: letters end among the junk` }
  if (records.length > 1) return { what, state: 'ill', says: `${name} has ${records.length}, and then none counts` }
  return { what, state: 'well', says: `${name}: ${record}` }
}
