import { charityDay } from '#content/dates.ts'
import { inLanguage } from '#content/language.ts'
import { fundOf } from '#gift/funds.ts'
import { cents, toDecimal } from '#gift/money.ts'
import { sharesOf } from '#gift/shares.ts'
import {
  amount,
  type Column,
  covered,
  day,
  email,
  firstName,
  honoree,
  type Line,
  type List,
  lastName,
  ofAppeals,
  paidAs,
  positive,
  reference,
} from './columns.ts'

/**
 * Agentforce Nonprofit (Nonprofit Cloud): an object each, with the API names of its fields, for Data Loader or the Bulk API to upsert. What
 * is read in again changes what is there: every object has our id in a field `Giving_ID__c`, which its administrator adds as an external id,
 * and what belongs to another names it by that (`Donor.Giving_ID__c`). The parts stand in the order in which they are loaded.
 * @see https://developer.salesforce.com/docs/industries/nonprofit-cloud/guide/npc-fundraising-api-objects-gifttransaction.html
 */
const id = 'Giving_ID__c'

/** Its payment methods are called as the package before called them; what has no name there is `Unknown`. */
const method = (line: Line): string => {
  const name = paidAs('npsp')(line)
  return name === 'Other' ? 'Unknown' : name
}

const donor: Column = [`Donor.${id}`, ({ donorKey }) => donorKey]
const campaign = ofAppeals([[`Campaign.${id}`, ({ gift }) => gift.appeal]])
const isMonthly = ({ gift }: Line) => gift.frequency === 'monthly'
const isPayment = ({ kind }: Line) => kind === 'paid'
/** Of a movement that was parted over funds the first line stands for all. */
const isFirst = ({ number }: Line) => number === 0

/** What a donor was promised that money is spent on: made once, by the fund's id. */
const designation: List = {
  columns: [
    [id, ({ fund }) => fund],
    ['Name', ({ fund }) => (fund === null ? null : inLanguage(fundOf(fund)?.name ?? { en: fund }, 'en'))],
    ['IsActive', () => 'true'],
  ],
  has: ({ fund }) => fund !== null,
  once: ({ fund }) => fund ?? '',
}

/** A person, as an account: what makes it a person's is the record type of whoever loads it. */
const account: List = {
  looksUp: ['people'],
  columns: [
    [id, ({ donorKey }) => donorKey],
    ['FirstName', firstName],
    ['LastName', lastName],
    ['PersonEmail', email],
  ],
  has: ({ donorKey }) => donorKey !== null,
  once: ({ donorKey }) => donorKey ?? '',
}

/** A monthly gift as it is today, without a schedule: one would make transactions of its own beside ours. */
const commitment: List = {
  looksUp: ['people'],
  columns: [
    [id, reference],
    ['Name', ({ gift }) => `Monthly gift ${gift.reference}`],
    donor,
    ...campaign,
    ['EffectiveStartDate', ({ gift }) => gift.begins ?? charityDay(gift.startedAt)],
    ['RecurrenceType', () => 'Open Ended'],
    ['ScheduleType', () => 'Recurring'],
    ['Status', ({ gift }) => commitmentStatus(gift)],
  ],
  has: isMonthly,
  once: ({ gift }) => gift.reference,
}

function commitmentStatus({ standing, arrangement }: Line['gift']): string {
  if (standing.state === 'ended' || standing.state === 'not_charged') return 'Closed'
  if (arrangement?.status === 'past_due') return 'Failing'
  return arrangement?.status === 'paused' || arrangement?.status === 'suspended' ? 'Paused' : 'Active'
}

/** A payment, gross. It was acknowledged by us: nobody is thanked twice. */
const transaction: List = {
  looksUp: ['people'],
  columns: [
    [id, ({ ref }) => ref],
    ['Name', (line) => `${line.gift.reference} ${day(line)}`],
    donor,
    [`GiftCommitment.${id}`, (line) => (isMonthly(line) ? line.gift.reference : null)],
    ...campaign,
    ['GiftType', () => 'Individual'],
    ['OriginalAmount', ({ whole }) => toDecimal(whole)],
    ['DonorCoverAmount', covered],
    ['TransactionDate', day],
    ['TransactionDueDate', day],
    ['Status', () => 'Paid'],
    ['PaymentMethod', method],
    ['PaymentIdentifier', reference],
    ['ProcessorReference', ({ ref }) => ref],
    ['ProcessorTransactionFee', ({ wholeFee }) => (wholeFee === null ? null : toDecimal(wholeFee))],
    ['AcknowledgementStatus', () => "Don't Send"],
  ],
  has: (line) => isPayment(line) && isFirst(line),
}

/** Which part of a payment is for which fund; the parts of a hundred add up to it. */
const share: List = {
  columns: [
    [id, ({ ref, fund }) => `${ref}/${fund}`],
    [`GiftTransaction.${id}`, ({ ref }) => ref],
    [`GiftDesignation.${id}`, ({ fund }) => fund],
    ['Amount', amount],
    ['Percent', percent],
  ],
  has: (line) => isPayment(line) && line.fund !== null,
}

function percent({ funds, number, whole }: Line): string {
  const parts = funds && whole !== 0 ? sharesOf(cents(100_00), positive(funds)) : []
  return toDecimal(parts[number]?.cents ?? cents(100_00))
}

/** In whose honour or memory; of a monthly gift it belongs to the gift, not to each payment. */
const tribute: List = {
  columns: [
    [id, reference],
    [`GiftTransaction.${id}`, (line) => (isMonthly(line) ? null : line.ref)],
    [`GiftCommitment.${id}`, (line) => (isMonthly(line) ? line.gift.reference : null)],
    ['TributeType', ({ gift }) => (gift.tribute?.kind === 'memory' ? 'Memorial' : 'Honor')],
    ['HonoreeName', honoree],
  ],
  has: (line) => isPayment(line) && line.gift.tribute !== null,
  once: ({ gift }) => gift.reference,
}

/** What was given back, or taken by a dispute. */
const refund: List = {
  columns: [
    [id, ({ ref }) => ref],
    [`GiftTransaction.${id}`, ({ payment }) => payment],
    ['Amount', ({ whole }) => toDecimal(cents(-whole))],
    ['Date', day],
    ['Status', () => 'Completed'],
  ],
  has: (line) => ['refunded', 'disputed'].includes(line.kind) && isFirst(line) && line.payment !== null,
}

/** The same refunds once they came to nothing: the bank sent one back, or a dispute was won. */
const undone: List = {
  columns: [
    [id, ({ ref }) => ref],
    ['Status', () => 'Failed'],
  ],
  has: (line) => ['refund_failed', 'dispute_won'].includes(line.kind) && isFirst(line) && line.payment !== null,
}

/** The objects in the order in which they are loaded. Designations and shares of a charity without funds are empty. */
export const npc = {
  'npc-designation': designation,
  'npc-account': account,
  'npc-commitment': commitment,
  'npc-transaction': transaction,
  'npc-share': share,
  'npc-tribute': tribute,
  'npc-refund': refund,
  'npc-undone': undone,
} satisfies Readonly<Record<string, List>>
