import type { Endpoint } from '#server/providers/webhook-endpoints.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** Whether each provider sends us all events that we need, and in the version that we know, by what stands there. */
export async function examineEndpoints({
  settings,
  webhookEndpoints,
}: Pick<Services, 'settings' | 'webhookEndpoints'>): Promise<Finding[]> {
  const each = await Promise.all(
    webhookEndpoints.map(async (provider): Promise<Finding[]> => {
      const what = `${provider.name} endpoint`
      const answer = await provider.webhookEndpoints()
      if (!answer.ok) return [{ what, state: 'look', says: `could not be asked: ${answer.detail ?? answer.code}` }]
      const { ours, endpoints } = answer.value
      const path = `/api/webhooks/${provider.name}`
      const found = leadingTo(endpoints, settings.publicOrigin, path)
      if (found.length === 0) {
        const wanted = `${settings.publicOrigin}${path}`
        const says = `none leads to ${wanted}: make one there, with API version ${ours}`
        return [{ what, state: settings.testMode ? 'look' : 'ill', says }]
      }
      return found.flatMap((endpoint) => judged(what, endpoint, ours))
    }),
  )
  return each.flat()
}

/** Those at our own address; where none is, those at any address whose path is ours (a tunnel, a proxy before us). */
function leadingTo(endpoints: readonly Endpoint[], origin: string, path: string): readonly Endpoint[] {
  const exact = endpoints.filter(({ url }) => url === `${origin}${path}`)
  return exact.length > 0 ? exact : endpoints.filter(({ url }) => URL.parse(url)?.pathname === path)
}

function judged(what: string, { url, enabled, version, lacks }: Endpoint, ours: string): Finding[] {
  const faults: Finding[] = []
  if (!enabled) faults.push({ what, state: 'ill', says: `${url} is turned off` })
  if (lacks.length > 0) faults.push({ what, state: 'ill', says: `${url} does not send ${lacks.join(', ')}` })
  if (version === null) {
    const says = `${url} has the account's version, and no event has told which: make it anew with API version ${ours}`
    faults.push({ what, state: 'look', says })
  } else if (version !== ours) {
    const says = `${url} is told in API version ${version}, not ${ours}: each event is read anew; make it anew with ${ours}`
    faults.push({ what, state: 'look', says })
  }
  return faults.length > 0 ? faults : [{ what, state: 'well', says: `${url} sends all that is needed, in ${ours}` }]
}
