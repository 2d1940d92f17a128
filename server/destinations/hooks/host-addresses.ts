import { lookup, Resolver } from 'node:dns/promises'

/** A name server is asked twice, and waited for this long each time (milliseconds). */
const usualRest = 3000

/**
 * The addresses of a host as name servers tell them, those of IPv4 first, which every network reaches. It takes none of the few threads by
 * which the rest of the process looks up names: a name server that is dead keeps nobody else waiting.
 * @throws where no name server knows the host, or none answers
 * @see https://nodejs.org/api/dns.html#implementation-considerations
 */
export async function publicAddresses(
  host: string,
  { servers, timeout = usualRest }: { readonly servers?: readonly string[]; readonly timeout?: number } = {},
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout, tries: 2 })
  if (servers) resolver.setServers(servers)
  // many a host has addresses of one kind alone
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = [four, six].flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason
  return addresses
}

/** The addresses of a host that this machine may know of itself, such as its own name. */
export const localAddresses = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)
