import { instant } from '../instant.ts'
import { dollars } from '../money.ts'
import type { AccountFee } from '../objects/account-fee.ts'
import type { Payment } from '../objects/payment.ts'
import type { Refund } from '../objects/refund.ts'
import type { Transfer } from '../objects/transfer.ts'
import type { Paypal } from '../paypal.ts'

/** One line of the account's statement. */
export type Line = { at: number; info: Record<string, unknown>; payment: Payment | undefined }

/** PayPal's event codes: a payment through the website, one of a subscription, a refund, a lost dispute. */
const CODES = { capture: 'T0006', sale: 'T0002', refund: 'T1107', reversal: 'T1201' }
const STATUSES: Record<string, string> = { COMPLETED: 'S', PENDING: 'P', DECLINED: 'D', FAILED: 'D' }

/** The letters a subject is published to have; what has others is left out. */
const SUBJECT = /^[a-zA-Z0-9_'\-., ":;!?]{1,256}$/

function paymentLine(payment: Payment): Line {
  const status = STATUSES[payment.status] ?? 'S'
  return {
    at: payment.created,
    payment,
    info: {
      ...(payment.payer ? { paypal_account_id: payment.payer.payer_id } : {}),
      transaction_id: payment.id,
      ...(payment.subscription
        ? { paypal_reference_id: payment.subscription.replace('-', ''), paypal_reference_id_type: 'SUB' }
        : payment.order
          ? { paypal_reference_id: payment.order, paypal_reference_id_type: 'ODR' }
          : {}),
      transaction_event_code: payment.subscription ? CODES.sale : CODES.capture,
      transaction_initiation_date: instant(payment.created),
      transaction_updated_date: instant(payment.updated),
      transaction_amount: dollars(payment.cents),
      ...(status === 'S' ? { fee_amount: dollars(-payment.fee) } : {}),
      transaction_status: status,
      ...(SUBJECT.test(payment.subject ?? '') ? { transaction_subject: payment.subject } : {}),
      ...(payment.invoice ? { invoice_id: payment.invoice } : {}),
      ...(payment.custom ? { custom_field: payment.custom } : {}),
      protection_eligibility: '01',
    },
  }
}

function refundLine(paypal: Paypal, refund: Refund): Line {
  const payment = paypal.payments.get(refund.payment)
  return {
    at: refund.created,
    payment,
    info: {
      ...(payment?.payer ? { paypal_account_id: payment.payer.payer_id } : {}),
      transaction_id: refund.id,
      paypal_reference_id: refund.payment,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: refund.reversal ? CODES.reversal : CODES.refund,
      transaction_initiation_date: instant(refund.created),
      transaction_updated_date: instant(refund.updated),
      transaction_amount: dollars(-refund.cents),
      transaction_status: STATUSES[refund.status],
      ...(refund.invoice ? { invoice_id: refund.invoice } : {}),
      ...(payment?.custom ? { custom_field: payment.custom } : {}),
      protection_eligibility: '02',
    },
  }
}

function accountFeeLine({ id, code, cents, created }: AccountFee): Line {
  return {
    at: created,
    payment: undefined,
    info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: instant(created),
      transaction_updated_date: instant(created),
      transaction_amount: dollars(cents),
      transaction_status: 'S',
      protection_eligibility: '02',
    },
  }
}

function transferLine({ id, code, cents, fee, bankReference, created }: Transfer): Line {
  return {
    at: created,
    payment: undefined,
    info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: instant(created),
      transaction_updated_date: instant(created),
      transaction_amount: dollars(cents),
      ...(fee === 0 ? {} : { fee_amount: dollars(-fee) }),
      transaction_status: 'S',
      bank_reference_id: bankReference,
      protection_eligibility: '02',
    },
  }
}

/** Every line of the account, oldest first. */
export const statement = (paypal: Paypal): Line[] =>
  [
    ...[...paypal.payments.all()].map(paymentLine),
    ...[...paypal.refunds.all()].map((refund) => refundLine(paypal, refund)),
    ...[...paypal.accountFees.all()].map(accountFeeLine),
    ...[...paypal.transfers.all()].map(transferLine),
  ].sort((a, b) => a.at - b.at)
