import * as v from 'valibot'
import { charityDay } from '#content/dates.ts'
import { fundName, fundsInWords } from '#content/funds.ts'
import { everyFund, openFunds, sharesOfGift } from '#gift/funds.ts'
import { moveFund, sharesMoved } from '../giving/gift/move-fund.ts'
import { aGiftOrThoseOfFund, ofFund } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { requiredWords } from './input.ts'
import { money, said } from './sentence.ts'
import { asks, verb } from './verb.ts'
import { fundWords } from './words/fund.ts'
import { unlessSaid } from './yes-or-no.ts'

const canBeMoved = ({ own: { gift } }: GiftAbout) =>
  everyFund.length > 1 && (gift.standing.payments > 0 || gift.standing.state === 'active')

/** Whether there is a choice between what came and what comes. */
const goesOn = ({ own: { gift } }: GiftAbout) => gift.standing.state === 'active'

const input = v.object({
  fund: v.pipe(
    requiredWords(100),
    asks<string, GiftAbout>({
      typed: '--to FUND',
      label: fundWords.fund,
      choices: ({ own: { gift } }, language, now) => {
        const shares = sharesOfGift(gift)
        return openFunds(charityDay(now))
          .filter(({ id }) => shares?.length !== 1 || shares[0].fund !== id)
          .map(({ id }) => ({ value: id, label: { text: { [language]: fundName(id, language) } } }))
      },
    }),
  ),
  coming: unlessSaid<GiftAbout>(
    { typed: '[--coming]', label: fundWords.which, when: goesOn },
    { no: fundWords.all, yes: fundWords.coming },
  ),
  of: ofFund,
  reason: v.pipe(
    requiredWords(500),
    asks({ typed: '--reason "why"', label: fundWords.reason, hint: fundWords.hint, is: 'lines' }),
  ),
})
/** Gives a gift, with all that it brought and will, or what it will bring alone, to another fund; its donor is told. */
export const fund = verb({
  name: 'fund',
  command: 'funds move',
  summary: 'Move a gift to another fund, and tell its donor.',
  needs: 'money',
  grave: true,
  words: fundWords,
  about: aGiftOrThoseOfFund,
  offered: canBeMoved,
  input,
  would: fundWords.would,
  unit: (deps, about, { fund: to, coming, of, reason }, { actor: by }) =>
    function* (db) {
      const { gift } = about.own
      if (coming && !goesOn(about)) return { code: 'ended' }
      const from = sharesOfGift(gift)
      const what = coming ? 'coming' : 'all'
      const isOpen = openFunds(charityDay(deps.clock.now())).some(({ id }) => id === to)
      if (!from || !isOpen) return { code: 'no such fund', fields: ['fund'] }
      const move = { from, of: of === '' ? null : of, to, what, by, reason } as const
      if (!(yield* moveFund(deps, gift.id, move)(db))) return { code: 'over' }
      const funds = sharesMoved(from, move.of, to)
      const values = {
        reference: gift.reference,
        what: (language: string) =>
          said({ text: fundWords.moved[what], values: { kept: money(gift.standing.keptCents) } }, language),
        from: (language: string) => fundsInWords(from, language),
        to: (language: string) => fundsInWords(funds, language),
      }
      return { code: 'moved', values, data: { gift: gift.id, from, to: funds, what, reason } }
    },
})
