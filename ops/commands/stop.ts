import { canBeStopped, stopByHand } from '#server/giving/gift/stop-by-hand.ts'
import { type Command, Mistake } from '../command.ts'
import { findGift } from '../find-gift.ts'

export const stop: Command = {
  summary:
    'End a monthly gift, cancel one that nobody has paid yet, or take a bank debit back before its bank is asked.',
  usage: ['stop GIFT'],
  changes: true,
  async run({ services, words, dryRun, actor }) {
    const gift = await findGift(services, words[0])
    if (!canBeStopped(gift)) throw new Mistake(`${gift.reference} is ${gift.standing.state}: nothing to stop.`)
    if (dryRun) return { data: { dryRun, gift: gift.id }, lines: [`Would stop ${gift.reference}.`] }
    const done = await stopByHand(services.deps, gift, actor)
    if (!done.ok) throw new Mistake(`${gift.provider} did not stop it (${done.code}): ${done.detail}`)
    const now = done.value.standing.state
    const lines = [
      now === 'ended' || now === 'not_charged'
        ? `Stopped ${gift.reference}.`
        : `${gift.reference} had been paid meanwhile and is ${now}.`,
    ]
    return { data: { gift: gift.id, standing: now }, lines }
  },
}
