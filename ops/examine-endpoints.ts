import type { Endpoint } from '#server/providers/webhook-endpoints.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/**
 * Whether each provider sends us all events that we need, in the version that we know, and so that we believe them, by what stands there.
 * `mustBe`: it is ill where none leads here, as it may be on a laptop.
 */
export async function examineEndpoints(
  { settings, webhookEndpoints }: Pick<Services, 'settings' | 'webhookEndpoints'>,
  mustBe: boolean,
): Promise<Finding[]> {
  const each = await Promise.all(
    webhookEndpoints.map(async (provider): Promise<Finding[]> => {
      const what = `${provider.name} endpoint`
      const answer = await provider.webhookEndpoints()
      if (!answer.ok) return [{ what, state: 'look', says: `could not be asked: ${answer.detail ?? answer.code}` }]
      const { ours, endpoints } = answer.value
      const path = `/api/webhooks/${provider.name}`
      const matches = leadingTo(endpoints, settings.publicOrigin, path)
      if (matches.length === 0) {
        const wanted = `${settings.publicOrigin}${path}`
        const elsewhere = endpoints.find(({ believed }) => believed)
        const says = elsewhere
          ? `the one of ${provider.believedBy} leads to ${elsewhere.url}, and not to ${wanted}`
          : `none leads to ${wanted}: make one there${ours === null ? '' : `, with API version ${ours}`}`
        return [{ what, state: mustBe ? 'ill' : 'look', says }]
      }
      return matches.flatMap((endpoint) => judged(what, endpoint, { ours, believedBy: provider.believedBy }))
    }),
  )
  return each.flat()
}

/** Those at our own address; where none is, those at any address whose path is ours (a tunnel, a proxy before us). */
function leadingTo(endpoints: readonly Endpoint[], origin: string, path: string): readonly Endpoint[] {
  const exact = endpoints.filter(({ url }) => url === `${origin}${path}`)
  if (exact.length > 0) return exact
  const alike = endpoints.filter(({ url }) => URL.parse(url)?.pathname === path)
  return alike.some(({ believed }) => believed) ? alike.filter(({ believed }) => believed) : alike
}

function judged(
  what: string,
  { url, enabled, version, lacks, believed }: Endpoint,
  { ours, believedBy }: { readonly ours: string | null; readonly believedBy: string },
): Finding[] {
  const faults: Finding[] = []
  if (believed === false)
    faults.push({ what, state: 'ill', says: `${url} is not the one of ${believedBy}: all that it sends is refused` })
  if (!enabled) faults.push({ what, state: 'ill', says: `${url} is turned off` })
  if (lacks.length > 0) faults.push({ what, state: 'ill', says: `${url} does not send ${lacks.join(', ')}` })
  if (ours === null)
    return faults.length > 0 ? faults : [{ what, state: 'well', says: `${url} sends all that is needed` }]
  if (version === null) {
    const says = `${url} has the account's version, and no event has told which: make it anew with API version ${ours}`
    faults.push({ what, state: 'look', says })
  } else if (version !== ours) {
    const says = `${url} is told in API version ${version}, not ${ours}: each event is read anew; make it anew with ${ours}`
    faults.push({ what, state: 'look', says })
  }
  return faults.length > 0 ? faults : [{ what, state: 'well', says: `${url} sends all that is needed, in ${ours}` }]
}
