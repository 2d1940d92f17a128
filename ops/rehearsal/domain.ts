import { Resolver } from 'node:dns/promises'
import { seconds } from '#server/base/clock.ts'
import type { Finding } from '../examine-providers.ts'

/** What a name's TXT records say; empty where it has none. @throws where no server of names answers */
export type TextsOf = (name: string) => Promise<readonly string[]>

/** Asks the machine's own servers of names, each once, for a few seconds. */
export function textsByDns(): TextsOf {
  const resolver = new Resolver({ timeout: seconds(3), tries: 1 })
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENODATA' || code === 'ENOTFOUND') return []
      throw error
    }
  }
}

/**
 * Whether the domain that letters come from says who may send them (SPF) and what becomes of others (DMARC). Under which name a mail server's
 * signature (DKIM) is published, only its letters tell.
 * @see https://www.rfc-editor.org/rfc/rfc7208 and https://www.rfc-editor.org/rfc/rfc7489
 */
export async function examineDomain(mailFrom: string, textsOf: TextsOf): Promise<readonly Finding[]> {
  const domain = /@([^\s@>]+)>?\s*$/.exec(mailFrom)?.[1] ?? ''
  const dkim: Finding = {
    what: 'DKIM',
    state: 'look',
    says: 'open the head of a letter that came (giving doctor --letter ADDRESS): Authentication-Results must say dkim=pass',
  }
  try {
    const spf = (await textsOf(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
    const dmarc = await policyOf(domain, textsOf)
    return [recordFinding('SPF', domain, spf), recordFinding('DMARC', dmarc.name, dmarc.found), dkim]
  } catch (error) {
    const says = `no server of names answers for ${domain} (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`
    return [{ what: 'SPF and DMARC', state: 'look', says }, dkim]
  }
}

/** The policy for letters of a domain: its own, or that of the nearest domain above it, as receivers look for it. */
async function policyOf(domain: string, textsOf: TextsOf) {
  const labels = domain.split('.')
  for (let at = 0; at + 2 <= labels.length; at++) {
    const name = `_dmarc.${labels.slice(at).join('.')}`
    const found = (await textsOf(name)).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
    if (found.length > 0) return { name, found }
  }
  return { name: `_dmarc.${domain}`, found: [] }
}

function recordFinding(what: string, name: string, found: readonly string[]): Finding {
  const [record] = found
  if (record === undefined)
    return { what, state: 'ill', says: `${name} has no such record: letters end among the junk` }
  if (found.length > 1) return { what, state: 'ill', says: `${name} has ${found.length}, and then none counts` }
  return { what, state: 'well', says: `${name}: ${record}` }
}
