import * as v from 'valibot'
import { audit } from '../store/database/audit.ts'
import { endBanner, lastBanner } from '../store/words/banner.ts'
import { verb } from './verb.ts'
import { noVersion } from './version.ts'
import { bannerEndWords as words } from './words/banner-end.ts'

/** Takes the sentence above every page away before its time. */
export const bannerEnd = verb({
  name: 'banner-end',
  command: 'words banner-end',
  summary: 'Take the sentence above every page away before its time.',
  needs: 'words',
  words,
  about: noVersion,
  input: v.object({}),
  would: words.would,
  unit: ({ clock }, _about, _input, { actor }) =>
    function* (db) {
      const now = clock.now()
      if (((yield* lastBanner(db))?.until ?? 0) <= now) return { code: 'none' }
      yield* endBanner(now)(db)
      yield* audit({ actor, action: 'banner_ended', gift: null, details: {} }, now)(db)
      return { code: 'ended' }
    },
})
