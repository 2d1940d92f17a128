import { type AmountLimits, defaultLimits } from '#gift/amounts.ts'
import type { MethodsAnswer } from '#gift/answers.ts'
import type { GiftAction } from '#gift/api.ts'
import type { MonthlyStep, OnwardView } from '#gift/gift-view.ts'
import type { Fact } from '#gift/lifecycle.ts'
import type { Day } from '#gift/next-gift.ts'
import type { OnPaper } from '#gift/on-paper.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { ofEachOnline, type ProviderName } from '#gift/provider.ts'
import type { PendingRequest } from '#gift/provider-request.ts'
import type { GiftRequest } from '#gift/request.ts'
import type { GiftProof, PublishedLog } from '#gift/transparency/proof.ts'
import { seconds } from '../base/clock.ts'
import { kindsTo } from '../letters/kinds/index.ts'
import { isFree } from '../process/places.ts'
import type { Books } from '../providers/books.ts'
import { withBreaker } from '../providers/breaker.ts'
import { understood } from '../providers/understood.ts'
import type { InboxRow } from '../store/database/schema.ts'
import { countedSince } from '../store/gift/appeal-log.ts'
import { type Consent, consentsOf } from '../store/gift/consents.ts'
import { isGivenBy, tellGivenBy } from '../store/gift/embed-asks.ts'
import { type Gift, giftById, isHeld } from '../store/gift/gifts.ts'
import { cardKeptUntil, letGoOfCard } from '../store/gift/kept-cards.ts'
import { reclaim } from '../store/gift/reclaim.ts'
import { factsOf } from '../store/ledger/facts.ts'
import { type LetterDelivery, newestDelivery } from '../store/work/letters.ts'
import type { Caller } from './abuse/caller.ts'
import { type AppealCount, countOfAppeal } from './appeals/counts.ts'
import { type ReachedDays, reachedDays } from './appeals/reached.ts'
import { proofOfGift, publishedLog } from './appeals/transparency/proof.ts'
import { type DafGrants, dafGrants } from './daf/grants.ts'
import type { Deps } from './deps.ts'
import { type OwnGiving, ownGiving } from './donor/own-giving.ts'
import { type Arranged, arrange } from './gift/arrange.ts'
import { type Asking, type BegunGift, begin, takeTurn } from './gift/begin.ts'
import { capture } from './gift/capture.ts'
import { type AddressQuestion, addressQuestion } from './gift/change-address.ts'
import { type Confirmed, type Confirming, confirm } from './gift/confirm.ts'
import { type EmployerMatches, employerMatches } from './gift/employer-match.ts'
import { isUndecided } from './gift/hold.ts'
import { onwardOf, readInPlaceOf } from './gift/in-place.ts'
import { endAccessBy, type Leave } from './gift/mailbox.ts'
import { giftAfter, makeMonthly, monthlyStep } from './gift/make-monthly.ts'
import { closeTried } from './gift/resolve.ts'
import { makeMonthlyWithSameCard } from './gift/same-card.ts'
import { wasDeclined } from './gift/settle.ts'
import { sync } from './gift/sync.ts'
import type { Ledger } from './gift/view.ts'
import { handle, type Received, receive } from './inbox/inbox.ts'
import type { Paper } from './letters/letter.ts'
import { mailReceipt } from './letters/mail-receipt.ts'
import { lettersToSend, openOutbox } from './letters/outbox.ts'
import { paperOf, type WantedPaper } from './letters/papers.ts'
import { type RequestedMails, requestedMails } from './letters/requested.ts'
import { maintain } from './maintain.ts'
import { type MemoryPages, memoryPages } from './memory/pages.ts'
import { nameOnPaper } from './person/on-paper.ts'
import { type PhoneCalls, phoneCalls } from './phone/phone-links.ts'
import { askAgain, askedOfDraft } from './request/draft.ts'
import { pendingRequests } from './request/request.ts'
import { openHeartbeat } from './restored/heartbeat.ts'
import { compareRestored } from './restored/restored.ts'
import { type Lanes, openLanes } from './work/kinds.ts'

/** A gift whose donor is back from its provider's page, and whether what they chose there was declined for certain. */
interface Returned {
  readonly gift: Gift
  readonly declined: boolean
}

