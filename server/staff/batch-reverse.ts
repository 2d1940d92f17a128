import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { reverseLine } from '../giving/by-hand/reverse.ts'
import { type Gift, giftByAnyId } from '../store/gift/gifts.ts'
import { requiredWords } from './input.ts'
import { money } from './sentence.ts'
import { asks, type Subject, verb } from './verb.ts'
import { batchWords } from './words/batch.ts'

const words = batchWords('batch-reverse')

/** A gift that came from a line of a batch. */
const aGiftByHand: Subject<Gift> = {
  typed: 'GIFT',
  ...catalogue('staff.subjects.giftByHand'),
  async find({ deps: { store } }, word) {
    const gift = await store.read(giftByAnyId(word))
    return gift?.byHand ? gift : null
  },
}

/** Books a line against one that became a gift: what was booked is never changed. */
export const batchReverse = verb({
  name: 'batch-reverse',
  command: 'batch reverse',
  summary: 'Book a line against a gift from a batch: its check came back, or it was written down wrongly.',
  needs: 'money',
  grave: true,
  words,
  about: aGiftByHand,
  input: v.object({
    as: v.pipe(
      v.picklist(['returned', 'corrected'], 'required'),
      asks<'returned' | 'corrected', Gift>({
        typed: '--as returned|corrected',
        label: words.as,
        required: true,
        choices: () => [
          { value: 'returned', label: { text: words.returned } },
          { value: 'corrected', label: { text: words.corrected } },
        ],
      }),
    ),
    reason: v.pipe(requiredWords(300), asks<string, Gift>({ typed: '--reason "why"', label: words.reason })),
  }),
  would: words.would,
  unit: (deps, gift, { as, reason }, { actor }) =>
    function* (db) {
      const reversal = yield* reverseLine(deps, { word: gift.id, as, reason, by: actor })(db)
      if (reversal.is !== 'reversed') return { code: reversal.is }
      return { code: 'reversed', values: { sum: money(reversal.cents), reference: gift.reference } }
    },
})
