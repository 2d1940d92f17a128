import { type Outcome, refused } from '#gift/outcome.ts'
import type { Log } from '../base/log.ts'
import type { GiftToPay, Provider } from './provider.ts'

/**
 * A provider of whom an answer that nobody understands is no answer, and decides nothing: what was asked stays open, and is asked again
 * as seldom as what was never answered. The log has what came. A beginning throws on: only its donor asks it again.
 */
export function understood(provider: Provider, log: Pick<Log, 'error'>): Provider {
  const heard =
    <Rest extends unknown[], T>(
      verb: string,
      leavesOpen: 'outcome_unknown' | 'provider_unavailable',
      ask: (gift: GiftToPay, ...rest: Rest) => Promise<Outcome<T>>,
    ) =>
    async (gift: GiftToPay, ...rest: Rest): Promise<Outcome<T>> => {
      try {
        return await ask(gift, ...rest)
      } catch (error) {
        log.error({ provider: provider.name, verb, gift: gift.id, err: error }, 'answer of a provider not understood')
        return refused(leavesOpen, `nobody understands what ${provider.name} answers to ${verb}`)
      }
    }
  return {
    ...provider,
    capture: heard('capture', 'outcome_unknown', (...args) => provider.capture(...args)),
    confirm: heard('confirm', 'outcome_unknown', (...args) => provider.confirm(...args)),
    refund: heard('refund', 'outcome_unknown', (...args) => provider.refund(...args)),
    stop: heard('stop', 'outcome_unknown', (...args) => provider.stop(...args)),
    arrange: heard('arrange', 'outcome_unknown', (...args) => provider.arrange(...args)),
    look: heard('look', 'provider_unavailable', (...args) => provider.look(...args)),
    read: heard('read', 'provider_unavailable', (...args) => provider.read(...args)),
    forgetDonor: heard('forget', 'provider_unavailable', (...args) => provider.forgetDonor(...args)),
  }
}
