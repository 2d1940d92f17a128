import { charityDay } from '#content/dates.ts'
import { say } from '#content/language.ts'
import { dedicatedTo } from '#content/letters/parts.ts'
import { tributeWords } from '#content/letters/words/tribute.ts'
import { matchedBy } from '#content/match.ts'
import { tellsTotal } from '#gift/appeal-terms.ts'
import type { Arrangement, ArrangementView } from '#gift/arrangement.ts'
import { presentDecline } from '#gift/declined.ts'
import { eCardFor } from '#gift/e-cards.ts'
import { fundsToSay } from '#gift/funds.ts'
import type { ConsentView, GiftView, OnwardView, OtherGift, PaymentView, RunningGift } from '#gift/gift-view.ts'
import type { Language } from '#gift/language.ts'
import { type Fact, fateOf, keptOf, type Standing } from '#gift/lifecycle.ts'
import { fellShort, heldOf, matchedInAll } from '#gift/match.ts'
import type { Day } from '#gift/next-gift.ts'
import type { KeptPaidBy, PaidBy } from '#gift/paid-by.ts'
import { nameOnPaperOf, nameToSay } from '#gift/person-name.ts'
import type { PendingRequest } from '#gift/provider-request.ts'
import { pageOffered, type TributeToSay, tributeToSay } from '#gift/tribute-to-say.ts'
import type { TributeCard } from '#gift/tribute-view.ts'
import { hours } from '../../base/clock.ts'
import type { Consent } from '../../store/gift/consents.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import type { LetterDelivery } from '../../store/work/letters.ts'
import type { AddressQuestion } from './change-address.ts'
import { isUndecided } from './hold.ts'
import { type Leave, mayChange } from './mailbox.ts'

/** `m…@example.org`: enough for the donor to recognise, nothing for anybody else. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${email[0]}…${email.slice(at)}`
}

/** Who looks at a gift: when, and by what leave. */
export interface Viewer extends Leave {
  readonly now: number
}

/** How long a gift is fresh: who has just typed an address may see it whole, and put it right. */
const freshFor = hours(1)

/** Whether the viewer may see the gift's whole address, and while it is not known to be right, correct it. */
export const isFresh = (gift: Pick<Gift, 'startedAt'>, { now, began }: Omit<Viewer, 'mailbox'>): boolean =>
  began && now - gift.startedAt < freshFor

/**
 * One gift as its donor may see it, with its payments where its facts are given. While its provider has not decided over a
 * capture, it is being confirmed.
 */
export function viewOf(gift: Gift, viewer: Viewer, facts?: readonly Fact[]): GiftView {
  const standing: Standing = isUndecided(gift) ? { ...gift.standing, state: 'confirming' } : gift.standing
  const fresh = isFresh(gift, viewer)
  const lookOnly = !mayChange(gift, viewer)
  const funds = fundsToSay(gift, gift.arrangement?.cents ?? gift.cents)
  return {
    giftId: gift.id,
    reference: gift.reference,
    provider: gift.provider,
    frequency: gift.frequency,
    cents: gift.cents,
    language: gift.language,
    startedAt: gift.startedAt,
    standing,
    arrangement: gift.arrangement && shown(gift.arrangement),
    ...(gift.begins === null ? {} : { begins: gift.begins }),
    // who only typed the address is told no name that its owner has since
    firstName: nameToSay((viewer.mailbox && gift.addressing?.name) || gift.donor).firstName,
    receiptTo: gift.donor ? (fresh ? gift.donor.email : maskedEmail(gift.donor.email)) : null,
    ...(viewer.mailbox ? onPaperOf(gift) : {}),
    ...(lookOnly ? { lookOnly } : {}),
    correctable: fresh && !lookOnly && isCorrectable({ donor: gift.donor, standing }),
    tribute: gift.tribute ? tributeView(tributeToSay(gift.tribute), gift) : null,
    ...(funds ? { funds: [...funds] } : {}),
    ...(gift.match ? { match: matchView(gift, gift.match) } : {}),
    paidBy: gift.paidBy && wayOf(gift.paidBy),
    ...(facts ? { payments: paymentsOf(facts), declined: presentDecline(facts) } : {}),
  }
}

/** How its donor stands on paper, where there is any. */
function onPaperOf(gift: Gift): Pick<GiftView, 'onPaper'> {
  const name = nameOnPaperOf(gift)
  if (name === null || gift.standing.payments === 0) return {}
  const { firstName, lastName } = nameToSay(name).fullName === null ? { firstName: '', lastName: '' } : name
  return { onPaper: { firstName, lastName, anonymous: gift.addressing?.anonymous ?? false } }
}

const matchView = (
  { appeal, language, cents }: Gift,
  match: NonNullable<Gift['match']>,
): NonNullable<GiftView['match']> => ({
  by: matchedBy(appeal, language),
  promisedCents: match.promised,
  heldCents: heldOf(match),
  matchedCents: matchedInAll(match),
  less: fellShort(match, cents),
})

const wayOf = ({ version: _, ...paidBy }: KeptPaidBy): PaidBy => paidBy

const shown = ({ cardSetUp: _, ...arrangement }: Arrangement): ArrangementView => arrangement

/** A receipt has been written, and its payment stands. */
export const isCorrectable = ({ donor, standing }: Pick<Gift, 'donor' | 'standing'>): boolean =>
  donor !== null && standing.payments > 0 && standing.keptCents === standing.paidCents && standing.state !== 'ended'

