/** What the fields say, in both languages. */
export const WORDS = {
  en: {
    card: 'Card details',
    link: 'Save my information with Link for faster checkout',
    number: 'Card number',
    numberHint: '1234 1234 1234 1234',
    expiry: 'Expiration date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    cvcHint: 'CVC',
    postalCode: 'ZIP code',
    postalCodeHint: '12345',
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year: "Your card's expiration year is invalid.",
    incomplete_cvc: "Your card's security code is incomplete.",
    incomplete_zip: 'Your ZIP is invalid.',
  },
  es: {
    card: 'Datos de la tarjeta',
    link: 'Guardar mis datos con Link para pagar más rápido',
    number: 'Número de tarjeta',
    numberHint: '1234 1234 1234 1234',
    expiry: 'Fecha de vencimiento',
    expiryHint: 'MM / AA',
    cvc: 'Código de seguridad',
    cvcHint: 'CVC',
    postalCode: 'Código postal',
    postalCodeHint: '12345',
    incomplete_number: 'El número de tu tarjeta está incompleto.',
    invalid_number: 'El número de tu tarjeta no es válido.',
    incomplete_expiry: 'La fecha de vencimiento de tu tarjeta está incompleta.',
    invalid_expiry_year_past: 'El año de vencimiento de tu tarjeta ya pasó.',
    invalid_expiry_month_past: 'La fecha de vencimiento de tu tarjeta ya pasó.',
    invalid_expiry_year: 'El año de vencimiento de tu tarjeta no es válido.',
    incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
    incomplete_zip: 'Tu código postal no es válido.',
  },
} as const

export type Words = (typeof WORDS)['en' | 'es']
export type Problem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_year_past'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year'
  | 'incomplete_cvc'
  | 'incomplete_zip'
