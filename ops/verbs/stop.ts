import { close } from '#server/giving/close.ts'
import { learn } from '#server/giving/recall.ts'
import { audit } from '#server/store/audit.ts'
import { findGift } from '../find-gift.ts'
import { Mistake, type Verb } from '../verb.ts'

export const stop: Verb = {
  summary: 'End a monthly gift, or cancel one that nobody has paid yet.',
  usage: ['stop GIFT'],
  changes: true,
  async run({ house, words, dryRun, actor }) {
    const gift = await findGift(house, words[0])
    const { state } = gift.standing
    if (state !== 'active' && state !== 'started') throw new Mistake(`${gift.reference} is ${state}: nothing to stop.`)
    if (dryRun) return { data: { dryRun, gift: gift.id }, lines: [`Would stop ${gift.reference}.`] }
    const { around } = house
    await house.store.write(audit({ actor, action: 'stop', gift: gift.id, details: {} }, house.clock.now()))
    const done =
      state === 'started'
        ? await close(around, gift, 'canceled', 'operator')
        : await learn(around, gift, () => around.providers[gift.provider].stop(gift, 'operator'))
    if (!done.ok) {
      const failure = { actor, action: 'stop_refused', gift: gift.id, details: { code: done.code } }
      await house.store.write(audit(failure, house.clock.now()))
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
