import { translated } from '../../translated.ts'
import type { PaymentWords } from './payments.ts'

/** What the letters about a gift from a bank account say instead: banks take days, and send money back in their own ways. */
export const bankWords = translated('letters.bank', {
  confirming: {
    body: [
      {
        en: 'Your bank gift of {amount} is on its way; banks take up to 4 business days. We will mail your receipt when it arrives.',
        es: 'Tu donación bancaria de {amount} va en camino; los bancos tardan hasta 4 días hábiles. Te enviaremos el recibo cuando llegue.',
      },
      {
        en: 'There is nothing you need to do, and please do not give again because of this.',
        es: 'No tienes que hacer nada; por favor, no vuelvas a donar por esto.',
      },
    ],
  },
  not_received: {
    body: [
      {
        en: 'The bank debit of {amount} came back before it reached us. {because} You have given nothing, and no receipt counts for it.',
        es: 'El débito bancario de {amount} fue devuelto antes de llegarnos. {because} No has dado nada y no hay recibo que valga por él.',
      },
      {
        en: 'If you would still like to give, the donate page takes a card, PayPal or another bank account. Or call {charityPhone}, and a person will help.',
        es: 'Si aún quieres donar, la página de donación acepta tarjeta, PayPal u otra cuenta bancaria. O llama al {charityPhone} y una persona te ayudará.',
      },
    ],
  },
  monthly_started: {
    body: [
      {
        en: 'You agreed to give {amount} each month from your bank account. The first gift is on its way; banks take up to 4 business days. We will mail its receipt when it arrives.',
        es: 'Aceptaste donar {amount} cada mes desde tu cuenta bancaria. La primera donación va en camino; los bancos tardan hasta 4 días hábiles. Te enviaremos su recibo cuando llegue.',
      },
      {
        en: 'You can change, pause or stop it at any time with the button below.',
        es: 'Puedes cambiarla, pausarla o detenerla cuando quieras con el botón de abajo.',
      },
    ],
  },
  payment_failed: {
    body: [
      {
        en: 'The monthly bank debit of {amount} came back. {because} Nothing of it reached us.',
        es: 'El débito bancario mensual de {amount} fue devuelto. {because} No nos llegó nada de él.',
      },
      {
        en: 'A debit that came back may be tried again when the account only lacked money. To give by card instead, or to stop the gift, use the button below.',
        es: 'Un débito devuelto se puede intentar de nuevo si solo faltaba dinero en la cuenta. Para donar con tarjeta o detener la donación, usa el botón de abajo.',
      },
    ],
  },
  refund: {
    body: [
      {
        en: 'We have returned {amount} of your gift to your bank account. It takes 3 business days or more, and may appear there without our name.',
        es: 'Devolvimos {amount} de tu donación a tu cuenta bancaria. Tarda 3 días hábiles o más y puede aparecer sin nuestro nombre.',
      },
      {
        en: 'The receipt you had for this gift now counts only for what we keep. Please do not ask your bank for the money as well. Thank you for having thought of us.',
        es: 'El recibo que tenías ahora vale solo por lo que conservamos. Por favor, no pidas también el dinero a tu banco. Gracias por haber pensado en nosotros.',
      },
    ],
  },
  refund_failed: {
    body: [
      {
        en: 'We tried to return {amount} to your bank account, but your bank did not accept it. Often the account has been closed.',
        es: 'Intentamos devolver {amount} a tu cuenta bancaria, pero tu banco no lo aceptó. Muchas veces la cuenta ya está cerrada.',
      },
      {
        en: 'Please reply to this email or call {charityPhone}, and we will find another way.',
        es: 'Responde a este correo o llama al {charityPhone} y buscaremos otra manera.',
      },
    ],
  },
  dispute_lost: {
    body: [
      {
        en: 'Your bank has taken the debit of {amount} back, after it had arrived. This is final: the gift is undone, and the receipt we sent for it is void.',
        es: 'Tu banco retiró el débito de {amount} cuando ya había llegado. Es definitivo: la donación queda anulada y el recibo que te enviamos por ella no es válido.',
      },
      {
        en: 'If you did not ask for that, your bank can tell you why. If you would still like to give, the donate page takes a card or PayPal.',
        es: 'Si no lo pediste, tu banco puede decirte por qué. Si aún quieres donar, la página de donación acepta tarjeta o PayPal.',
      },
    ],
  },
} as const satisfies Partial<Record<string, Pick<PaymentWords, 'body'>>>)

/** Why a bank sent a debit back, by its provider's code; what is not named here is said by `other`. */
export const becauseWords = translated('letters.bankBecause', {
  insufficient_funds: {
    en: 'There was not enough money in the account.',
    es: 'No había suficiente dinero en la cuenta.',
  },
  account_closed: { en: 'The account has been closed.', es: 'La cuenta está cerrada.' },
  no_account: { en: 'The bank could not find the account.', es: 'El banco no encontró la cuenta.' },
  debit_not_authorized: {
    en: 'The bank was told that the debit was not authorized.',
    es: 'Se le dijo al banco que el débito no estaba autorizado.',
  },
  bank_account_restricted: {
    en: 'The account cannot be debited.',
    es: 'La cuenta no permite débitos.',
  },
  unproven: {
    en: 'The account was not verified in time, or not with what stood on its statement.',
    es: 'La cuenta no se verificó a tiempo, o no con lo que decía su estado de cuenta.',
  },
  other: { en: 'The bank did not say more.', es: 'El banco no dijo más.' },
} as const)
