import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { calendarYear, longDate } from '#content/dates.ts'
import { acknowledgedAs, type ByHand, isImported } from '#gift/by-hand/kinds.ts'
import { purposeOf, tellsFunds } from '#gift/funds.ts'
import type { Language } from '#gift/language.ts'
import { type Fact, keptOf } from '#gift/lifecycle.ts'
import { addressKey, isSameAddress } from '#gift/mail-address.ts'
import { matchedOf } from '#gift/match.ts'
import { type Cents, cents, formatCents, plus, zero } from '#gift/money.ts'
import { nameKey, nameOnPaperOf, nameToSay } from '#gift/person-name.ts'
import { type FundShare, keptOfPayment } from '#gift/shares.ts'
import { days } from '../../base/clock.ts'
import { type Statement, statement as statementLetter } from '../../letters/kinds/statement.ts'
import { audit } from '../../store/database/audit.ts'
import type { Store } from '../../store/database/store.ts'
import { rows, type Unit } from '../../store/database/unit.ts'
import { type Gift, giftOf } from '../../store/gift/gifts.ts'
import { factOf } from '../../store/ledger/facts.ts'
import { isOf, type Whose } from '../../store/person/whose.ts'
import { queueLetters } from '../../store/work/letters.ts'
import { type KeptStatement, keepStatement, statementsWith } from '../../store/work/statements.ts'

/** A donor's year, and the gift it is kept with. */
export interface YearlyStatement {
  readonly gift: string
  readonly to: string
  readonly statement: Statement
}

/** What changes within this time after a statement, or after the first change of it, is told by one letter. */
export const statementQuiet = days(1)

/**
 * Everything that arrived from a person in a year of the charity's own clock, each payment less what of it went
 * back or is disputed, whenever that was. Null when nothing of it is still ours and no statement ever said otherwise.
 */
export async function statementOf(
  store: Store,
  { whose, email }: { readonly whose: Whose; readonly email: string | null },
  year: number,
): Promise<YearlyStatement | null> {
  return (await store.read(statementAndLast(whose, email ?? '', year))).made
}

/** The same, to an address of theirs, and the last statement of that year that they were sent. */
export const statementAndLast = (
  whose: Whose,
  address: string,
  year: number,
): Unit<{ readonly made: YearlyStatement | null; readonly last: KeptStatement | undefined }> =>
  function* (db) {
    const payments = paidGifts(db).where(isOf(whose))
    const gifts = (yield* rows(payments)).map(giftOf)
    const ids = gifts.map(({ id }) => id)
    const last = (yield* statementsWith(ids, year)(db)).at(-1)
    return { made: statementTo(address, gifts, yield* factsOf(ids)(db), year, last), last }
  }

/** Everything of these gifts, the oldest first, in a year; where they bear several names, each payment with its own. Null: nothing is kept. */
export function statementOfThese(
  gifts: readonly Gift[],
  facts: ReadonlyMap<string, readonly Fact[]>,
  year: number,
): YearlyStatement | null {
  const whole = statementTo(sureOf(gifts)?.donor?.email ?? '', gifts, facts, year, undefined)
  const names = new Map(gifts.map((gift) => [gift.reference, nameToSay(nameOnPaperOf(gift)).fullName ?? '']))
  const rowsOfBefore = new Set(whole?.statement.rows.map(({ reference }) => nameKey(names.get(reference) ?? null)))
  if (!whole || rowsOfBefore.size < 2) return whole
  const rows = whole.statement.rows.map((row) => ({ ...row, name: names.get(row.reference) ?? '' }))
  return { ...whole, statement: { ...whole.statement, rows } }
}

/**
 * Has a statement mailed as it is now, and writes down for whom it was done. `letter`: its id, by which it leaves once. What
 * changed while it was made is found when its quiet time is over.
 */
export const queueStatement = (
  letter: string,
  { gift, to, statement }: YearlyStatement,
  { by, now }: { readonly by: string; readonly now: number },
): Unit<void> =>
  function* (db) {
    const { year } = statement
    const queued = { id: letter, gift, kind: statementLetter.name, factRef: `statement:${year}#${letter}` }
    // its name stands in it too, as the release before reads it
    const details = { statement: { kind: statementLetter.name, ...statement }, to }
    yield* queueLetters([{ ...queued, details, dueAt: now }], now)(db)
    const row = { letter, gift, year, digest: digestOf(statement), madeAt: now }
    yield* keepStatement(row, now + statementQuiet)(db)
    yield* audit({ actor: by, action: 'statement', gift, details: { year } }, now)(db)
  }

