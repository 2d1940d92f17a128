import { close } from '#server/giving/gift/close.ts'
import { observe } from '#server/giving/gift/sync.ts'
import { audit } from '#server/store/audit.ts'
import { type Command, Mistake } from '../command.ts'
import { findGift } from '../find-gift.ts'

export const stop: Command = {
  summary: 'End a monthly gift, or cancel one that nobody has paid yet.',
  usage: ['stop GIFT'],
  changes: true,
  async run({ services, words, dryRun, actor }) {
    const gift = await findGift(services, words[0])
    const { state } = gift.standing
    if (state !== 'active' && state !== 'started') throw new Mistake(`${gift.reference} is ${state}: nothing to stop.`)
    if (dryRun) return { data: { dryRun, gift: gift.id }, lines: [`Would stop ${gift.reference}.`] }
    const { deps } = services
    await services.store.write(audit({ actor, action: 'stop', gift: gift.id, details: {} }, services.clock.now()))
    const done =
      state === 'started'
        ? await close(deps, gift, 'canceled', 'operator')
        : await observe(deps, gift, () => deps.providers[gift.provider].stop(gift, 'operator'))
    if (!done.ok) {
      const failure = { actor, action: 'stop_refused', gift: gift.id, details: { code: done.code } }
      await services.store.write(audit(failure, services.clock.now()))
      throw new Mistake(`${gift.provider} did not stop it (${done.code}): ${done.detail}`)
    }
    const now = 'gift' in done.value ? done.value.gift.standing.state : done.value.standing.state
    const lines = [
      now === 'ended' || now === 'not_charged'
        ? `Stopped ${gift.reference}.`
        : `${gift.reference} had been paid meanwhile and is ${now}.`,
    ]
    return { data: { gift: gift.id, standing: now }, lines }
  },
}
