import { createHash } from 'node:crypto'
import { type ConsentAsked, consentTo, sentenceOf, wholeText } from '#content/consents.ts'
import { charityDay, monthAndDay, nextByForm } from '#content/dates.ts'
import { consentToDay, daySentenceOf } from '#content/day-consent.ts'
import { nextElsewhere } from '#content/day-tokens.ts'
import { debitMandate, mandateOf } from '#content/debit.ts'
import { disclosuresOn } from '#content/disclosures/disclosures.ts'
import { promiseOf } from '#content/funds.ts'
import { consentVersion } from '#content/words/consents.ts'
import { dayConsentVersion } from '#content/words/day-consent.ts'
import { debitVersion } from '#content/words/debit.ts'
import type { GiftAction } from '#gift/api.ts'
import { chargeDayOf } from '#gift/arrangement.ts'
import { movedDay } from '#gift/charge-day.ts'
import type { ConsentKind } from '#gift/consent.ts'
import { fundsToSay } from '#gift/funds.ts'
import { pathIn } from '#gift/language.ts'
import { type Cents, formatCents, fromDecimal } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { version } from '../../process/version.ts'
import { nextThere } from '../../providers/gift-days.ts'
import type { Unit } from '../../store/database/unit.ts'
import { consentsOf, keepConsent } from '../../store/gift/consents.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import type { Deps } from '../deps.ts'

type Agreeing = Pick<Gift, 'id' | 'cents' | 'language' | 'provider' | 'arrangement' | 'funds' | 'fundsBefore'>

/**
 * Writes down what a donor agrees to by beginning a monthly gift, as the page says it beside the button, before the provider is
 * asked for anything: where the way that it is given by counts from another day than ours, with the sentence that names it. Begun again
 * in the same words, it is one consent.
 * @param firstOn the day of the first charge; null: today
 */
export const agreeToStart =
  (
    { clock, providers }: Pick<Deps, 'clock' | 'providers'>,
    gift: Agreeing,
    channel: 'embedded' | 'hosted',
    firstOn: Day | null,
  ): Unit<void> =>
  (db) => {
    const now = clock.now()
    const today = charityDay(now)
    const first = firstOn ?? today
    const amount = formatCents(gift.cents, gift.language)
    const next = first === today ? nextThere(gift.provider, providers[gift.provider].traits, channel, now) : null
    const promised = promiseOf(gift.cents, gift.funds, gift.language)
    const terms: ConsentAsked =
      next === null
        ? { of: 'startLater', amount, first: monthAndDay(first, gift.language), ...promised }
        : {
            of: 'start',
            amount,
            next: monthAndDay(nextByForm(now), gift.language),
            elsewhere: nextElsewhere(now, [next], gift.language),
            ...promised,
          }
    const words = wordsOf(terms, gift)
    return keepConsent({
      id: `${gift.id}:${words.textSha256}`,
      ...words,
      ...about(gift, 'start', gift.cents, first, now),
      ...(next === null ? {} : { anchorDay: next.keeps }),
      channel,
      page: pathIn(gift.language, '/donate'),
    })(db)
  }

/**
 * Writes down the leave to debit a bank account, as the dialog says it above its button, before that bank is asked.
 * Asked again, it is one leave.
 */
export const agreeToDebit = ({ clock }: Pick<Deps, 'clock'>, gift: Gift): Unit<void> => {
  const { id, frequency, language, cents } = gift
  const now = clock.now()
  const today = charityDay(now)
  const next = monthAndDay(nextByForm(now), language)
  const promised = promiseOf(cents, gift.funds, language)
  const text = wholeText(debitMandate(frequency, { amount: formatCents(cents, language), next, ...promised }, language))
  const textSha256 = sha256(text)
  return keepConsent({
    ...about(gift, 'debit', cents, today, now),
    id: `${id}:${textSha256}`,
    textId: `debit.${mandateOf(frequency, promised)}`,
    textVersion: debitVersion,
    textSha256,
    text,
    language,
    interval: frequency === 'once' ? 'once' : 'month',
    channel: 'embedded',
    release: version,
    shownWith: [],
    page: pathIn(language, '/donate'),
  })
}

/**
 * Writes down what a donor agrees to on the gift's own page, before the provider is asked for it. Null: giving less needs no consent, and
 * what goes on after a rest has it already.
 */
