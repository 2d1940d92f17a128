import type { DraftField } from '#gift/draft.ts'
import type { FieldCode } from '#gift/problem.ts'
import type { Translated } from './language.ts'
import { translated } from './translated.ts'

/** The sentence beside a field, for everything that can be wrong with one. */
export const fieldFaults: Readonly<Record<FieldCode, Translated<string>>> = translated('fieldFaults', {
  amount_missing: { en: 'Choose or enter an amount.', es: 'Elige o escribe una cantidad.' },
  amount_not_a_number: {
    en: 'Enter the amount in digits, like 40 or 40.50.',
    es: 'Escribe la cantidad con números, por ejemplo 40 o 40.50.',
  },
  amount_ambiguous: {
    en: 'We can read this amount in more than one way. Choose the one you mean.',
    es: 'Esta cantidad se puede leer de más de una forma. Elige la que quieres dar.',
  },
  amount_fraction_of_cent: {
    en: 'Enter dollars and cents, with no more than two digits after the point.',
    es: 'Escribe dólares y centavos, con dos decimales como máximo.',
  },
  amount_below_minimum: {
    en: 'Online donations must be a minimum of {minimum}',
    es: 'Las donaciones en línea deben ser de {minimum} como mínimo',
  },
  amount_above_maximum: {
    en: 'Thank you for such a generous gift. For an amount this large, please call us at {charityPhone}.',
    es: 'Gracias por tanta generosidad. Para una cantidad tan grande, llámanos al {charityPhone}.',
  },
  required: { en: 'Fill in this field.', es: 'Completa este campo.' },
  not_valid: {
    en: 'Check this field: we cannot use what it says.',
    es: 'Revisa este campo: no podemos usar lo que dice.',
  },
  too_long: { en: 'This is too long. Please shorten it.', es: 'Es demasiado largo. Acórtalo, por favor.' },
  no_links: {
    en: 'Leave out web addresses, email addresses, phone numbers and account names like @name, and put a space after each period.',
    es: 'No incluyas direcciones web, correos, teléfonos ni nombres de cuenta como @nombre, y deja un espacio después de cada punto.',
  },
  not_an_email: {
    en: 'Enter an email address, like name@example.org.',
    es: 'Escribe un correo electrónico, por ejemplo nombre@example.org.',
  },
  not_a_date: { en: 'Enter a date from the calendar.', es: 'Elige una fecha del calendario.' },
  date_past: { en: 'Choose today or a later day.', es: 'Elige hoy o un día posterior.' },
  date_too_far: { en: 'Choose a day within a year from now.', es: 'Elige un día dentro del próximo año.' },
  not_a_postal_code: {
    en: 'Enter a postal code, like {postalCode}.',
    es: 'Escribe un código postal, por ejemplo {postalCode}.',
  },
  unknown_field: {
    en: 'The request has a field that we do not know.',
    es: 'La solicitud contiene un campo que no conocemos.',
  },
})

/** What a field says where it can say more than any field: what to enter in it. */
export const ownFaults: Readonly<
  Partial<Record<DraftField | 'amount', Partial<Record<FieldCode, Translated<string>>>>>
> = translated('ownFaults', {
  honoreeFirst: { required: { en: 'Enter their first name.', es: 'Escribe su nombre.' } },
  honoreeLast: { required: { en: 'Enter their last name.', es: 'Escribe su apellido.' } },
  recipientName: { required: { en: 'Enter who should hear about it.', es: 'Escribe a quién avisamos.' } },
  recipientEmail: { required: { en: 'Enter their email address.', es: 'Escribe su correo electrónico.' } },
  line1: { required: { en: 'Enter a street address.', es: 'Escribe una dirección.' } },
  city: { required: { en: 'Enter a city.', es: 'Escribe una ciudad.' } },
  region: { required: { en: 'Enter a state or region.', es: 'Escribe un estado o una región.' } },
  postalCode: { required: { en: 'Enter a postal code.', es: 'Escribe un código postal.' } },
  firstName: {
    required: { en: 'Enter your first name.', es: 'Escribe tu nombre.' },
    not_valid: {
      en: 'Enter your first name in letters, without signs or numbers.',
      es: 'Escribe tu nombre con letras, sin signos ni números.',
    },
    too_long: {
      en: 'Your first name is too long. Please shorten it.',
      es: 'Tu nombre es demasiado largo. Acórtalo, por favor.',
    },
    no_links: {
      en: 'Enter your first name without a web or email address.',
      es: 'Escribe tu nombre sin direcciones web ni correos.',
    },
  },
  lastName: {
    required: { en: 'Enter your last name.', es: 'Escribe tu apellido.' },
    not_valid: {
      en: 'Enter your last name in letters, without signs or numbers.',
      es: 'Escribe tu apellido con letras, sin signos ni números.',
    },
    too_long: {
      en: 'Your last name is too long. Please shorten it.',
      es: 'Tu apellido es demasiado largo. Acórtalo, por favor.',
    },
    no_links: {
      en: 'Enter your last name without a web or email address.',
      es: 'Escribe tu apellido sin direcciones web ni correos.',
    },
  },
  email: {
    required: { en: 'Enter your email address.', es: 'Escribe tu correo electrónico.' },
    too_long: {
      en: 'Your email address is too long. Enter a shorter one.',
      es: 'Tu correo electrónico es demasiado largo. Escribe uno más corto.',
    },
  },
})
