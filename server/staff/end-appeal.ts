import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { charityDay } from '#content/dates.ts'
import { inLanguage } from '#content/language.ts'
import { type Appeal, appealOf, appealTime } from '#gift/appeals.ts'
import { audit } from '../store/database/audit.ts'
import { endAppeal, endOfAppeal } from '../store/gift/ended-appeals.ts'
import { requiredWords } from './input.ts'
import { asks, type Subject, verb } from './verb.ts'
import { endAppealWords } from './words/end-appeal.ts'

const anAppeal: Subject<Appeal> = {
  typed: 'APPEAL',
  ...catalogue('staff.subjects.appeal'),
  find: async (_staff, word) => appealOf(word) ?? null,
}

/** Ends an appeal before its last day: its page asks for nothing more and shows what came; gifts begun later belong to none. */
export const endsAppeal = verb({
  name: 'end-appeal',
  command: 'appeals end',
  summary: 'End an appeal before its last day; its page shows the final account.',
  needs: 'money',
  grave: true,
  words: endAppealWords,
  about: anAppeal,
  input: v.object({
    reason: v.pipe(
      requiredWords(500),
      asks({ typed: '--reason "why"', label: endAppealWords.reason, hint: endAppealWords.hint, is: 'lines' }),
    ),
  }),
  would: endAppealWords.would,
  unit: ({ clock }, appeal, { reason }, { actor }) =>
    function* (db) {
      const now = clock.now()
      if (appealTime(appeal, charityDay(now)) !== 'running') return { code: 'not running' }
      if ((yield* endOfAppeal(appeal.id)(db)) !== null) return { code: 'not running' }
      yield* endAppeal({ appeal: appeal.id, at: now, actor, reason })(db)
      yield* audit({ actor, action: 'appeal_ended', gift: null, details: { appeal: appeal.id, reason } }, now)(db)
      const name = (language: string) => inLanguage(appeal.name, language)
      return { code: 'ended', values: { name }, data: { appeal: appeal.id, endedAt: now, reason } }
    },
})
