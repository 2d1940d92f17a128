import { minus, plus, toDecimal, zero } from '#gift/money.ts'
import type { CrmLine, CrmMonthly, CrmTribute } from '../crm.ts'
import { makeUnlessThere } from '../make.ts'
import type { Account } from './account.ts'
import { type Api, externalId } from './api.ts'

const statuses: Readonly<Record<CrmMonthly['status'], string>> = {
  active: 'Active',
  failing: 'Failing',
  paused: 'Paused',
  ended: 'Closed',
}
const dollars = (amount: CrmLine['cents']): number => Number(toDecimal(amount))
const whole = (lines: readonly CrmLine[]) => lines.reduce((sum, line) => plus(sum, line.cents), zero)

/** A monthly gift as it is today, without a schedule: one would make transactions of its own beside ours. Answers its id there. */
export const keepCommitment = (api: Api, reference: string, { day, status }: CrmMonthly, donor: Account) =>
  api.upsert('GiftCommitment', reference, {
    Name: `Monthly gift ${reference}`,
    DonorId: donor.id,
    EffectiveStartDate: day,
    RecurrenceType: 'Open Ended',
    ScheduleType: 'Recurring',
    Status: statuses[status],
  })

/** A payment, by what its parts are for. */
interface Payment {
  readonly reference: string
  readonly lines: readonly CrmLine[]
  readonly donor: Account
  /** Null: it is no month of a monthly gift. */
  readonly commitment: string | null
}

/** A payment, whole, with what of it is for which fund. One that is there is left as it is, whatever somebody did to it. */
export async function keepPayment(api: Api, { reference, lines, donor, commitment }: Payment): Promise<void> {
  const [first] = lines
  if (!first) return
  const isThere = async () => (await api.read('GiftTransaction', first.ref)) !== null
  await makeUnlessThere(
    isThere,
    async () => await api.createGift(await giftOf(api, first, { reference, lines, donor, commitment })),
  )
}

async function giftOf(api: Api, first: CrmLine, { reference, lines, donor, commitment }: Payment): Promise<object> {
  const fees = lines.map(({ feeCents }) => feeCents).filter((fee) => fee !== null)
  const designations = []
  for (const { fund, cents: part } of lines) {
    if (fund === null) continue
    const designationId = await api.upsert('GiftDesignation', fund.id, { Name: fund.name, IsActive: true })
    designations.push({ designationId, amount: dollars(part) })
  }
  return {
    amount: dollars(whole(lines)),
    currencyIsoCode: 'USD',
    receivedDate: first.day,
    transactionStatus: 'Paid',
    paymentIdentifier: reference,
    processorReference: first.ref,
    ...(fees.length === 0 ? {} : { processorTransactionFee: dollars(fees.reduce(plus, zero)) }),
    ...(commitment === null ? {} : { commitmentId: commitment }),
    // names are wanted here, and not written there
    donor: { donorType: 'individual', id: donor.id, firstName: donor.firstName, lastName: donor.lastName },
    ...(designations.length === 0 ? {} : { designations }),
    giftTransactionCustomFields: [
      { fieldName: externalId, fieldValue: first.ref },
      // it was thanked for by us
      { fieldName: 'AcknowledgementStatus', fieldValue: "Don't Send" },
    ],
  }
}

/** What was given back, or taken by a dispute, and whether that came to nothing. Its payment is there before. */
export async function keepRefund(api: Api, lines: readonly CrmLine[], isUndone: boolean): Promise<void> {
  const [first] = lines
  if (!first || first.payment === null) return
  await api.upsert('GiftRefund', first.ref, {
    GiftTransaction: { [externalId]: first.payment },
    Amount: dollars(minus(zero, whole(lines))),
    Date: first.day,
    Status: isUndone ? 'Failed' : 'Completed',
  })
}

/**
 * To whom a gift is dedicated, by the gift's reference: of one payment, or of all months of a monthly gift. One that is there is left as it
 * is: staff may have written more of it.
 */
export async function keepTribute(
  api: Api,
  reference: string,
  { kind, honoree }: CrmTribute,
  of: { readonly payment: string } | { readonly commitment: string },
): Promise<void> {
  if ((await api.read('GiftTribute', reference)) !== null) return
  await api.upsert('GiftTribute', reference, {
    ...('commitment' in of ? { GiftCommitmentId: of.commitment } : { GiftTransaction: { [externalId]: of.payment } }),
    TributeType: kind === 'memory' ? 'Memorial' : 'Honor',
    HonoreeName: honoree,
  })
}

/** Takes away to whom these gifts were dedicated. That they were stays, as the gift's own record here does. */
export async function forgetTributes(api: Api, references: readonly string[]): Promise<void> {
  for (const reference of await api.values('GiftTribute', externalId, externalId, references))
    await api.upsert('GiftTribute', reference, { HonoreeName: null, HonoreeInformation: null, HonoreeContactId: null })
}
