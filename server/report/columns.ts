import { appealName } from '#content/appeals.ts'
import { charityDay, timeZone } from '#content/dates.ts'
import { inLanguage } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import { everyAppeal, hasAppeals } from '#gift/appeals.ts'
import { defaultFund, fundOf } from '#gift/funds.ts'
import { matchedOf } from '#gift/match.ts'
import { type Cents, cents, toDecimal, zero } from '#gift/money.ts'
import { ofEachProvider } from '#gift/provider.ts'
import { type FundShare, type FundShares, sharesOf } from '#gift/shares.ts'
import type { AccountFeeRow } from '../store/database/books-tables.ts'
import type { Movement } from './movements.ts'
import { originOf } from './origins.ts'

/** A line of the list: a movement, or of one of a gift for several funds what was of one of them, so that every column adds up. */
export interface Line extends Movement {
  /** Null: the charity has no funds. */
  readonly fund: string | null
  /** Who took the call in which its gift was given, as the audit names them; null: it came by no telephone, or the list does not read it. */
  readonly takenBy: string | null
  /**
   * By what its donor is known in systems that are told more than once: who stands for the person, or the gift while nobody has found out;
   * null: nobody is named.
   */
  readonly donorKey: string | null
  /** Which of the lines of its movement it is, from 0. */
  readonly number: number
  /** What all lines of its movement come to. */
  readonly whole: Cents
  /** What the provider kept of all of them. */
  readonly wholeFee: Cents | null
}

/** What is read of a movement beside it: who stands for its donor's person, and who took the call. */
interface Beside {
  readonly person?: string | undefined
  readonly takenBy?: string | undefined
}

/** The lines of a movement: one for each fund, where it was parted. */
export function linesOf(movement: Movement, { person, takenBy }: Beside = {}): readonly Line[] {
  const { gift, funds, cents: amount, feeCents } = movement
  const donorKey = named(movement) === null ? null : (person ?? gift.id)
  const all = { ...movement, donorKey, takenBy: takenBy ?? null, whole: amount, wholeFee: feeCents }
  const [only, ...others] = funds ?? []
  if (!funds || !only || others.length === 0) return [{ ...all, fund: only?.fund ?? null, number: 0 }]
  // what a provider kept is parted as the money is; below zero it came back
  const fee = feeCents === null || amount === 0 ? null : sharesOf(cents(Math.abs(feeCents)), positive(funds))
  return funds.map(({ fund, cents: part }, number) => ({
    ...all,
    fund,
    number,
    cents: part,
    feeCents: fee ? cents(Math.sign(feeCents ?? 0) * (fee[number]?.cents ?? 0)) : number === 0 ? feeCents : null,
  }))
}

export const positive = ([first, ...others]: FundShares): FundShares => [size(first), ...others.map(size)]
const size = ({ fund, cents: part }: FundShare): FundShare => ({ fund, cents: cents(Math.abs(part)) })

/** A heading, what stands under it, and what of a fee of the account does: nothing, unless said. */
export type Column = readonly [string, (line: Line) => string | null, ((fee: AccountFeeRow) => string | null)?]

/** What a file tells of the money that came and went: an object of a fundraiser's software, or a line of a spreadsheet. */
export interface List {
  readonly columns: readonly Column[]
  /** What it tells that is in no gift, and so is looked up: who took the calls, which people the donors are. */
  readonly looksUp?: readonly ('calls' | 'people')[]
  /** Which lines it has; absent: all. */
  readonly has?: (line: Line) => boolean
  /** What it has once, by its id, however many lines are about it; the first tells. */
  readonly once?: (line: Line) => string
}

/** What a list of a fundraiser's software calls how a gift was paid: the way, where it is told from its provider's usual one. */
export const paidAs =
  (list: 'npsp' | 'raisersEdge') =>
  ({ gift: { provider, paidBy } }: Movement): string => {
    const { ways, exported } = described[provider]
    return ways[paidBy?.way ?? '']?.exported?.[list] ?? exported[list]
  }
const described = ofEachProvider((each) => each)

