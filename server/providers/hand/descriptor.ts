import type { ProviderDescriptor } from '../descriptor.ts'
import { traits } from './traits.ts'

/** Checks, cash and whatever else staff write down: it is always there, needs no setting, and moves no money by itself. */
export const hand: ProviderDescriptor<Record<never, never>> = {
  name: 'hand',
  traits,
  environment: {},
  needs: [],
  onlyInTests: [],
  worldOf: () => null,
  faultsIn: () => [],
  settingsOf: () => ({
    create: async () => {
      const { createHand } = await import('./hand.ts')
      return createHand()
    },
    apiBase: null,
    script: { key: '', url: '' },
    pageSources: {},
    offers: {},
    elsewhere: null,
  }),
}
