import * as v from 'valibot'
import { arranged, runs } from './arranged.ts'
import { aGift, monthlySum } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { money } from './sentence.ts'
import { verb } from './verb.ts'
import { resumeWords } from './words/resume.ts'

const canBeResumed = ({ own: { gift } }: GiftAbout) => runs(gift) && gift.arrangement?.status === 'paused'

const says = ({ own: { gift } }: GiftAbout) => ({
  text: resumeWords.says,
  values: { reference: gift.reference, sum: money(monthlySum(gift)) },
})

/** Ends the pause of a monthly gift. */
export const resume = verb({
  name: 'resume',
  command: 'resume',
  summary: 'End the pause of a monthly gift.',
  needs: 'help',
  words: resumeWords,
  about: aGift,
  offered: canBeResumed,
  input: v.object({}),
  says: (about) => [says(about)],
  preview: async (_staff, about: GiftAbout) => ({
    told: canBeResumed(about) ? { code: 'resumed', data: { gift: about.own.gift.id } } : { code: 'over' },
    would: says(about),
  }),
  run: async (staff, about: GiftAbout, _input, by) =>
    canBeResumed(about)
      ? await arranged(staff, about.own.gift, { action: 'resume' }, by, () => ({ code: 'resumed' }))
      : { code: 'over' },
})
