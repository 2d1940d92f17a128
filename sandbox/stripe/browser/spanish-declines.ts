const SPANISH: Record<string, string> = {
  authentication_required: 'Tu tarjeta fue rechazada. Esta operación requiere autenticación.',
  card_declined: 'Tu tarjeta fue rechazada.',
  card_velocity_exceeded: 'Tu tarjeta fue rechazada por superar el límite de intentos o de importe.',
  expired_card: 'Tu tarjeta ha vencido.',
  incorrect_cvc: 'El código de seguridad de tu tarjeta es incorrecto.',
  incorrect_number: 'El número de tu tarjeta es incorrecto.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes.',
  invalid_cvc: 'El código de seguridad de tu tarjeta no es válido.',
  invalid_expiry_month: 'El mes de vencimiento de tu tarjeta no es válido.',
  invalid_expiry_year: 'El año de vencimiento de tu tarjeta no es válido.',
  payment_intent_authentication_failure:
    'No pudimos autenticar tu método de pago. Elige otro método de pago e inténtalo de nuevo.',
  processing_error: 'Ocurrió un error al procesar tu tarjeta. Inténtalo de nuevo en unos momentos.',
  setup_intent_authentication_failure:
    'No pudimos autenticar tu método de pago. Elige otro método de pago e inténtalo de nuevo.',
  test_mode_live_card:
    'Tu tarjeta fue rechazada. La solicitud se hizo en modo de prueba, pero con una tarjeta que no es de prueba.',
}

/** A refusal's message in the donor's language: the Spanish of those that a donor meets, else Stripe's own. */
export function declineIn(
  error: { code?: string; decline_code?: string; message: string },
  language: 'en' | 'es',
): string {
  if (language === 'en') return error.message
  return SPANISH[error.decline_code ?? ''] ?? SPANISH[error.code ?? ''] ?? error.message
}
