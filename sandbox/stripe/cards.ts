/** Why a card is refused, as Stripe words it. */
export type Decline = {
  code: string
  decline_code: string
  message: string
  network_decline_code?: string
  advice_code?: string
  /** The parameter at fault, where Stripe names one. */
  param?: string
}

/** What a test card does. @see https://docs.stripe.com/testing */
export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  /** Refused whenever it is charged. */
  decline?: Decline
  /** Refused when saved too, as a card with wrong details would be. */
  declineSetup?: boolean
  /** `always` asks on every payment; `unless_set_up` until it was set up for use off session; `on_request` when asked for. */
  challenge?: 'always' | 'unless_set_up' | 'on_request'
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry'
  earlyFraudWarning?: boolean
  refund?: 'pending' | 'fails'
  risk?: 'blocked' | 'highest'
  checks?: { cvc?: 'fail'; postalCode?: 'fail' }
  /** Stripe's own name for a payment method with this card. */
  alias?: string
  funding?: 'credit' | 'debit' | 'prepaid'
}

const declined = (decline_code: string, more: Partial<Decline> = {}): Decline => ({
  code: 'card_declined',
  decline_code,
  message: 'Your card was declined.',
  ...more,
})
const NSF = declined('insufficient_funds', {
  message: 'Your card has insufficient funds.',
  network_decline_code: '51',
  advice_code: 'try_again_later',
})
const GENERIC = declined('generic_decline', { network_decline_code: '01', advice_code: 'try_again_later' })

const CARDS: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', alias: 'pm_card_visa' },
  { number: '4000056655665556', brand: 'visa', alias: 'pm_card_visa_debit', funding: 'debit' },
  { number: '5555555555554444', brand: 'mastercard', alias: 'pm_card_mastercard' },
  { number: '2223003122003222', brand: 'mastercard' },
  { number: '5200828282828210', brand: 'mastercard', alias: 'pm_card_mastercard_debit', funding: 'debit' },
  { number: '5105105105105100', brand: 'mastercard', alias: 'pm_card_mastercard_prepaid', funding: 'prepaid' },
  { number: '378282246310005', brand: 'amex' },
  { number: '371449635398431', brand: 'amex', alias: 'pm_card_amex' },
  { number: '6011111111111117', brand: 'discover' },
  { number: '6011000990139424', brand: 'discover', alias: 'pm_card_discover' },
  { number: '3056930009020004', brand: 'diners', alias: 'pm_card_diners' },
  { number: '3566002020360505', brand: 'jcb', alias: 'pm_card_jcb' },
  { number: '6200000000000005', brand: 'unionpay', alias: 'pm_card_unionpay' },
  { number: '4000000000000002', brand: 'visa', alias: 'pm_card_chargeDeclined', decline: GENERIC, declineSetup: true },
  {
    number: '4000000000009995',
    brand: 'visa',
    alias: 'pm_card_chargeDeclinedInsufficientFunds',
    decline: NSF,
    declineSetup: true,
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    decline: declined('lost_card', { advice_code: 'do_not_try_again', network_decline_code: '41' }),
    declineSetup: true,
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    decline: declined('stolen_card', { advice_code: 'do_not_try_again', network_decline_code: '43' }),
    declineSetup: true,
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    alias: 'pm_card_chargeDeclinedExpiredCard',
    decline: {
      code: 'expired_card',
      decline_code: 'expired_card',
      message: 'Your card has expired.',
      param: 'exp_month',
    },
    declineSetup: true,
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    alias: 'pm_card_chargeDeclinedIncorrectCvc',
    decline: {
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
      param: 'cvc',
    },
    declineSetup: true,
    checks: { cvc: 'fail' },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    alias: 'pm_card_chargeDeclinedProcessingError',
    decline: {
      code: 'processing_error',
      decline_code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    declineSetup: true,
  },
  {
    number: '4000000000006975',
    brand: 'visa',
    alias: 'pm_card_chargeDeclinedCardVelocityExceeded',
    decline: declined('card_velocity_exceeded', {
      message: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    }),
    declineSetup: true,
  },
  { number: '4000000000000341', brand: 'visa', alias: 'pm_card_chargeCustomerFail', decline: GENERIC },
  {
    number: '4000002500003155',
    brand: 'visa',
    alias: 'pm_card_authenticationRequiredOnSetup',
    challenge: 'unless_set_up',
  },
  { number: '4000002760003184', brand: 'visa', alias: 'pm_card_authenticationRequired', challenge: 'always' },
  { number: '4000000000003220', brand: 'visa', alias: 'pm_card_threeDSecure2Required', challenge: 'always' },
  { number: '4000000000003055', brand: 'visa', alias: 'pm_card_threeDSecureOptional', challenge: 'on_request' },
  {
    number: '4000008260003178',
    brand: 'visa',
    alias: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    challenge: 'always',
    decline: NSF,
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    alias: 'pm_card_threeDSecureRequiredChargeDeclined',
    challenge: 'always',
    decline: GENERIC,
  },
  { number: '4000000000000259', brand: 'visa', alias: 'pm_card_createDispute', dispute: 'fraudulent' },
  {
    number: '4000000000002685',
    brand: 'visa',
    alias: 'pm_card_createDisputeProductNotReceived',
    dispute: 'product_not_received',
  },
  { number: '4000000000001976', brand: 'visa', alias: 'pm_card_createDisputeInquiry', dispute: 'inquiry' },
  { number: '4000000000005423', brand: 'visa', alias: 'pm_card_createIssuerFraudRecord', earlyFraudWarning: true },
  { number: '4000000000007726', brand: 'visa', alias: 'pm_card_pendingRefund', refund: 'pending' },
  { number: '4000000000005126', brand: 'visa', alias: 'pm_card_refundFail', refund: 'fails' },
  {
    number: '4100000000000019',
    brand: 'visa',
    alias: 'pm_card_radarBlock',
    risk: 'blocked',
    decline: declined('fraudulent'),
  },
  { number: '4000000000004954', brand: 'visa', alias: 'pm_card_riskLevelHighest', risk: 'highest' },
  { number: '4000000000000101', brand: 'visa', alias: 'pm_card_cvcCheckFail', checks: { cvc: 'fail' } },
  { number: '4000000000000036', brand: 'visa', alias: 'pm_card_avsZipFail', checks: { postalCode: 'fail' } },
]

const byNumber = new Map(CARDS.map((card) => [card.number, card]))
const byAlias = new Map(CARDS.flatMap((card) => (card.alias ? [[card.alias, card] as const] : [])))

/** The test card with this number, if it is one. */
export function testCard(number: string): TestCard | undefined {
  return byNumber.get(number)
}

/** The test card behind one of Stripe's `pm_card_…` names. */
export function aliasedCard(alias: string): TestCard | undefined {
  return byAlias.get(alias)
}

/** Whether the last digit is right. @see https://en.wikipedia.org/wiki/Luhn_algorithm */
export function passesLuhn(number: string): boolean {
  let sum = 0
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return number.length > 0 && sum % 10 === 0
}