function tributeView(
  tribute: TributeToSay,
  { language, attribution }: Pick<Gift, 'language' | 'attribution'>,
): GiftView['tribute'] {
  const { kind, honoree, told: notification } = tribute
  return {
    kind,
    name: dedicatedTo(honoree, language),
    notifies: notification.by !== 'none',
    card: cardOf(tribute, language),
    ...pageOffered(attribution?.campaign),
  }
}

function cardOf({ kind, eCard: chosen, told: notification }: TributeToSay, language: Language): TributeCard | null {
  if (notification.by === 'none') return null
  const eCard = eCardFor(kind, chosen)
  return {
    by: notification.by,
    to: notification.recipient ?? say(tributeWords.readerChosen, language),
    on: notification.by === 'email' ? notification.sendOn : null,
    ...(eCard ? { eCard: eCard.id } : {}),
  }
}

/** One gift with its payments, what its donor agreed to and what became of its card, as its own page shows it. */
export async function wholeView(ledger: Ledger, gift: Gift, viewer: Viewer): Promise<GiftView> {
  const base = viewOf(gift, viewer, await ledger.facts(gift.id))
  const question = base.lookOnly ? null : await ledger.addressQuestion(gift)
  const newAddress = question && { ...question, address: maskedEmail(question.address) }
  const onward = base.lookOnly ? null : await ledger.onward(gift)
  const view = {
    ...base,
    pending: await ledger.pending(gift.id),
    ...(newAddress ? { newAddress } : {}),
    ...(onward ? { onward } : {}),
  }
  const consents = await consentsIn(ledger, gift)
  const published = await publishedIn(ledger, gift)
  const more = {
    ...(published ? { published } : {}),
    ...(gift.frequency === 'monthly' || consents.length > 0 ? { consents } : {}),
  }
  const whole = { ...view, ...more }
  if (!whole.tribute?.card) return whole
  const { status, sentAt = null } = (await ledger.cardDelivery(gift.id)) ?? {}
  const unsent = status === 'failed' || status === 'dropped' ? { unsent: status } : {}
  const card = { ...whole.tribute.card, sentOn: sentAt === null ? null : charityDay(sentAt), ...unsent }
  return { ...whole, tribute: { ...whole.tribute, card } }
}

/** What a gift's page says of the other gifts that its browser may turn to. */
export type GiftsBeside = Pick<GiftView, 'running' | 'others' | 'pages'>

/** One page of the gifts that a browser may turn to, in its order: those that run, and the others. */
export function giftsBeside(gifts: readonly Gift[], { page, more }: NonNullable<GiftView['pages']>): GiftsBeside {
  const [running, others] = [gifts.filter(isActive), gifts.filter((gift) => !isActive(gift))]
  return {
    ...(running.length > 0 ? { running: running.map(runningView) } : {}),
    ...(others.length > 0 ? { others: others.map(otherView) } : {}),
    ...(more || page > 1 ? { pages: { page, more } } : {}),
  }
}

const isActive = ({ standing }: Gift) => standing.state === 'active'

const listedView = ({ id, reference, donor }: Gift) => ({
  giftId: id,
  reference,
  firstName: nameToSay(donor).firstName,
})

const runningView = (gift: Gift): RunningGift => ({
  ...listedView(gift),
  cents: gift.arrangement?.cents ?? gift.cents,
  nextOn: gift.arrangement?.nextOn ?? null,
})

const otherView = (gift: Gift): OtherGift => ({
  ...listedView(gift),
  cents: gift.arrangement?.cents ?? gift.cents,
  frequency: gift.frequency,
  on: charityDay(gift.startedAt),
})

const consentsIn = async (ledger: Ledger, { id }: Gift): Promise<ConsentView[]> =>
  (await ledger.consents(id)).map(({ kind, at, text }) => ({ kind, on: charityDay(at), text }))

/** Whether the published total of its appeal has a gift; null: there is none that it could be in, or nobody can tell any more. */
async function publishedIn(ledger: Ledger, gift: Gift): Promise<GiftView['published'] | null> {
  const { appeal, standing } = gift
  // what all went back of is in no total any more
  if (appeal === null || standing.keptCents <= 0 || !tellsTotal(appeal)) return null
  const counted = await ledger.countedSince(gift)
  return counted && { appeal, ...counted }
}

/** Who knows all that a provider has told of a gift. */
export interface Ledger {
  facts(id: string): Promise<readonly Fact[]>
  consents(id: string): Promise<readonly Consent[]>
  cardDelivery(id: string): Promise<LetterDelivery | null>
  pending(id: string): Promise<readonly PendingRequest[]>
  addressQuestion(gift: Gift): Promise<AddressQuestion | null>
  onward(gift: Gift): Promise<OnwardView | null>
  countedSince(gift: Gift): Promise<{ readonly since: Day | null } | null>
}

const paymentsOf = (facts: readonly Fact[]): PaymentView[] =>
  facts
    .filter((fact) => fact.kind === 'paid')
    .toSorted((a, b) => b.at - a.at)
    .map((fact) => ({
      ref: fact.ref,
      on: charityDay(fact.at),
      cents: fact.cents,
      keptCents: keptOf(fact, facts),
      fate: fateOf(fact, facts),
    }))