export const agreeToChange = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  gift: Agreeing,
  action: GiftAction,
): Unit<void> | null => {
  if (action.action === 'day') return agreeToDay({ clock, random }, gift, action)
  const kind = kindOf(action, gift)
  if (kind === null) return null
  const cents = action.action === 'amount' ? fromDecimal(action.amount) : presentCents(gift)
  const promised = promiseOf(cents, fundsToSay(gift, presentCents(gift)), gift.language)
  const keep = keepConsent({
    id: random.id(),
    ...wordsOf({ of: kind, amount: formatCents(cents, gift.language), ...promised }, gift),
    ...about(gift, kind, cents, gift.arrangement?.nextOn ?? null, clock.now()),
    channel: 'embedded',
    page: pathIn(gift.language, '/gift'),
  })
  return action.action === 'amount' && action.undo ? unlessAgreed(gift, cents, keep) : keep
}

/** Null: it is on that day already. */
function agreeToDay(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  gift: Agreeing,
  { day, on: dayOnPage }: Extract<GiftAction, { action: 'day' }>,
): Unit<void> | null {
  const { arrangement } = gift
  const now = clock.now()
  if (!arrangement?.nextOn || chargeDayOf(arrangement) === day) return null
  const on = dayOnPage ?? movedDay(arrangement.nextOn, day, charityDay(now)).on
  return keepDay(gift, { day, on }, () => random.id(), now)
}

/** The same of a gift that is begun to take the place of another on that day. Begun again in the same words, it is one consent. */
export const agreeInPlace = ({ clock }: Pick<Deps, 'clock'>, gift: Agreeing & Pick<Gift, 'begins'>): Unit<void> => {
  if (gift.begins === null) throw new Error(`gift ${gift.id} takes a place at once`)
  const terms = { day: dayOfMonth(gift.begins), on: gift.begins }
  return keepDay(gift, terms, (text) => `${gift.id}:${text}`, clock.now())
}

function keepDay(
  gift: Agreeing,
  { day, on }: { readonly day: number; readonly on: Day },
  idOf: (textSha256: string) => string,
  now: number,
): Unit<void> {
  const { language } = gift
  const cents = presentCents(gift)
  const terms = { cents, day, on, ...promiseOf(cents, fundsToSay(gift, cents), language) }
  const text = wholeText(consentToDay(terms, language))
  const textSha256 = sha256(text)
  return keepConsent({
    ...about(gift, 'day', cents, on, now),
    id: idOf(textSha256),
    textId: `dayConsent.${daySentenceOf(terms)}`,
    textVersion: dayConsentVersion,
    textSha256,
    text,
    language,
    channel: 'embedded',
    release: version,
    shownWith: [],
    page: pathIn(language, '/gift'),
  })
}

/** Nobody is shown a consent where a press takes back a lower amount: what is charged then was agreed to before. */
const unlessAgreed = ({ id, cents }: Agreeing, amount: Cents, keep: Unit<void>): Unit<void> =>
  function* (db) {
    const earlier = (yield* consentsOf(id)(db)).map((consent) => consent.cents)
    if (amount > Math.max(cents, ...earlier)) yield* keep(db)
  }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function kindOf(action: GiftAction, gift: Agreeing): 'amountUp' | 'newCard' | null {
  switch (action.action) {
    case 'amount':
      return fromDecimal(action.amount) > presentCents(gift) ? 'amountUp' : null
    case 'card-confirmed':
      return 'newCard'
    default:
      return null
  }
}

const presentCents = ({ arrangement, cents }: Agreeing): Cents => arrangement?.cents ?? cents

function wordsOf(consent: ConsentAsked, { language }: Agreeing) {
  const text = wholeText(consentTo(consent, language))
  return {
    textId: sentenceOf(consent),
    textVersion: consentVersion,
    textSha256: sha256(text),
    text,
    language,
    release: version,
    shownWith: consent.of.startsWith('start') ? disclosuresOn('page', language).map(({ id }) => id) : [],
  }
}

const dayOfMonth = (day: Day) => Number(day.slice(8))

const about = ({ id, provider }: Agreeing, kind: ConsentKind, cents: Cents, firstOn: Day | null, at: number) => ({
  gift: id,
  kind,
  provider,
  cents,
  interval: 'month' as const,
  firstOn,
  anchorDay: firstOn === null ? null : dayOfMonth(firstOn),
  at,
})
