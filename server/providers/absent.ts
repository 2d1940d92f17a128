import { refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { Provider, WebhookSource } from './provider.ts'

/** Stands where a provider is not configured: it does nothing, and says so. */
export function absentProvider(name: ProviderName): Provider & WebhookSource {
  const absent = async () => refused('provider_unavailable', `${name} is not configured`)
  return {
    name,
    traits: {
      takes: 'they',
      amount: 'anew',
      hostedPays: 'the same payment',
      challenge: false,
      pauseEnds: 'by itself',
      confirms: false,
      forgets: false,
      disputeMoves: 'when lost',
      hearings: 'numbered',
      months: 'from our day',
      hostedMonths: 'from our day',
      raises: 'when approved',
      day: 'kept',
    },
    absent: true,
    begin: absent,
    capture: absent,
    look: absent,
    confirm: absent,
    open: absent,
    read: absent,
    refund: absent,
    stop: absent,
    arrange: absent,
    forgetDonor: absent,
    verify: async () => refused('signature_invalid', `${name} is not configured`),
    selfContained: () => null,
    interpret: absent,
  }
}