/**
 * What a statement says of money, as it stands on paper: two that say the same have the same. What it was for is not in it: who moves
 * a gift to another fund writes to its donor, and a charity that begins to have funds sends no old year again. Nor is what another program
 * took: reading in its list writes to nobody.
 */
export const digestOf = ({ rows, besides = [] }: Statement): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...rows.map(({ at, reference, cents }) => [longDate(at, 'en'), reference, cents]),
        ...besides.flatMap(({ at, reference, what, elsewhere }) =>
          elsewhere ? [] : [[longDate(at, 'en'), reference, what]],
        ),
      ]),
    )
    .digest('hex')

/** Donors looked at together. */
const page = 50

/** The statements of a year that were not yet sent, or not as they are now, a page of donors at a time. */
export async function* statementsToSend(store: Store, year: number): AsyncGenerator<readonly YearlyStatement[]> {
  const { db } = store
  for (let after = ''; ; ) {
    const all = db.selectFrom('person').select('id').whereRef('id', '=', 'root').where('id', '>', after)
    const people = (await all.orderBy('id').limit(page).execute()).map(({ id }) => id)
    const last = people.at(-1)
    if (last === undefined) break
    const theirs = paidGifts(db).innerJoin('person', 'person.id', 'gift.person').where('person.root', 'in', people)
    const byPerson = Map.groupBy(await theirs.select('person.root').execute(), ({ root }) => root)
    const donors = [...byPerson.values()].map((own) => own.map(giftOf))
    yield await unsent(store, donors, year)
    after = last
  }
  // whose these are nobody has found out yet
  for (let after = ''; ; ) {
    const unjoined = db.selectFrom('gift').select(addressOf.as('address')).distinct().where('person', 'is', null)
    const addresses = await unjoined.where(addressOf, '>', after).orderBy('address').limit(page).execute()
    const last = addresses.at(-1)?.address
    if (last === undefined) return
    const there = paidGifts(db).where('person', 'is', null).where(addressOf, '>', after)
    const gifts = (await there.where(addressOf, '<=', last).execute()).map(giftOf)
    const donors = [...Map.groupBy(gifts, ({ donor }) => donor && addressKey(donor.email)).values()]
    yield await unsent(store, donors, year)
    after = last
  }
}

/** Of these donors, by their gifts, the statements that they have not been sent. */
async function unsent(
  store: Store,
  donors: readonly (readonly Gift[])[],
  year: number,
): Promise<readonly YearlyStatement[]> {
  const ids = donors.flatMap((own) => own.map(({ id }) => id))
  const facts = await store.read(factsOf(ids))
  const rows = await store.read(statementsWith(ids, year))
  const letters = await sentWith(store, ids, year)
  return donors.flatMap((own) => {
    const has = new Set(own.map(({ id }) => id))
    const last = rows.findLast(({ gift }) => has.has(gift))
    // One of a release that kept no digests: nobody can say what it said.
    if (!last && own.some(({ id }) => letters.has(id))) return []
    const now = statementTo(addressKey(sureOf(own)?.donor?.email ?? ''), own, facts, year, last)
    return now && digestOf(now.statement) !== last?.digest ? [now] : []
  })
}

const addressOf = sql<string>`lower(email)`

const paidGifts = (db: Store['db']) =>
  db.selectFrom('gift').selectAll('gift').where('payments', '>', 0).orderBy('started_at').orderBy('gift.id')

const factsOf = (gifts: readonly string[]): Unit<ReadonlyMap<string, readonly Fact[]>> =>
  function* (db) {
    if (gifts.length === 0) return new Map()
    const payments = yield* rows(db.selectFrom('fact').selectAll().where('gift', 'in', gifts).orderBy('seq'))
    return new Map([...Map.groupBy(payments, ({ gift }) => gift)].map(([gift, own]) => [gift, own.map(factOf)]))
  }

