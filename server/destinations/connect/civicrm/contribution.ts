import { toDecimal } from '#gift/money.ts'
import { financialType, instrumentNamed } from '../../../report/civicrm.ts'
import type { CrmLine } from '../crm.ts'
import { makeUnlessThere } from '../make.ts'
import type { Api, Row } from './api.ts'

/**
 * What moved, as a contribution of its own under our id, which its transaction's id is: the same that an import of the list makes. One that
 * is there is changed where its sum is another, and else left as it is, whatever somebody did to it.
 */
export async function keepContribution(api: Api, reference: string, line: CrmLine, contact: number): Promise<void> {
  const total_amount = toDecimal(line.cents)
  const fee = line.feeCents === null ? {} : { fee_amount: toDecimal(line.feeCents) }
  const where = [['trxn_id', '=', line.id]]
  let there: Row | undefined
  const isThere = async () => {
    there = (await api('Contribution', 'get', { where, select: ['id', 'total_amount'], limit: 1 }))[0]
    return there !== undefined
  }
  const values = {
    contact_id: contact,
    'financial_type_id:name': financialType(line.fund?.id ?? null),
    'payment_instrument_id:name': instrumentNamed(line.method),
    'contribution_status_id:name': 'Completed',
    total_amount,
    ...fee,
    currency: 'USD',
    receive_date: line.day,
    trxn_id: line.id,
    source: reference,
  }
  await makeUnlessThere(isThere, () => api('Contribution', 'create', { values }))
  if (there === undefined || Number(there.total_amount) === Number(total_amount)) return
  await api('Contribution', 'update', { where: [['id', '=', there.id]], values: { total_amount, ...fee } })
}
