import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** What is no name cannot be registered: there somebody looks at a page that is being made. */
const nameless = /^(localhost|[\d.]+|\[.*\])$/

/** Whether the wallets of donors' devices can show on the hosts that take gifts; those that are not registered are. */
export async function examineWallets({
  settings,
  pageHosts,
}: Pick<Services, 'settings' | 'pageHosts'>): Promise<Finding[]> {
  if (!settings.offers.wallets) return []
  const origins = [settings.publicOrigin, settings.donateOrigin].filter((origin) => origin !== '')
  const hosts = [...new Set(origins.map((origin) => new URL(origin).hostname))].filter((host) => !nameless.test(host))
  return Promise.all(
    pageHosts.flatMap((provider) =>
      hosts.map(async (host): Promise<Finding> => {
        const what = `wallets on ${host}`
        const registered = await provider.registerHost(host)
        if (!registered.ok)
          return { what, state: 'look', says: `could not be registered: ${registered.detail ?? registered.code}` }
        const { value: missing } = registered
        if (missing.length === 0)
          return { what, state: 'well', says: 'registered: Apple Pay, Google Pay and Link can show' }
        return { what, state: 'look', says: missing.join('; ') }
      }),
    ),
  )
}
