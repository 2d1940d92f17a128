import * as v from 'valibot'
import { arranged, runs } from './arranged.ts'
import { aGift } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { dayOf } from './sentence.ts'
import { asks, verb } from './verb.ts'
import { pauseWords } from './words/pause.ts'

const months = ['1', '2', '3'] as const
const canBePaused = ({ own: { gift } }: GiftAbout) => runs(gift) && gift.arrangement?.status === 'active'

/** Leaves out some months of a monthly gift. */
export const pause = verb({
  name: 'pause',
  command: 'pause',
  summary: 'Leave out one to three months of a monthly gift.',
  needs: 'help',
  words: pauseWords,
  about: aGift,
  offered: canBePaused,
  input: v.object({
    months: v.pipe(
      v.optional(v.string(), '1'),
      v.picklist(months, 'months'),
      v.transform((text) => Number(text) as 1 | 2 | 3),
      asks({
        typed: '[--months 1]',
        label: pauseWords.months,
        choices: () => months.map((value) => ({ value, label: { text: { en: value } } })),
      }),
    ),
  }),
  async preview(_staff, about: GiftAbout, input) {
    const { id, reference } = about.own.gift
    return {
      told: canBePaused(about) ? { code: 'paused', data: { gift: id, ...input } } : { code: 'over' },
      would: { text: pauseWords.would, values: { reference, ...input } },
    }
  },
  async run(staff, about: GiftAbout, { months }, by) {
    if (!canBePaused(about)) return { code: 'over' }
    return await arranged(staff, about.own.gift, { action: 'pause', months }, by, ({ arrangement }) => ({
      code: 'paused',
      values: { day: dayOf(arrangement?.resumesAt ?? staff.deps.clock.now()) },
    }))
  },
})
