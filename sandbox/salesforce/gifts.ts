import type { Records } from './records.ts'
import { Refusal } from './refusal.ts'

/** The properties of a gift, as they are published. */
const TAKES = [
  ...['amount', 'currencyIsoCode', 'receivedDate', 'donorCoverAmount', 'transactionStatus', 'commitmentId'],
  ...['paymentIdentifier', 'gatewayTransactionFee', 'processorTransactionFee', 'processorReference'],
  ...['gatewayReference', 'lastGatewayResponseCode', 'lastGatewayErrorMessage', 'lastGatewayProcessedDateTime'],
  ...['campaign', 'outreachSourceCode', 'donor', 'paymentInstrument', 'designations', 'giftTransactionCustomFields'],
]
const DONOR_TAKES = [
  ...['donorType', 'id', 'firstName', 'lastName', 'organizationName', 'phone', 'email', 'address'],
  'accountCustomFields',
]

type Given = Readonly<Record<string, unknown>>
type Detail = { success: boolean; errors: { field: string; message: string }[]; links: Record<string, unknown> }

const wrong = (field: string, message: string): Refusal => new Refusal('INVALID_INPUT', message, { fields: [field] })
const link = (object: string, id: string) => ({ href: `/services/data/v67.0/sobjects/${object}/${id}`, id })

/**
 * `POST connect/fundraising/gifts`: each gift by itself, so that an answer of success may have failures inside.
 * @see https://developer.salesforce.com/docs/industries/nonprofit-cloud/guide/connect-resources-gift-transaction-post.html
 */
export function createGifts(
  records: Records,
  body: Given,
): { successes: number; failures: number; notProcessed: number; details: Detail[] } {
  const { gifts } = body
  const isUpdating = updatesDonors(body.processingOptions)
  const unknown = Object.keys(body).find((name) => name !== 'gifts' && name !== 'processingOptions')
  if (unknown) throw new Refusal('JSON_PARSER_ERROR', `Unrecognized field "${unknown}"`)
  if (!Array.isArray(gifts) || gifts.length === 0 || gifts.length > 100)
    throw new Refusal('INVALID_INPUT', 'gifts: specify 1 to 100 gifts.')
  const details = gifts.map((gift): Detail => {
    try {
      return { success: true, errors: [], links: createGift(records, gift as Given, isUpdating) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { success: false, errors: [{ field: error.fields[0] ?? '', message: error.message }], links: {} }
    }
  })
  const successes = details.filter(({ success }) => success).length
  return { successes, failures: details.length - successes, notProcessed: 0, details }
}

/** Whether an account that is named by its id is given the names of the gift: `update_all`, or nothing said. */
function updatesDonors(options: unknown): boolean {
  const { donorOptions } = (options ?? {}) as { donorOptions?: { defaultUpdateLogic?: string } }
  const logic = donorOptions?.defaultUpdateLogic ?? 'update_all'
  if (logic !== 'update_all' && logic !== 'no_update')
    throw new Refusal('INVALID_INPUT', 'Specify a valid default update logic.')
  return logic === 'update_all'
}

function createGift(records: Records, gift: Given, isUpdating: boolean): Record<string, unknown> {
  const unknown = Object.keys(gift).find((name) => !TAKES.includes(name))
  if (unknown) throw wrong(unknown, `Unrecognized field "${unknown}"`)
  const { amount, receivedDate, transactionStatus, donor, designations = [], giftTransactionCustomFields = [] } = gift
  if (typeof amount !== 'number' || !(amount > 0)) throw wrong('amount', 'Specify an amount greater than zero.')
  const account = donorOf(records, donor as Given | undefined, isUpdating)
  const custom = (giftTransactionCustomFields as { fieldName: string; fieldValue: unknown }[]).map(
    ({ fieldName, fieldValue }) => [fieldName, fieldValue] as const,
  )
  const parts = designations as { designationId: string; amount?: number }[]
  const total = parts.reduce((sum, part) => sum + Math.round((part.amount ?? 0) * 100), 0)
  if (parts.length > 0 && total > Math.round(amount * 100))
    throw wrong('designations', 'The designations come to more than the gift.')
  for (const { designationId } of parts)
    if (!records.byId('GiftDesignation', designationId)) throw wrong('designationId', 'invalid cross reference id')
  const fields = {
    Name: `Gift ${String(receivedDate)}`,
    DonorId: account,
    OriginalAmount: amount,
    TransactionDate: receivedDate,
    Status: transactionStatus,
    ...given('GiftCommitmentId', gift.commitmentId),
    ...given('CurrencyIsoCode', gift.currencyIsoCode),
    ...given('PaymentIdentifier', gift.paymentIdentifier),
    ...given('ProcessorReference', gift.processorReference),
    ...given('ProcessorTransactionFee', gift.processorTransactionFee),
    ...Object.fromEntries(custom),
  }
  const { id } = records.create('GiftTransaction', fields)
  const shares = parts.map(({ designationId, amount: part }) =>
    records.create('GiftTransactionDesignation', {
      ...{ GiftTransactionId: id, GiftDesignationId: designationId },
      ...given('Amount', part),
    }),
  )
  return {
    account: link('Account', account),
    gifttransaction: link('GiftTransaction', id),
    gifttransactiondesignation: shares.map((row) => link('GiftTransactionDesignation', row.id)),
  }
}

const given = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value })

