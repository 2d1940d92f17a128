/**
 * The fields that may be written, as their makers document them; of some objects only those that we could fill.
 * @see https://developer.salesforce.com/docs/industries/nonprofit-cloud/guide/npc-fundraising-api-objects-gifttransaction.html and its neighbours
 */
export const npcFields: Readonly<Record<string, readonly string[]>> = {
  'npc-designation': ['Description', 'IsActive', 'IsDefault', 'Name', 'OwnerId'],
  'npc-account': ['FirstName', 'LastName', 'PersonEmail', 'PersonMobilePhone', 'Phone', 'RecordTypeId', 'Salutation'],
  'npc-commitment': [
    ...['CampaignId', 'Description', 'DonorId', 'EffectiveStartDate', 'ExpectedEndDate', 'ExpectedTotalCmtAmount'],
    ...['FormalCommitmentType', 'FulfillmentType', 'Name', 'OwnerId', 'RecurrenceType', 'ScheduleType', 'Status'],
  ],
  'npc-transaction': [
    ...['AcknowledgementDate', 'AcknowledgementStatus', 'CampaignId', 'CheckDate', 'CurrencyIsoCode', 'Description'],
    ...['DonorCoverAmount', 'DonorId', 'GatewayReference', 'GatewayTransactionFee', 'GiftCommitmentId'],
    ...['GiftCommitmentScheduleId', 'GiftType', 'LastGatewayProcessedDate', 'MatchingEmployerTransactionId', 'Name'],
    ...['NonTaxDeductibleAmount', 'OriginalAmount', 'OutreachSourceCodeId', 'OwnerId', 'PaymentIdentifier'],
    ...['PaymentInstrumentId', 'PaymentMethod', 'ProcessorReference', 'ProcessorTransactionFee', 'Status'],
    ...['TaxReceiptStatus', 'TransactionDate', 'TransactionDueDate'],
  ],
  'npc-share': ['Amount', 'GiftDesignationId', 'GiftTransactionId', 'Percent'],
  'npc-tribute': [
    ...['GiftCommitmentId', 'GiftTransactionId', 'HonoreeContactId', 'HonoreeInformation', 'HonoreeName'],
    ...['NotificationChannel', 'TributeType'],
  ],
  'npc-refund': ['Amount', 'Date', 'GatewayTransactionFee', 'GiftTransactionId', 'Reason', 'Status'],
  'npc-undone': ['Amount', 'Date', 'GatewayTransactionFee', 'GiftTransactionId', 'Reason', 'Status'],
}

/** What those that are chosen from a list may be. */
export const npcValues: Readonly<Record<string, readonly string[]>> = {
  'npc-commitment RecurrenceType': ['Fixed Length', 'Open Ended'],
  'npc-commitment ScheduleType': ['Custom', 'Recurring'],
  'npc-commitment Status': ['Active', 'Closed', 'Draft', 'Failing', 'Lapsed', 'Paused'],
  'npc-transaction AcknowledgementStatus': ["Don't Send", 'Sent', 'To Be Sent'],
  'npc-transaction GiftType': ['Individual', 'Organizational'],
  'npc-transaction PaymentMethod': [
    ...['ACH', 'Asset', 'Cash', 'Check', 'Credit Card', 'Cryptocurrency', 'In-Kind', 'PayPal', 'Stock', 'Unknown'],
    'Venmo',
  ],
  'npc-transaction Status': ['Canceled', 'Failed', 'Fully Refunded', 'Paid', 'Pending', 'Unpaid', 'Written-Off'],
  'npc-tribute TributeType': ['Honor', 'Memorial'],
  'npc-refund Status': ['Completed', 'Failed', 'Initiated'],
  'npc-undone Status': ['Completed', 'Failed', 'Initiated'],
}

/**
 * The titles by which CiviCRM's importer of contributions finds its fields, and `Contact …` for those of the contact.
 * @see https://github.com/civicrm/civicrm-core/blob/1b73570a4db760ca78964c92a67aba0137f3e732/schema/Contribute/Contribution.entityType.php
 */
export const civicrmTitles: readonly string[] = [
  ...['Contribution ID', 'Financial Type', 'Payment Method', 'Contribution Date', 'Non-deductible Amount'],
  ...['Total Amount', 'Fee Amount', 'Net Amount', 'Transaction ID', 'Invoice Reference', 'Invoice Number', 'Currency'],
  ...['Cancelled / Refunded Date', 'Cancellation / Refund Reason', 'Receipt Date', 'Thank-you Date'],
  ...['Contribution Source', 'Amount Label', 'Contribution Status', 'Check Number', 'Campaign'],
  ...['Contact First Name', 'Contact Last Name', 'Contact Email', 'Contact External Identifier'],
]
