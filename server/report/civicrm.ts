import { appealName } from '#content/appeals.ts'
import { defaultFund } from '#gift/funds.ts'
import {
  amount,
  type Column,
  calledIn,
  day,
  email,
  fee,
  firstName,
  type Line,
  lastName,
  ofAppeals,
  ownId,
  paidAs,
  reference,
} from './columns.ts'

/** The payment method: CiviCRM has one for all that goes from account to account. */
const method = (line: Line): string => {
  const name = paidAs('npsp')(line)
  return name === 'ACH' || name === 'Bank Transfer' ? 'EFT' : name
}

/**
 * CiviCRM: the titles of its contributions' fields, by which its importer finds one; the transaction's id is unique there, so that what is
 * imported again is left out. Its financial types are found by name, and are our funds; a new installation has `Donation`. Left out: the
 * monthly gift, which its importer does not take, and the campaign of a link, which anybody can write.
 * @see https://github.com/civicrm/civicrm-core/blob/master/schema/Contribute/Contribution.entityType.php
 */
export const civicrm: readonly Column[] = [
  ['Contact External Identifier', ({ donorKey }) => donorKey],
  ['Contact First Name', firstName],
  ['Contact Last Name', lastName],
  ['Contact Email', email],
  ['Total Amount', amount],
  ['Fee Amount', fee],
  ['Contribution Date', day],
  ['Financial Type', ({ fund }) => (fund === null || !defaultFund() ? 'Donation' : calledIn(fund, 'name'))],
  ['Payment Method', method],
  ['Transaction ID', ownId],
  ['Contribution Source', reference],
  ['Contribution Status', () => 'Completed'],
  ...ofAppeals([['Campaign', ({ gift: { appeal } }) => (appeal === null ? null : appealName(appeal, 'en'))]]),
]
