import { giftOf } from '#server/store/gift/gifts.ts'
import type { ConnectedCrm } from './crm.ts'
import { netOfGifts } from './net.ts'
import type { World } from './world.ts'

type Transaction = {
  readonly id: string
  readonly Giving_ID__c: string
  readonly PaymentIdentifier: string
  readonly OriginalAmount: number
  readonly GiftCommitmentId?: string
}
type Refund = { readonly GiftTransactionId: string; readonly Amount: number; readonly Status: string }
type Commitment = { readonly id: string; readonly Giving_ID__c: string; readonly Status: string }

/** Salesforce, where each payment is a transaction of the gift, what went back a refund of that, and a monthly gift a commitment. */
export const salesforce: ConnectedCrm = {
  address: {
    ...{ name: 'salesforce', url: 'salesforce://sf.example', base: 'https://sf.example' },
    ...{ user: 'salesforce_sandbox_key', secret: 'salesforce_sandbox_secret' },
  },
  prepare: async () => {},
  broken: async (world) => [...(await moneyDiffers(world)), ...(await monthsDiffer(world))],
}

const centsOf = (dollars: number) => Math.round(dollars * 100)

/** Each payment is there once, and what each gift came to is what its transactions and refunds come to. */
async function moneyDiffers({ sandbox, store }: World): Promise<string[]> {
  const faults: string[] = []
  const transactions = await sandbox.control.call<Transaction[]>('salesforce/GiftTransaction')
  const sums = new Map<string, number>()
  const giftOfTransaction = new Map(transactions.map(({ id, PaymentIdentifier }) => [id, PaymentIdentifier]))
  const add = (reference: string, cents: number) => sums.set(reference, (sums.get(reference) ?? 0) + cents)
  for (const { PaymentIdentifier, OriginalAmount } of transactions) add(PaymentIdentifier, centsOf(OriginalAmount))
  for (const { GiftTransactionId, Amount, Status } of await sandbox.control.call<Refund[]>('salesforce/GiftRefund'))
    if (Status === 'Completed') add(giftOfTransaction.get(GiftTransactionId) ?? '', 0 - centsOf(Amount))
  const expected = await netOfGifts(store())
  for (const reference of new Set([...expected.keys(), ...sums.keys()])) {
    const [ours, theirs] = [expected.get(reference) ?? 0, sums.get(reference) ?? 0]
    if (ours !== theirs) faults.push(`${reference} came to ${ours} cents, and Salesforce holds ${theirs}`)
  }
  for (const [payment, several] of Map.groupBy(transactions, (each) => each.Giving_ID__c))
    if (several.length > 1) faults.push(`payment ${payment} is ${several.length} transactions in Salesforce`)
  return faults
}

/** Each monthly gift that was agreed is a commitment in its state of now, and each payment of it is that commitment's. */
async function monthsDiffer({ sandbox, store }: World): Promise<string[]> {
  const faults: string[] = []
  const transactions = await sandbox.control.call<Transaction[]>('salesforce/GiftTransaction')
  const commitments = await sandbox.control.call<Commitment[]>('salesforce/GiftCommitment')
  const rows = store().db.selectFrom('gift').selectAll().where('frequency', '=', 'monthly').orderBy('id')
  const gifts = (await rows.execute()).map(giftOf)
  for (const { reference, standing, arrangement } of gifts) {
    const isAgreed = standing.state === 'active' || standing.state === 'ended'
    const own = commitments.filter((each) => each.Giving_ID__c === reference)
    const expected = isAgreed ? [statusNow(standing.state, arrangement?.status)] : []
    if (own.map(({ Status }) => Status).join() !== expected.join())
      faults.push(`monthly gift ${reference} is ${expected}, and in Salesforce ${own.map(({ Status }) => Status)}`)
    for (const { Giving_ID__c, PaymentIdentifier, GiftCommitmentId } of transactions)
      if (PaymentIdentifier === reference && GiftCommitmentId !== own[0]?.id)
        faults.push(`payment ${Giving_ID__c} is of no commitment in Salesforce`)
  }
  return faults
}

function statusNow(state: string, arranged: string | undefined): string {
  if (state === 'ended') return 'Closed'
  const names: Readonly<Record<string, string>> = { past_due: 'Failing', paused: 'Paused', suspended: 'Paused' }
  return names[arranged ?? ''] ?? 'Active'
}