/** The verbs of giving, bound to what they need from outside. */
export interface Giving extends RequestedMails, OwnGiving, PhoneCalls, EmployerMatches, MemoryPages, DafGrants, Lanes {
  begin(provider: ProviderName, request: GiftRequest, asking: Asking): Promise<Outcome<BegunGift>>
  /** Goes on to the provider's page with a gift that waits for one, as `takeTurn` says. */
  takeTurn(id: string, returnTo: Asking['returnTo']): Promise<Outcome<BegunGift>>
  /** Begins the monthly gift that is asked for in the thanks for this gift, as `makeMonthly` says. */
  makeMonthly(id: string, asking: Omit<Asking, 'channel'>, provider?: ProviderName): Promise<Outcome<BegunGift>>
  /** Begins it with the card of the gift before, as `makeMonthlyWithSameCard` says. */
  makeMonthlyWithSameCard(id: string, asking: Omit<Asking, 'channel'>): Promise<Outcome<Confirmed>>
  /** Its donor does not want the card of this gift to be kept any longer. */
  forgetCard(id: string): Promise<void>
  /** The newest monthly gift that was begun out of this one's thanks. */
  giftAfter(first: string): Promise<Gift | undefined>
  /** What a gift's thanks say of a monthly gift that may follow it, or does; asked at its provider while it is open. */
  monthlyAfter(gift: Gift): Promise<MonthlyStep | null>
  /** Begins a gift and confirms it by the token of the donor's browser. */
  confirm(provider: ProviderName, request: GiftRequest, token: string, asking: Asking): Promise<Confirming>
  /** The donor has just approved this order or subscription: takes it. */
  capture(provider: ProviderName, intent: string): ReturnType<typeof capture>
  /** One gift, asked again at the provider while its outcome is open. */
  current(id: string): Promise<Outcome<Gift>>
  /**
   * A donor is back from the provider's own page, or looks again: takes what they approved there, and answers the gift as
   * it stands. `approved`: the order that its provider names as just approved; without it, what was declined is not tried again.
   */
  returned(id: string, approved?: string): Promise<Returned | null>
  /** Whether a gift that is still to be paid was tried and declined. */
  declined(id: string): Promise<boolean>
  receive(provider: ProviderName, headers: Headers, raw: Uint8Array): Promise<Outcome<Received>>
  handle(event: InboxRow): Promise<void>
  /** Closes forms on which cards are tried, right after a decline was told; where all places are taken, a worker does. */
  closeTried(): Promise<void>
  /** A donor's wish for their running monthly gift, from an address and by a leave; an operator's without. */
  arrange(id: string, action: GiftAction, from?: Leave & { readonly address: string }): Promise<Outcome<Arranged>>
  /** Everything that its provider has told of a gift, in the order in which we learnt it. */
  facts(id: string): Promise<readonly Fact[]>
  /** Whether a gift was given that was begun by this number from another site; said once. */
  wasGivenBy(ask: string): Promise<boolean>
  /** What the gifts of an appeal have come to, and when it was ended before its last day. */
  appealSums(id: string): Promise<Omit<AppealCount, 'at'>>
  /** On which days it came to its goal and its steps. */
  appealReached(...of: Parameters<typeof reachedDays>): Promise<ReachedDays>
  /** What was signed of an appeal's sum, day by day; null: nothing was. */
  appealLog(id: string): Promise<PublishedLog | null>
  /** What proves to a gift's donor that it is in that sum; null: it is not yet, or nobody can tell any more. */
  appealProof(id: string): Promise<GiftProof | null>
  /** The day of the first checkpoint of its appeal that has this gift, or that none has; null: it is in no appeal, or nobody can tell any more. */
  countedSince(gift: Gift): Promise<{ readonly since: Day | null } | null>
  /** What became of the card of its dedication; null: there is none, or not yet. */
  cardDelivery(id: string): Promise<LetterDelivery | null>
  /** Everything that the donor of a monthly gift agreed to, the oldest first. */
  consents(id: string): Promise<readonly Consent[]>
  /** What the provider of a running gift was asked and has not answered, the oldest first. */
  pending(id: string): Promise<readonly PendingRequest[]>
  /** Where the letters about a gift shall go, if both mailboxes say yes; null: nobody is asked. */
  addressQuestion(gift: Gift): Promise<AddressQuestion | null>
  /** What its page says of the gift that takes its place; null: none does. */
  onward(gift: Gift): Promise<OnwardView | null>
  /** A paper of one gift, for whoever may see the gift. */
  paper(id: string, wanted: WantedPaper): Promise<Outcome<Paper>>
  /** Mails the newest receipt of a gift again, to the address on file. */
  mailReceipt(id: string): Promise<Outcome<Gift>>
  /** Writes down how its donor stands on paper, and whether in any list, at the word of who reads the gift's mailbox. */
  nameOnPaper(id: string, wish: OnPaper, leave: Leave): Promise<Outcome<Gift>>
  /**
   * Ends every link and browser that opens this gift, where a browser with this leave may change it; a fresh link is mailed to who
   * asks with its address. Answers whether it did.
   */
  forgetBrowsers(id: string, leave: Leave): Promise<boolean>
  /** What can be begun right now. */
  methods(): MethodsAnswer
  /** Ends when nothing that a round has taken is under way any more: letters go on after theirs. */
  settled(): Promise<void>
  /**
   * Maintenance: old counts and addresses never confirmed are forgotten, statements that are no longer true replaced, each day's sums of
   * appeals signed, each night the books are compared and the ledger is decided again. Safe in many processes at once.
   */
  maintain(ending?: AbortSignal): Promise<void>
  /** Writes that this process is there, once a minute and as it ends; at its start before anything is given. */
  beat(): Promise<void>
  /** Compares the books of a time that the database may have lost, where there is one. Safe in many processes at once. */
  compareRestored(): Promise<void>
  /** Takes back at once what this process held when it was killed; only where it is alone on its database. */
  reclaim(): Promise<void>
}

