import { begin } from '../../giving/gift/begin.ts'
import { record } from '../../giving/gift/record.ts'
import { asking, paid, plainly, testServices } from '../../giving/testing/fixtures.ts'
import { openHooks } from '../hooks/deliver.ts'
import type { HookDeps } from '../hooks/deps.ts'
import { addEndpoint } from '../hooks/endpoint.ts'
import { openReceiver } from './receiver.ts'

/** A receiver that is told events over the network, and who tells it. */
export async function openToldReceiver(more: Partial<HookDeps> = {}, ended?: () => void) {
  const h = await testServices()
  const receiver = await openReceiver()
  const deps: HookDeps = {
    ...h,
    secrets: ['a secret of this test'],
    privateAddresses: true,
    deadline: 500,
    tried: () => {},
    ...more,
  }
  const hooks = openHooks(deps, ended)
  return {
    h,
    hooks,
    receiver,
    add: (also: { readonly types?: readonly string[]; readonly personal?: boolean } = {}) => {
      const wanted = { url: receiver.url, types: ['gift.paid', 'gift.refunded'], personal: false, by: 'Ana', ...also }
      return h.store.write(addEndpoint(deps, wanted, h.clock.now()))
    },
    async given(attempt = 'attempt-attempt-1') {
      const outcome = await begin(h, 'stripe', asking({ attempt }), plainly)
      if (!outcome.ok) throw new Error(outcome.detail)
      await record(h, outcome.value.gift.id, { facts: [paid(`pi_${attempt}`, 5000)] })
      return outcome.value.gift
    },
    async round() {
      const count = await hooks.round()
      await hooks.settled()
      return count
    },
    audited: async () => (await h.store.db.selectFrom('audit').select('action').execute()).map(({ action }) => action),
  }
}
