export type Language = 'en' | 'es'

/** The language of a page: of a locale such as `es-US` or `es_US`, or else of what the browser accepts. */
export function languageOf(locale: string | null | undefined, accepted: string | undefined): Language {
  return (locale || accepted || 'en').toLowerCase().startsWith('es') ? 'es' : 'en'
}

/** What the payer reads, in both languages. */
export const WORDS = {
  en: {
    title: 'PayPal sandbox',
    venmoTitle: 'Venmo sandbox',
    banner: 'This is a pretended PayPal. No money moves.',
    pay: 'Pay',
    monthly: 'each month',
    agree: 'Agree to the new amount',
    payer: 'Who pays',
    given: 'First name',
    surname: 'Last name',
    email: 'Email',
    funding: 'Pay with',
    fundings: {
      balance: 'PayPal balance',
      echeck: 'Bank account (eCheck: stays pending for six days)',
      declining: 'A card that is declined',
      denied: 'A bank account whose payment is denied',
      lapsing: 'A card that works once and fails at every renewal',
    },
    approve: { PAY_NOW: 'Pay Now', CONTINUE: 'Continue', SUBSCRIBE_NOW: 'Agree & Subscribe' },
    cancel: 'Cancel and return',
    broken: 'We’re sorry. Things don’t appear to be working at the moment. Please try again later.',
    unknown: 'This approval is unknown, or it has expired.',
    done: 'This has been approved already.',
    handed: 'Thank you. You can close this window now.',
    wait: 'One moment please …',
  },
  es: {
    title: 'PayPal de prueba',
    venmoTitle: 'Venmo de prueba',
    banner: 'Este es un PayPal de mentira. No se mueve dinero.',
    pay: 'Pagar',
    monthly: 'cada mes',
    agree: 'Aceptar el nuevo importe',
    payer: 'Quién paga',
    given: 'Nombre',
    surname: 'Apellido',
    email: 'Correo electrónico',
    funding: 'Pagar con',
    fundings: {
      balance: 'Saldo de PayPal',
      echeck: 'Cuenta bancaria (eCheck: queda pendiente seis días)',
      declining: 'Una tarjeta que se rechaza',
      denied: 'Una cuenta bancaria cuyo pago se niega',
      lapsing: 'Una tarjeta que funciona una vez y falla en cada renovación',
    },
    approve: { PAY_NOW: 'Pagar ahora', CONTINUE: 'Continuar', SUBSCRIBE_NOW: 'Aceptar y suscribirme' },
    cancel: 'Cancelar y volver',
    broken: 'Lo sentimos. Parece que algo no funciona en este momento. Inténtalo de nuevo más tarde.',
    unknown: 'No conocemos esta aprobación, o ya venció.',
    done: 'Esto ya fue aprobado.',
    handed: 'Gracias. Ya puedes cerrar esta ventana.',
    wait: 'Un momento, por favor…',
  },
} as const

/** What the button says, by its label. */
export const BUTTON_LABELS: Record<Language, Record<string, string>> = {
  en: {
    paypal: 'PayPal',
    checkout: 'PayPal Checkout',
    buynow: 'Buy now with PayPal',
    pay: 'Pay with PayPal',
    installment: 'PayPal',
    subscribe: 'Subscribe with PayPal',
    donate: 'Donate with PayPal',
  },
  es: {
    paypal: 'PayPal',
    checkout: 'Pagar con PayPal',
    buynow: 'Comprar ahora con PayPal',
    pay: 'Pagar con PayPal',
    installment: 'PayPal',
    subscribe: 'Suscribirme con PayPal',
    donate: 'Donar con PayPal',
  },
}

/** What the buttons of other sources say. */
export const SOURCE_LABELS: Record<Language, Record<string, string>> = {
  en: { venmo: 'Venmo', paylater: 'Pay Later', card: 'Debit or Credit Card' },
  es: { venmo: 'Venmo', paylater: 'Pagar después', card: 'Tarjeta de débito o crédito' },
}