export interface GivingOptions {
  readonly limits?: AmountLimits
  /** Hashes an address and e-mail for the budget. */
  readonly callerOf: (address: string, email: string | null) => Caller
  /** The providers' books that are compared each night. */
  readonly books?: readonly Books[]
}

/** The same for each provider that there is. */
const eachProvider = <T>(make: (name: ProviderName) => T, values: Readonly<Record<ProviderName, unknown>>) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, make(name as ProviderName)])) as Record<ProviderName, T>

/** A provider is asked about a gift by its waiting donor at most this often. */
const askInterval = seconds(2)

export function createGiving(outside: Deps, { limits = defaultLimits, callerOf, books = [] }: GivingOptions): Giving {
  const { store, clock } = outside
  const breakers = eachProvider((name) => withBreaker(outside.providers[name], clock), outside.providers)
  const deps: Deps = {
    ...outside,
    providers: eachProvider((name) => understood(breakers[name].provider, outside.log), breakers),
  }
  const outbox = openOutbox(deps, (email) => callerOf('', email).email ?? '')
  const lastReadAt = new Map<string, number>()
  const mayAsk = (id: string): boolean => {
    if (clock.now() - (lastReadAt.get(id) ?? 0) < askInterval) return false
    if (lastReadAt.size > 10_000) lastReadAt.clear()
    lastReadAt.set(id, clock.now())
    return true
  }
  const readAgain = async (gift: Gift): Promise<Outcome<Gift>> => {
    const outcome = await sync(deps, gift)
    return outcome.ok ? done(outcome.value.gift) : outcome
  }
  const current = async (id: string): Promise<Outcome<Gift>> => {
    const gift = await store.read(giftById(id))
    if (!gift) return refused('not_found', `no gift ${id}`)
    const open = gift.standing.state === 'started' || gift.standing.state === 'confirming'
    const asks = gift.refs.intent !== null || gift.refs.session !== null
    if (!open || !asks || !mayAsk(id)) return { ok: true, value: gift }
    if (isHeld(gift, clock.now())) return { ok: true, value: gift }
    const { intent } = gift.refs
    const question = isUndecided(gift) && intent !== null ? askedOfDraft(gift) : null
    const answer = question ? await askAgain(deps, gift, question) : await readAgain(gift)
    if (answer.ok && answer.value.standing.state !== 'started') lastReadAt.delete(id)
    // The ledger's own answer is true too, only perhaps not the newest.
    return { ok: true, value: answer.ok ? answer.value : gift }
  }
  const isDeclined = async ({ id, standing }: Gift) => standing.state === 'started' && (await wasDeclined(deps, id))
  const ledger: Ledger = {
    facts: (id) => store.read(factsOf(id)),
    countedSince: async ({ id, appeal }) => (appeal === null ? null : await store.read(countedSince(id))),
    cardDelivery: (id) => store.read(newestDelivery(id, kindsTo('recipient'))),
    consents: (id) => store.read(consentsOf(id)),
    pending: (id) => store.read(pendingRequests(id)),
    onward: (gift) => onwardOf(deps, gift),
    addressQuestion: (gift) => store.read(addressQuestion(gift, clock.now())),
  }
  const notDeclined = (gift: Gift): Returned => ({ gift, declined: false })

  return {
    begin: (provider, request, asking) => begin(deps, provider, request, asking),
    giftAfter: (first) => giftAfter(deps, first),
    takeTurn: (id, returnTo) => takeTurn(deps, id, returnTo),
    makeMonthly: (id, asking, provider) => makeMonthly(deps, id, asking, limits, provider),
    makeMonthlyWithSameCard: (id, asking) => makeMonthlyWithSameCard(deps, id, asking, limits),
    forgetCard: (id) => store.write(letGoOfCard(id, clock.now())),
    async monthlyAfter(gift) {
      if (gift.frequency !== 'once') return null
      const after = await giftAfter(deps, gift.id)
      const next = after && (await current(after.id))
      const cardUntil = await store.read(cardKeptUntil(gift.id))
      const step = monthlyStep(gift, next?.ok ? next.value : after, clock.now(), limits, cardUntil)
      // who could not begin it just now is not asked for it
      return step?.is === 'offered' && !breakers[gift.provider].works('monthly') ? null : step
    },
    confirm: (provider, request, token, asking) => confirm(deps, provider, request, token, asking),
    capture: (provider, intent) => capture(deps, provider, intent, clock.now()),
    receive: (provider, headers, raw) => receive(deps, provider, headers, raw),
    handle: (event) => handle(deps, event),
    closeTried: async () => {
      if (isFree(deps.webhooks)) await deps.webhooks.run(() => closeTried(deps))
    },
    current,
    async returned(id, approved) {
      const gift = await store.read(giftById(id))
      const intent = gift?.refs.intent ?? null
      if (
        gift?.standing.state === 'started' &&
        intent !== null &&
        deps.providers[gift.provider].traits.takes === 'we'
      ) {
        const outcome = await capture(deps, gift.provider, intent, approved === intent ? clock.now() : 0)
        // Unanswered, the money may have been taken, whatever was declined before.
        return outcome.ok
          ? { gift: outcome.value.gift, declined: await isDeclined(outcome.value.gift) }
          : notDeclined(gift)
      }
      const waits = gift?.arrangement?.actionUrl != null
      if (gift?.frequency === 'monthly' && gift.standing.state === 'active') {
        const answer = waits || mayAsk(id) ? await readAgain(gift) : await current(id)
        return notDeclined(await readInPlaceOf(deps, answer.ok ? answer.value : gift))
      }
      const result = await current(id)
      return result.ok ? notDeclined(result.value) : null
    },
    async declined(id) {
      const gift = await store.read(giftById(id))
      return gift !== undefined && (await isDeclined(gift))
    },
    arrange: (id, action, from) =>
      arrange(deps, id, action, limits, from === undefined ? null : { ...from, caller: callerOf(from.address, null) }),
    wasGivenBy: async (ask) =>
      (await store.read(isGivenBy(ask, clock.now()))) && (await store.write(tellGivenBy(ask, clock.now()))),
    appealSums: (id) => store.read(countOfAppeal(id, clock.now())),
    appealReached: (...of) => store.read(reachedDays(...of)),
    appealLog: (id) => store.read(publishedLog(id, deps.appeals)),
    async appealProof(id) {
      const gift = await store.read(giftById(id))
      return gift ? await store.read(proofOfGift(gift)) : null
    },
    ...ledger,
    paper: (id, wanted) => paperOf(deps, id, wanted),
    mailReceipt: (id) => store.write(mailReceipt(deps, id)),
    nameOnPaper: (id, wish, leave) => store.write(nameOnPaper(deps, id, wish, leave)),
    forgetBrowsers: (id, leave) => store.write(endAccessBy(id, leave, clock.now())),
    ...requestedMails(deps, callerOf),
    ...ownGiving(deps, ledger),
    ...phoneCalls(deps, callerOf),
    ...employerMatches(deps),
    ...memoryPages(deps, callerOf),
    ...dafGrants(deps, callerOf),
    methods: () =>
      ofEachOnline(({ name }) => ({ once: breakers[name].works('once'), monthly: breakers[name].works('monthly') })),
    beat: openHeartbeat(deps, books).beat,
    compareRestored: () => compareRestored(deps, books),
    reclaim: () => store.write(reclaim(clock.now(), lettersToSend.policy.lease)),
    maintain: (ending) => maintain(deps, books, ending),
    ...openLanes(deps, outbox),
    settled: outbox.settled,
  }
}
