import * as v from 'valibot'
import { languages as spoken } from '#charity'
import { days } from '../base/clock.ts'
import { audit } from '../store/database/audit.ts'
import { setBanner } from '../store/words/banner.ts'
import { requiredWords } from './input.ts'
import { asks, verb } from './verb.ts'
import { moment, noVersion, whenOf } from './version.ts'
import { bannerSetWords as words } from './words/banner-set.ts'

/** The longest banner: two lines on a phone, so that the first answer of each page still fits into one journey. */
const longest = 160
/** It is for what is now. */
const mostDays = 31

/** Its words, in each language of the charity. */
const texts = Object.fromEntries(
  spoken.map(({ code, name }) => [
    code,
    v.pipe(
      requiredWords(1000),
      v.maxLength(longest, 'too long'),
      asks<string>({
        typed: `--${code} "…"`,
        label: () => ({ text: words.in, values: { language: name } }),
        is: 'lines',
        required: true,
      }),
    ),
  ]),
)

/** Puts a sentence above every page, at once, until a moment. */
export const bannerSet = verb({
  name: 'banner-set',
  command: 'words banner',
  summary: 'Put a sentence above every page at once, in each language, until a time.',
  needs: 'words',
  words,
  about: noVersion,
  input: v.object({
    ...texts,
    until: v.pipe(
      moment,
      asks<number | null | undefined>({
        typed: '--until "YYYY-MM-DD HH:MM"',
        label: words.until,
        hint: words.untilHint,
        is: 'moment',
        required: true,
      }),
    ),
  }),
  would: words.would,
  unit: ({ clock }, _about, { until, ...words }, { actor }) =>
    function* (db) {
      const now = clock.now()
      if (until === undefined || until === null || until <= now || until > now + days(mostDays))
        return { code: 'no end', fields: ['until'] }
      const all = words as Readonly<Record<string, string>>
      yield* setBanner({ texts: all, until, by: actor, at: now })(db)
      yield* audit({ actor, action: 'banner_set', gift: null, details: { texts: all, until } }, now)(db)
      return { code: 'set', values: { until: whenOf(until) }, data: { texts: all, until } }
    },
})
