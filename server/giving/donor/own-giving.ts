import type { WholeGiving } from '#gift/giving-page.ts'
import type { KeptGiving } from '#gift/kept-giving.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { nameKey } from '#gift/person-name.ts'
import type { DueLetter } from '../../letters/kinds/common/kind.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Opened, openedBeside, peopleBeside } from '../../store/gift/beside.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { runsUnder } from '../../store/gift/openable.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { countUpTo, untilForgiven } from '../../store/visitors/tallies.ts'
import type { Deps } from '../deps.ts'
import { forgetDonor } from '../forget/forget-donor.ts'
import type { Ledger } from '../gift/view.ts'
import type { Paper } from '../letters/letter.ts'
import { type LinkedGiving, linkedGiving, openLinkedGiving } from '../letters/mail-link.ts'
import { chooseNews } from '../letters/news.ts'
import { receiptOf, statementDue } from '../letters/papers.ts'
import { statementOfThese } from '../letters/yearly-statement.ts'
import { keptGiving } from './kept-giving.ts'
import { giftsWithFacts, nameOf, wholeGiving } from './whole-giving.ts'

/** A paper of everything given with an address. `of`: a gift that bears the one name that is meant; absent: all of them. */
export type GivingPaper =
  | { readonly is: 'statement'; readonly year: number; readonly of?: string | undefined }
  | { readonly is: 'receipt'; readonly gift: string; readonly payment: string }

/** What whoever reads a mailbox sees and does about everything that was given with its address. */
export interface OwnGiving {
  /** What a mailed link leads to, by the subject of its token; null: it is used, or over. */
  linkedGiving(subject: string): Promise<LinkedGiving | null>
  /** Opens it, which can be done once. */
  openLinkedGiving(subject: string): Promise<LinkedGiving | null>
  /** Null: its gift is not there any more. */
  wholeGiving(opened: Opened): Promise<WholeGiving | null>
  givingPaper(opened: Opened, wanted: GivingPaper): Promise<Outcome<Paper>>
  /** What is kept of whoever reads the mailbox. `not_found`: its gift is not there any more. */
  keptGiving(opened: Opened): Promise<Outcome<KeptGiving>>
  /** Our news come to the mailbox, or come no more; `consent`: the sentence that was agreed to. */
  chooseNews(opened: Opened, wanted: boolean, consent: string): Promise<void>
  /** Forgets whoever gave with the address, and what is known of them beside it, as `forgetDonor` says. False: a monthly gift of theirs runs still. */
  forgetMe(opened: Opened): Promise<boolean>
}

/** Papers of one mailbox in an hour, of many gifts. */
const papersAnHour = 120
/** A year of whoever gave more gifts than these is told by a person. */
const mostOnPaper = 2000

/** The verbs of `/giving`. */
export function ownGiving(deps: Deps, ledger: Ledger): OwnGiving {
  const { store, clock, print } = deps
  const load = store.read.bind(store)
  /** Makes a paper while the hour has room for one: before anything is read, which is most of the work. */
  async function counted<T>(opened: Opened, make: (now: number) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const now = clock.now()
    if (await store.write(countUpTo(papersAnHour, `paper:${opened.gift}`, now))) return make(now)
    const detail = `papers of the mailbox of gift ${opened.gift}`
    return refused('too_many_requests', detail, { retryAfterMs: untilForgiven(now) })
  }
  return {
    linkedGiving: (subject) => store.read(linkedGiving(subject, clock.now())),
    openLinkedGiving: (subject) => store.write(openLinkedGiving(subject, clock.now())),
    wholeGiving: (opened) => wholeGiving({ ...ledger, read: load }, opened, clock.now()),
    keptGiving: (opened) =>
      counted(opened, async (now) => {
        const giving = await store.read(keptGiving(opened, now))
        return giving === null ? refused('not_found', `gift ${opened.gift} is not there any more`) : done(giving)
      }),
    chooseNews: (opened, wanted, consent) => store.write(chooseNews(deps, opened.gift, wanted, consent)),
    async forgetMe(opened) {
      const address = (await store.read(giftById(opened.gift)))?.donor?.email
      // one whose links were ended since is not opened here any more, and would run on without its donor
      if (address === undefined || (await store.read(runsUnder(address)))) return false
      // no other address goes: of these people none is known
      const whose = { people: await store.read(peopleBeside(opened)), addresses: [], unjoined: [] }
      await forgetDonor(deps, address, { whose, by: 'donor', dryRun: false })
      return true
    },
    givingPaper: (opened, wanted) =>
      counted(opened, async () => {
        const due =
          wanted.is === 'receipt'
            ? await load(receiptIn(opened, wanted.gift, wanted.payment))
            : await load(statementIn(opened, wanted.year, wanted.of))
        if (due === 'too long') {
          return refused('statement_too_long', `gift ${opened.gift} is of more than ${mostOnPaper} of one mailbox`)
        }
        if (due === null) return refused('not_found', `no such ${wanted.is} of the mailbox of gift ${opened.gift}`)
        return done(await print(due))
      }),
  }
}

/** The receipt of a payment of any gift of a mailbox; null: there is none. */
const receiptIn = (opened: Opened, id: string, payment: string): Unit<DueLetter | null> =>
  function* (db) {
    const gift = yield* openedBeside(opened, id)(db)
    return gift ? receiptOf(gift, yield* factsOf(gift.id)(db), payment) : null
  }

/** The statement of a year, of all names or of the one that gift `of` bears; null: there is none. */
const statementIn = (opened: Opened, year: number, of: string | undefined): Unit<DueLetter | 'too long' | null> =>
  function* (db) {
    const { gifts, more, facts } = yield* giftsWithFacts(opened, mostOnPaper)(db)
    // some of the year would be missing on it, and nobody could see that
    if (more) return 'too long'
    const named = of === undefined ? undefined : gifts.find(({ id }) => id === of)
    if (of !== undefined && !named) return null
    const meant = named ? gifts.filter((gift) => nameKey(nameOf(gift)) === nameKey(nameOf(named))) : gifts
    const oldestFirst = meant.toSorted((a, b) => a.startedAt - b.startedAt)
    const statement = statementOfThese(oldestFirst, facts, year)
    const gift = statement && oldestFirst.find(({ id }) => id === statement.gift)
    return gift ? statementDue(gift, facts.get(gift.id) ?? [], statement.statement) : null
  }
