export type Language = 'en' | 'es'

/** The language of the fields: `auto` follows the browser, what is not Spanish is English. */
export function languageOf(locale: string | undefined): Language {
  const wanted = !locale || locale === 'auto' ? navigator.language : locale
  return wanted.toLowerCase().startsWith('es') ? 'es' : 'en'
}

/** An error as the page gets it. */
export type Failure = {
  type: string
  code?: string
  decline_code?: string
  message: string
  param?: string
  payment_intent?: object
  setup_intent?: object
  payment_method?: object
}

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

/** The failure with its message in the donor's language, where it is one a donor meets. */
export function translated(failure: Failure, language: Language): Failure {
  if (language === 'en') return failure
  const message = SPANISH[failure.decline_code ?? ''] ?? SPANISH[failure.code ?? '']
  return message ? { ...failure, message } : failure
}
