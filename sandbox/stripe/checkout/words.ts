export type Language = 'en' | 'es'

/** What the hosted page says. */
export const WORDS = {
  en: {
    test: 'Test mode. No money moves.',
    pay: 'Pay',
    donate: 'Donate',
    subscribe: 'Subscribe',
    monthly: 'per month',
    email: 'Email',
    number: 'Card number',
    expiry: 'Expiration date (MM/YY)',
    cvc: 'Security code (CVC)',
    name: 'Name on card',
    zip: 'ZIP code',
    back: 'Back',
    over: 'This payment page has expired or was completed already.',
    failed:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    missing: 'Please fill in every field.',
  },
  es: {
    test: 'Modo de prueba. No se mueve dinero.',
    pay: 'Pagar',
    donate: 'Donar',
    subscribe: 'Suscribirse',
    monthly: 'al mes',
    email: 'Correo electrónico',
    number: 'Número de tarjeta',
    expiry: 'Vencimiento (MM/AA)',
    cvc: 'Código de seguridad (CVC)',
    name: 'Nombre en la tarjeta',
    zip: 'Código postal',
    back: 'Volver',
    over: 'Esta página de pago venció o el pago ya se completó.',
    failed: 'No pudimos autenticar tu método de pago. Elige otro método de pago e inténtalo de nuevo.',
    missing: 'Completa todos los campos.',
  },
} as const

const DECLINES: Record<string, string> = {
  card_declined: 'Tu tarjeta fue rechazada.',
  expired_card: 'Tu tarjeta ha vencido.',
  incorrect_cvc: 'El código de seguridad de tu tarjeta es incorrecto.',
  incorrect_number: 'El número de tu tarjeta es incorrecto.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes.',
  invalid_cvc: 'El código de seguridad de tu tarjeta no es válido.',
  invalid_expiry_month: 'El mes de vencimiento de tu tarjeta no es válido.',
  invalid_expiry_year: 'El año de vencimiento de tu tarjeta no es válido.',
  processing_error: 'Ocurrió un error al procesar tu tarjeta. Inténtalo de nuevo en unos momentos.',
}

/** A refusal's message in the donor's language. */
export function messageOf(
  error: { code?: string; decline_code?: string; message: string },
  language: Language,
): string {
  if (language === 'en') return error.message
  return DECLINES[error.decline_code ?? ''] ?? DECLINES[error.code ?? ''] ?? error.message
}