export const amount: Column[1] = ({ cents }) => toDecimal(cents)
export const fee: Column[1] = ({ feeCents }) => (feeCents === null ? null : toDecimal(feeCents))
/** As it was given; of who has no address for mail, as it stands on paper. */
export const named = ({ gift: { donor, byHand, addressing } }: Pick<Line, 'gift'>) =>
  donor ?? (byHand ? addressing?.name : null) ?? null
export const firstName: Column[1] = (line) => named(line)?.firstName ?? null
export const lastName: Column[1] = (line) => named(line)?.lastName ?? null
export const email: Column[1] = ({ gift }) => gift.donor?.email ?? null
export const reference: Column[1] = ({ gift }) => gift.reference
const campaign: Column[1] = ({ gift }) => gift.attribution?.campaign ?? null
export const honoree: Column[1] = ({ gift: { tribute } }) =>
  tribute === null ? null : `${tribute.firstName} ${tribute.lastName}`.trim()

/** What the donor added for the cost of this payment; a month of another amount has none that is known. */
export const covered: Column[1] = ({ kind, whole, gift, number }) =>
  kind === 'paid' && number === 0 && whole === gift.cents && gift.costCents > 0 ? toDecimal(gift.costCents) : null

/** With what of its appeal's pot a payment is matched now, on its first line. */
const matched: Column[1] = ({ kind, ref, gift, number }) =>
  kind === 'paid' && number === 0 ? String(matchedOf(gift.match, ref)) : null

/** `2026-03-02` by the charity's clock: the day that the receipt names. */
export const day = ({ at }: Line) => charityDay(at)
/** `03/02/2026`: what both systems' importers read where the language is US English. */
const usDay = (line: Line) => day(line).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

/** An id that no other movement has: what undoes a refund or a dispute has its id from the provider. */
export const ownId = ({ kind, ref, number }: Line) =>
  `${ref}${kind === 'refund_failed' || kind === 'dispute_won' ? '-back' : ''}${number === 0 ? '' : `-${number + 1}`}`

/** What a fund is called in the charity's accounting; by us, where it says nothing of that. */
export const calledIn = (id: string, otherwise: 'name' | 'id'): string => {
  const fund = fundOf(id)
  return fund?.class ?? (fund && otherwise === 'name' ? inLanguage(fund.name, 'en') : id)
}

/** Only lists of a charity that has funds have them in a column, and those have them in every line. */
export const ofFunds = (columns: readonly Column[]): readonly Column[] => (defaultFund() ? columns : [])

/** The same of appeals. */
export const ofAppeals = (columns: readonly Column[]): readonly Column[] => (hasAppeals ? columns : [])

/** The appeal's name; a campaign's word of the link where the gift is out of none. */
const appealOrCampaign: Column[1] = (line) => {
  const { appeal } = line.gift
  return appeal === null ? campaign(line) : appealName(appeal, 'en')
}

