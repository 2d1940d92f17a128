import * as v from 'valibot'
import { employerCalled, longestName } from '#gift/employers.ts'
import { expectMatch, markMatch } from '../giving/gift/employer-match.ts'
import { isMatchable } from '../giving/letters/employer-letter.ts'
import { aGift } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { words as text } from './input.ts'
import { asks, type Told, verb } from './verb.ts'
import { employerMatchWords as words } from './words/employer-match.ts'

const stages = ['expected', 'asked', 'dropped'] as const

const input = v.object({
  employer: v.pipe(
    text(longestName),
    asks<string, GiftAbout>({
      typed: '[--employer NAME]',
      label: words.employer,
      hint: words.hint,
      stands: ({ own }) => own.employerMatch?.employer ?? '',
    }),
  ),
  is: v.pipe(
    v.optional(v.picklist(['', ...stages], 'no stage'), ''),
    asks<'' | (typeof stages)[number], GiftAbout>({
      typed: '[--is expected|asked|dropped]',
      label: words.is,
      choices: () => stages.map((value) => ({ value, label: { text: words[value] } })),
    }),
  ),
})

/** Writes down who matches a gift, and whether they were asked; that the money came a deposit slip says. */
export const employerMatch = verb({
  name: 'employer-match',
  command: 'employer-match',
  summary: 'Write down who matches a gift, and whether they were asked.',
  needs: 'help',
  words,
  about: aGift,
  offered: ({ own }) => isMatchable(own.gift) && own.gift.standing.keptCents > 0,
  input,
  would: words.would,
  unit: (deps, { own: { gift, employerMatch: before } }, { employer: typed, is }, by) =>
    function* (db) {
      const { reference } = gift
      const answer = (code: string, name: string): Told => ({ code, values: { reference, employer: name } })
      const employer = typed === '' ? null : employerCalled(typed)
      const name = employer?.name ?? before?.employer ?? ''
      if (is === 'dropped') {
        const outcome = yield* markMatch(deps, gift.id, 'dropped', { by: by.actor })(db)
        return answer(outcome === 'noted' ? 'dropped' : outcome, name)
      }
      if (!employer && !before) return answer('nobody', '')
      const expected = employer ? yield* expectMatch(deps, gift.id, employer, { by: by.actor })(db) : 'noted before'
      if (is !== 'asked' || expected === 'come' || expected === 'not theirs') return answer(expected, name)
      const result = yield* markMatch(deps, gift.id, 'asked', { by: by.actor })(db)
      return answer(result === 'noted' ? 'asked' : result, name)
    },
})
