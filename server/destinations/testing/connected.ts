import type { CrmAddress } from '../../config/crms.ts'
import { begin } from '../../giving/gift/begin.ts'
import { asking, plainly, testServices } from '../../giving/testing/fixtures.ts'
import type { Sandbox } from '../../providers/testing/sandbox.ts'
import { openCrms } from '../connect/list.ts'
import { openHooks } from '../hooks/deliver.ts'
import type { HookDeps } from '../hooks/deps.ts'
import { addEndpoint, agreePersonal } from '../hooks/endpoint.ts'

/** Where a CRM is in the sandbox, and what lets us in. */
type Played = Omit<CrmAddress, 'url' | 'base'> & { readonly path: string }

/** A CRM of the sandbox, played over the network, that knows nobody yet. */
export async function openConnected(sandbox: Sandbox, { name, path, user, secret }: Played) {
  await sandbox.control('reset', {})
  const h = await testServices()
  const { host } = new URL(sandbox.url)
  const url = `${name}://${host}${path}`
  const crms = openCrms([{ name, url, base: `${sandbox.url}${path}`, user, secret }])
  const tries: string[] = []
  const deps: HookDeps = {
    ...{ ...h, crms, secrets: ['a secret of this test'], privateAddresses: false },
    tried: (result) => void tries.push(result),
  }
  const hooks = openHooks(deps)
  const crm = crms.get(url)
  if (!crm) throw new Error('there is no such CRM')
  const wanted = { url, types: crm.types, personal: true, by: 'Ana' }
  const { endpoint } = await h.store.write(addEndpoint(deps, wanted, h.clock.now()))
  return {
    ...{ h, sandbox, deps, tries, endpoint, crm },
    agree: () => h.store.write(agreePersonal(endpoint, 'Ben', h.clock.now())),
    async given(more: Parameters<typeof asking>[0] = {}) {
      const begun = await begin(h, 'stripe', asking(more), plainly)
      if (!begun.ok) throw new Error(begun.detail)
      return begun.value.gift
    },
    /** One round of whoever tells, ended. */
    async round(also: Partial<HookDeps> = {}) {
      const own = Object.keys(also).length === 0 ? hooks : openHooks({ ...deps, ...also })
      const begun = await own.round()
      await own.settled()
      return begun
    },
    deliveries: () => h.store.db.selectFrom('delivery').selectAll().execute(),
    /** What the CRM holds. */
    held: async <Row>(what: string): Promise<Row[]> =>
      (await (await fetch(`${sandbox.url}/_control/${name}/${what}`)).json()) as Row[],
  }
}