/** The gifts with which a statement of this year was sent by a release that kept no digests. */
async function sentWith({ db }: Store, gifts: readonly string[], year: number): Promise<ReadonlySet<string | null>> {
  if (gifts.length === 0) return new Set()
  const payments = await db
    .selectFrom('letter')
    .select('gift')
    .where('gift', 'in', gifts)
    .where('kind', '=', statementLetter.name)
    .where('fact_ref', 'like', `statement:${year}%`)
    .where('id', 'not in', db.selectFrom('yearly_statement').select('letter'))
    .execute()
  return new Set(payments.map(({ gift }) => gift))
}

function statementTo(
  to: string,
  gifts: readonly Gift[],
  facts: ReadonlyMap<string, readonly Fact[]>,
  year: number,
  last: KeptStatement | undefined,
): YearlyStatement | null {
  // the gift that it is kept with has the address that it goes to
  const newest = gifts.findLast(({ donor }) => donor && isSameAddress(donor.email, to)) ?? sureOf(gifts)
  if (!newest?.donor) return null
  let matched = 0
  const besides: NonNullable<Statement['besides']>[number][] = []
  const payments = gifts.flatMap(({ id, reference, match, byHand, language }) => {
    const all = facts.get(id) ?? []
    return all.flatMap((fact) => {
      if (fact.kind !== 'paid' || calendarYear(fact.at) !== year) return []
      const cents = keptOf(fact, all)
      if (byHand && acknowledgedAs(byHand)) {
        const elsewhere = isImported({ byHand }) ? { elsewhere: true } : {}
        if (cents > 0) besides.push({ at: fact.at, reference, what: besideAs(byHand, cents, language), ...elsewhere })
        return []
      }
      if (match && cents > 0) matched += matchedOf(match, fact.ref)
      return cents !== 0 ? [{ at: fact.at, reference, cents }] : []
    })
  })
  // what another program took is named where there is a statement, and is the reason for none
  if (payments.every((row) => row.cents <= 0) && besides.every(({ elsewhere }) => elsewhere) && !last) return null
  payments.sort((a, b) => a.at - b.at)
  const totalCents = cents(payments.reduce((sum, row) => sum + row.cents, 0))
  const fullName = nameToSay(nameOnPaperOf(newest)).fullName ?? ''
  const funds = byFund(gifts, facts, year)
  const plain: Statement = {
    language: newest.language,
    fullName,
    year,
    rows: payments,
    totalCents,
    ...(besides.length > 0 ? { besides: besides.toSorted((a, b) => a.at - b.at) } : {}),
    ...(funds.length > 0 ? { funds } : {}),
    ...(matched > 0 ? { matchedCents: cents(matched) } : {}),
  }
  const replaces = last && last.digest !== digestOf(plain) ? { replaces: last.madeAt } : {}
  const isThere = isSameAddress(newest.donor.email, to)
  return { gift: newest.id, to: isThere ? to : newest.donor.email, statement: { ...plain, ...replaces } }
}

/** What is named of a gift that is in no sum: who granted how much, or what it is. */
const besideAs = (byHand: ByHand, cents: Cents, language: Language): string =>
  acknowledgedAs(byHand) === 'described'
    ? (byHand.about ?? '')
    : `${byHand.about ?? ''}, ${formatCents(cents, language)}`

/** The newest gift whose donor has proven that they read what comes to its address; of whom none has, the newest. */
const sureOf = (gifts: readonly Gift[]): Gift | undefined =>
  gifts.findLast(({ provenAt, donor }) => provenAt !== null && donor !== null) ??
  gifts.findLast(({ donor }) => donor !== null)

/** What is kept of a year's payments, by what they were for; empty: the charity has nothing to choose from. */
function byFund(
  gifts: readonly Gift[],
  facts: ReadonlyMap<string, readonly Fact[]>,
  year: number,
): readonly FundShare[] {
  const sums = new Map<string, Cents>()
  for (const gift of gifts) {
    const purpose = tellsFunds ? purposeOf(gift) : null
    if (!purpose || acknowledgedAs(gift.byHand)) continue
    const all = facts.get(gift.id) ?? []
    for (const fact of all) {
      if (fact.kind !== 'paid' || calendarYear(fact.at) !== year) continue
      for (const { fund, cents } of keptOfPayment(fact.ref, purpose, all)) {
        sums.set(fund, plus(sums.get(fund) ?? zero, cents))
      }
    }
  }
  return [...sums].filter(([, sum]) => sum !== 0).map(([fund, cents]) => ({ fund, cents }))
}