/** Whose it is: by id, else made anew; names are wanted in either case. */
function donorOf(records: Records, donor: Given | undefined, isUpdating: boolean): string {
  if (!donor) throw wrong('donor', 'Specify a donor.')
  const unknown = Object.keys(donor).find((name) => !DONOR_TAKES.includes(name))
  if (unknown) throw wrong(unknown, `Unrecognized field "${unknown}"`)
  if (donor.donorType !== 'individual') throw wrong('donorType', 'Specify a valid donor type.')
  if (!donor.firstName || !donor.lastName) throw wrong('lastName', 'Specify firstName and lastName of the donor.')
  const names = {
    ...{ FirstName: donor.firstName, LastName: donor.lastName },
    ...given('PersonEmail', donor.email),
  }
  if (donor.id === undefined) return records.create('Account', names).id
  records.update('Account', String(donor.id), isUpdating ? names : {})
  return String(donor.id)
}

/** Of so many records one answer tells; the next pages are not played. */
const PAGE = 2000

/**
 * What a person may ask the records for: one object, one condition, and each value of one field once.
 * @throws Refusal where it is more than is played
 */
export function query(records: Records, soql: string): { totalSize: number; done: boolean; records: unknown[] } {
  const parsed = /^SELECT ([\w, ]+) FROM (\w+) WHERE (\w+) IN \(('[^']*'(?:, ?'[^']*')*)\)(?: GROUP BY (\w+))?$/.exec(
    soql,
  )
  if (!parsed) throw new Refusal('MALFORMED_QUERY', `unexpected token: ${soql.slice(0, 40)}`)
  const [, select = '', object = '', field = '', list = '', group] = parsed
  if (group !== undefined && group !== select)
    throw new Refusal('MALFORMED_QUERY', `Field must be grouped or aggregated: ${select}`)
  const wanted = list.split(/, ?/).map((text) => text.slice(1, -1))
  const found = records.all(object).filter((row) => wanted.includes(String(row[field === 'Id' ? 'id' : field])))
  const columns = select.split(',').map((name) => name.trim())
  const told = found.map((row) =>
    Object.fromEntries(columns.map((name) => [name, row[name === 'Id' ? 'id' : name] ?? null])),
  )
  const all = group === undefined ? told : [...new Map(told.map((row) => [row[group], row])).values()]
  return { totalSize: all.length, done: all.length <= PAGE, records: all.slice(0, PAGE) }
}
