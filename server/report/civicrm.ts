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
  lastName,
  ofAppeals,
  ownId,
  paidAs,
  reference,
} from './columns.ts'

/** CiviCRM has one way for all that goes from account to account; its administrator adds others by name. */
const instruments: Readonly<Record<string, string>> = { ACH: 'EFT', 'Bank Transfer': 'EFT' }

/** What CiviCRM calls how it was paid, which most systems call `name`. */
export const instrumentNamed = (name: string): string => instruments[name] ?? name

/** What CiviCRM calls what was given to this fund: a new installation has `Donation`, which is all where the charity has no funds. */
export const financialType = (fund: string | null): string =>
  fund === null || !defaultFund() ? 'Donation' : calledIn(fund, 'name')

/**
 * CiviCRM: the titles of its contributions' fields, by which its importer finds one; the transaction's id is unique there, so that what is
 * imported again is left out. Its financial types are found by name, and are our funds. Left out: the
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
  ['Financial Type', ({ fund }) => financialType(fund)],
  ['Payment Method', (line) => instrumentNamed(paidAs('npsp')(line))],
  ['Transaction ID', ownId],
  ['Contribution Source', reference],
  ['Contribution Status', () => 'Completed'],
  ...ofAppeals([['Campaign', ({ gift: { appeal } }) => (appeal === null ? null : appealName(appeal, 'en'))]]),
]