/** Our own words, all that there are: kinds and states as `giving gifts show` has them. */
export const plain: readonly Column[] = [
  ['reference', reference],
  ['gift', ({ gift }) => gift.id],
  ['kind', ({ kind }) => kind, () => 'account_fee'],
  ['date', day, ({ at }) => charityDay(at)],
  ['amount', amount, () => toDecimal(zero)],
  ['fee', fee, (entry) => toDecimal(cents(entry.cents))],
  ['provider', ({ gift }) => gift.provider, ({ provider }) => provider],
  ['provider_reference', ({ ref }) => ref, ({ ref }) => ref],
  ['frequency', ({ gift }) => gift.frequency],
  ['state', ({ gift }) => gift.standing.state],
  ['first_name', firstName],
  ['last_name', lastName],
  ['email', email],
  ['country', ({ gift }) => gift.country],
  ['language', ({ gift }) => gift.language],
  ['opt_in', ({ gift }) => (gift.optIn ? 'yes' : 'no')],
  ['source', ({ gift }) => gift.attribution?.source ?? null],
  ['medium', ({ gift }) => gift.attribution?.medium ?? null],
  ['campaign', campaign],
  ['dedication', ({ gift }) => gift.tribute?.kind ?? null],
  ['honoree', honoree],
  ['notification', ({ gift }) => gift.tribute?.notification.by ?? null],
  ['time_zone', () => timeZone, () => timeZone],
  ['card', ({ gift: { tribute } }) => (tribute && tribute.notification.by !== 'none' ? tribute.eCard : null)],
  ['paid_by', ({ gift }) => gift.paidBy && paidByWords(gift.paidBy, 'en')],
  ['link', ({ gift }) => gift.attribution?.link ?? null],
  ['cost_covered', covered],
  ['fee_category', () => null, ({ category }) => category],
  ['fee_description', () => null, ({ description }) => description],
  ...ofFunds([
    ['fund', ({ fund }) => fund],
    ['fund_cents', ({ cents }) => String(cents)],
    ['fund_ledger', ({ fund }) => (fund === null ? null : (fundOf(fund)?.ledger ?? null))],
    ['fund_class', ({ fund }) => (fund === null ? null : (fundOf(fund)?.class ?? null))],
  ]),
  ...ofAppeals([['appeal', ({ gift }) => gift.appeal]]),
  ...(everyAppeal.some(({ match }) => match) ? ([['matched_cents', matched]] as const) : []),
  ['origin', originOf],
  ['taken_by', ({ takenBy }) => takenBy],
]

/**
 * Salesforce NPSP: labels of the NPSP Data Import object, by which its importers find a field. Left out: the country,
 * which alone would become the donor's address there; how the honoree's family is told, which we do ourselves; language
 * and opt-in, which have no field that its importer passes on.
 * @see https://github.com/SalesforceFoundation/NPSP/tree/main/force-app/main/default/objects/DataImport__c/fields
 * @see https://help.salesforce.com/s/articleView?id=sfdo.npsp_standard_di_fields.htm
 */
export const npsp: readonly Column[] = [
  ['Donation Donor', () => 'Contact1'],
  ['Contact1 First Name', firstName],
  ['Contact1 Last Name', lastName],
  ['Contact1 Personal Email', email],
  ['Donation Amount', amount],
  ['Donation Date', usDay],
  ['Donation Stage', () => 'Closed Won'],
  ['Campaign Name', appealOrCampaign],
  ['Donation Tribute Type', ({ gift: { tribute } }) => tribute && (tribute.kind === 'memory' ? 'Memorial' : 'Honor')],
  ['Donation Honoree Name', honoree],
  ['Payment Method', paidAs('npsp')],
  ['Payment Check/Reference Number', reference],
  ['Payment Gateway Payment ID', ownId],
  ['Payment Gateway Transaction Fee', fee],
  // a General Accounting Unit, which the importer finds by its name
  ...ofFunds([
    ['GAU Allocation 1: GAU', ({ fund }) => (fund === null ? null : calledIn(fund, 'name'))],
    ['GAU Allocation 1: Amount', amount],
  ]),
]

/**
 * Raiser's Edge: its own names of the fields of a gift and of its constituent. Which constituent gave a gift is a number
 * that only Raiser's Edge knows. A tribute is an import of its own there, and fees,
 * languages and our campaign words have no field.
 * @see http://kb.blackbaud.com/articles/Article/75280 for gifts
 * @see http://kb.blackbaud.com/articles/Article/38948 for constituents
 * @see https://developer.sky.blackbaud.com/docs/services/58bdd5edd7dcde06046081d6/operations/EditGift for the gift's ID
 */
export const raisersEdge: readonly Column[] = [
  ['First Name', firstName],
  ['Last Name', lastName],
  ['Email Address', email],
  ['Gift Date', usDay],
  ['Gift Amount', amount],
  ['Gift Type', () => 'Cash'],
  ['Gift Payment Type', paidAs('raisersEdge')],
  ['Gift ID', ownId],
  ['Gift Reference', reference],
  ...ofFunds([['Fund ID', ({ fund }) => (fund === null ? null : calledIn(fund, 'id'))]]),
  ...ofAppeals([['Appeal ID', ({ gift }) => gift.appeal]]),
]
