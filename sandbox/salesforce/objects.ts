/** What a field takes; `to`: a reference to a record of that object. */
export type Field =
  | 'text'
  | 'number'
  | 'date'
  | 'flag'
  | { readonly options: readonly string[] }
  | { readonly to: string }

/** What of an object is played. Every object has our external id, which its administrator has added, unique. */
export type ObjectType = {
  readonly prefix: string
  readonly fields: Readonly<Record<string, Field>>
  /** Without these a new record is refused. */
  readonly required: readonly string[]
}

/** The external id that an administrator adds to each object. */
export const EXTERNAL = 'Giving_ID__c'

/**
 * The fields that are played, of those that are published.
 * @see https://developer.salesforce.com/docs/industries/nonprofit-cloud/guide/npc-fundraising-api-objects.html
 */
export const OBJECTS: Readonly<Record<string, ObjectType>> = {
  Account: {
    prefix: '001',
    fields: {
      ...{ FirstName: 'text', LastName: 'text', PersonEmail: 'text', Phone: 'text', PersonMobilePhone: 'text' },
      ...{ PersonHomePhone: 'text', PersonMailingStreet: 'text', PersonMailingCity: 'text' },
      ...{ PersonMailingPostalCode: 'text', BillingStreet: 'text', BillingCity: 'text', BillingPostalCode: 'text' },
      ...{ Salutation: 'text', PersonOtherPhone: 'text', PersonAssistantPhone: 'text', Fax: 'text' },
      ...{ PersonOtherStreet: 'text', PersonOtherCity: 'text', PersonOtherPostalCode: 'text' },
      ...{ ShippingStreet: 'text', ShippingCity: 'text', ShippingPostalCode: 'text' },
      // one of the two that an administrator switches on: the other, Suffix, is off here
      MiddleName: 'text',
    },
    required: ['LastName'],
  },
  GiftDesignation: {
    prefix: '6gd',
    fields: { Name: 'text', IsActive: 'flag' },
    required: ['Name'],
  },
  GiftCommitment: {
    prefix: '6gc',
    fields: {
      ...{ Name: 'text', DonorId: { to: 'Account' }, EffectiveStartDate: 'date' },
      RecurrenceType: { options: ['Open Ended', 'Fixed Length'] },
      ScheduleType: { options: ['Recurring', 'Custom'] },
      Status: { options: ['Draft', 'Active', 'Paused', 'Failing', 'Lapsed', 'Closed'] },
    },
    required: ['Name', 'DonorId'],
  },
  GiftTransaction: {
    prefix: '6tr',
    fields: {
      ...{ Name: 'text', DonorId: { to: 'Account' }, GiftCommitmentId: { to: 'GiftCommitment' } },
      ...{ OriginalAmount: 'number', TransactionDate: 'date', PaymentIdentifier: 'text', ProcessorReference: 'text' },
      ...{ ProcessorTransactionFee: 'number', CurrencyIsoCode: 'text' },
      Status: { options: ['Unpaid', 'Pending', 'Paid', 'Failed', 'Canceled', 'Written-Off', 'Fully Refunded'] },
      AcknowledgementStatus: { options: ['To Be Sent', 'Sent', "Don't Send"] },
    },
    required: ['DonorId', 'OriginalAmount', 'Status'],
  },
  GiftTransactionDesignation: {
    prefix: '6td',
    fields: {
      GiftTransactionId: { to: 'GiftTransaction' },
      GiftDesignationId: { to: 'GiftDesignation' },
      Amount: 'number',
    },
    required: ['GiftTransactionId', 'GiftDesignationId'],
  },
  GiftTribute: {
    prefix: '6tt',
    fields: {
      ...{ GiftTransactionId: { to: 'GiftTransaction' }, GiftCommitmentId: { to: 'GiftCommitment' } },
      ...{ HonoreeContactId: { to: 'Account' }, HonoreeName: 'text', HonoreeInformation: 'text' },
      TributeType: { options: ['Honor', 'Memorial'] },
    },
    required: [],
  },
  GiftRefund: {
    prefix: '6rf',
    fields: {
      ...{ GiftTransactionId: { to: 'GiftTransaction' }, Amount: 'number', Date: 'date' },
      Status: { options: ['Initiated', 'Completed', 'Failed'] },
    },
    required: ['GiftTransactionId', 'Amount', 'Date', 'Status'],
  },
}
