import { presets } from '#gift/amounts.ts'
import { appealOf } from '#gift/appeals.ts'
import { type Draft, emptyDraft } from '#gift/draft.ts'
import { defaultFund } from '#gift/funds.ts'
import { minus, toDecimal } from '#gift/money.ts'
import type { Gift } from '../../store/gift/gifts.ts'

/**
 * The draft that a gift was begun from, for a donor who comes back unpaid from the provider's page. Who they are is not in
 * it: the page is shown to whoever holds the gift's cookie.
 */
export function draftOfGift({ frequency, cents, costCents, tribute, optIn, country, funds, appeal }: Gift): Draft {
  const net = minus(cents, costCents)
  const preset = presets[frequency].find((dollars) => dollars * 100 === net) ?? null
  const base = {
    ...emptyDraft,
    frequency,
    preset,
    custom: preset === null ? toDecimal(net) : '',
    coverCost: costCents > 0,
    optIn,
    country,
    appeal: appeal ?? '',
    // of an appeal that has a fund all gifts are for that
    fundFixed: appealOf(appeal)?.fund !== undefined,
    fund: funds?.length === 1 && funds[0].fund !== defaultFund()?.id ? funds[0].fund : '',
  }
  if (!tribute) return base
  const { kind, firstName, lastName, eCard, notification } = tribute
  const dedicated = {
    ...base,
    dedicate: true,
    tributeKind: kind,
    honoreeFirst: firstName,
    honoreeLast: lastName,
    eCard: eCard ?? '',
    notify: notification.by,
  }
  if (notification.by === 'none') return dedicated
  const { recipientName } = notification
  const words = { ...dedicated, recipientName, message: notification.message ?? '' }
  if (notification.by === 'email') {
    const { email, language, sendOn } = notification
    return { ...words, recipientEmail: email, recipientLanguage: language, sendOn: sendOn ?? '' }
  }
  const { country: recipientCountry, line2, ...address } = notification.address
  return { ...words, ...address, line2: line2 ?? '', recipientCountry }
}
