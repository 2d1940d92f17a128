import * as v from 'valibot'
import { inLanguage } from '#content/language.ts'
import { stageWords } from '#content/stages.ts'
import { formatCents } from '#gift/money.ts'
import { type Staged, stageOf } from '#gift/stage.ts'
import { isUnheard } from '../giving/gift/hold.ts'
import { awaitsBank } from '../giving/gift/recall.ts'
import { canBeStopped, stopByHand } from '../giving/gift/stop-by-hand.ts'
import type { Gift } from '../store/gift/gifts.ts'
import { aGiftOrThoseOfFund, monthlySum, ofFund, titleOf } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { type Told, verb } from './verb.ts'
import { stopWords } from './words/stop.ts'

const stateOf = (gift: Gift, pending: Staged['pending']) => (language: string) =>
  inLanguage(stageWords[stageOf({ ...gift, pending })], language)

const nothing = ({ gift, pending }: GiftAbout['own']): Told => ({
  code: 'nothing',
  values: { reference: gift.reference, state: stateOf(gift, pending) },
})

/** Ends a monthly gift, cancels one that nobody has paid yet, or takes a debit back before its bank is asked. */
export const stop = verb({
  name: 'stop',
  command: 'stop',
  summary:
    'End a monthly gift, cancel one that nobody has paid yet, or take a bank debit back before its bank is asked.',
  needs: 'help',
  grave: true,
  asksOnce: true,
  words: stopWords,
  about: aGiftOrThoseOfFund,
  offered: ({ own }) => canBeStopped(own.gift),
  input: v.object({ of: ofFund }),
  async preview(_staff, { file, own }: GiftAbout) {
    const { gift } = own
    const { id, reference, frequency } = gift
    const values = {
      sum: (language: string) => formatCents(monthlySum(gift), language),
      reference,
      donor: (language: string) => titleOf(file, language),
    }
    return {
      told: canBeStopped(gift) ? { code: 'stopped', values: { reference }, data: { gift: id } } : nothing(own),
      would: { text: stopWords.would, values: { reference } },
      question: { text: stopWords.title },
      says: [{ text: frequency === 'monthly' ? stopWords.monthly : stopWords.once, values }],
    }
  },
  async run({ deps }, { own }: GiftAbout, _input, by): Promise<Told> {
    const { gift } = own
    if (!canBeStopped(gift)) return nothing(own)
    const stopped = await stopByHand(deps, gift, by.actor)
    if (stopped.ok) {
      // its provider has answered: nothing is pending
      const { state } = stopped.value.standing
      const code = state === 'ended' || state === 'not_charged' ? 'stopped' : 'paid'
      return { code, values: { state: stateOf(stopped.value, []) }, data: { gift: gift.id, standing: state } }
    }
    if (awaitsBank(gift) && isUnheard(stopped)) return { code: 'debit unanswered' }
    if (awaitsBank(gift) && stopped.code === 'gift_in_progress') return { code: 'bank asked' }
    return isUnheard(stopped) ? { code: 'unanswered' } : { code: 'refused', values: { code: stopped.code } }
  },
})
