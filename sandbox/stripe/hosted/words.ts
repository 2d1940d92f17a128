export type Language = 'en' | 'es'

/** What the hosted pages say: Checkout, an invoice, the customer portal. */
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
    invoice: 'Invoice',
    paid: 'This invoice is paid. Thank you.',
    void: 'This invoice is void. Nothing is owed.',
    noInvoice: 'There is no invoice at this address.',
    portal: 'Your billing information',
    next: 'Next payment',
    ends: 'Ends',
    cancel: 'Cancel subscription',
    keep: 'Keep subscription',
    none: 'You have no subscription.',
    card: 'Card in use',
    update: 'Update payment method',
    updated: 'Your payment method was updated.',
    open: 'Pay what is open',
    noPortal: 'This link has expired or never worked.',
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
    invoice: 'Factura',
    paid: 'Esta factura está pagada. Gracias.',
    void: 'Esta factura se anuló. No se debe nada.',
    noInvoice: 'No hay ninguna factura en esta dirección.',
    portal: 'Tu información de facturación',
    next: 'Próximo pago',
    ends: 'Termina',
    cancel: 'Cancelar la suscripción',
    keep: 'Conservar la suscripción',
    none: 'No tienes ninguna suscripción.',
    card: 'Tarjeta en uso',
    update: 'Actualizar el método de pago',
    updated: 'Tu método de pago se actualizó.',
    open: 'Pagar lo pendiente',
    noPortal: 'Este enlace venció o nunca funcionó.',
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
