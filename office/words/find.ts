import type { Text } from './language.ts'

/** The page on which gifts are found. */
export const findWords = {
  title: { en: 'Find', es: 'Buscar' },
  label: { en: 'What is known of the gift', es: 'Lo que se sabe de la donación' },
  hint: {
    en: 'A name or a part of it, a part of the e-mail address, the reference, an amount ($75), a day (2026-03-05 or 3/5/2026), the last four digits of the card, the honoree’s name, or an id of Stripe or PayPal. All of it must fit.',
    es: 'Un nombre o parte de él, parte del correo electrónico, la referencia, un monto ($75), un día (2026-03-05 o 3/5/2026), los últimos cuatro dígitos de la tarjeta, el nombre de la persona homenajeada o un identificador de Stripe o PayPal. Todo debe coincidir.',
  },
  find: { en: 'Find', es: 'Buscar' },
  found: { en: '{gifts} found, of {donors}.', es: '{gifts}, de {donors}.' },
  oneGift: { en: '1 gift', es: '1 donación' },
  gifts: { en: '{count} gifts', es: '{count} donaciones' },
  oneDonor: { en: '1 donor', es: '1 donante' },
  donors: { en: '{count} donors', es: '{count} donantes' },
  most: {
    en: 'These are the newest {count}. Say more to find older ones.',
    es: 'Estos son los {count} más recientes. Diga más para encontrar los anteriores.',
  },
  fits: { en: 'How it fits', es: 'Coincidencia' },
  exactly: { en: 'as typed', es: 'exacta' },
  begins: { en: 'begins so', es: 'empieza así' },
  nearly: { en: 'all but a slip', es: 'casi igual' },
  open: { en: 'All of {name}', es: 'Todo sobre {name}' },
  giftsOf: { en: 'Gifts of {name}', es: 'Donaciones de {name}' },
  nothing: { en: 'No gift fits all of that.', es: 'Ninguna donación coincide con todo eso.' },
  nothingAtAll: {
    en: 'Nothing of what was typed is a name, an amount, a day, or an id.',
    es: 'Nada de lo escrito es un nombre, un monto, un día ni un identificador.',
  },
  alone: { en: 'What each part finds alone', es: 'Lo que encuentra cada parte por sí sola' },
  part: { en: 'Part', es: 'Parte' },
  alonefinds: { en: 'Finds', es: 'Encuentra' },
  some: { en: 'some gifts', es: 'algunas donaciones' },
  none: { en: 'none', es: 'ninguno' },
  asWord: { en: 'the word “{text}”', es: 'la palabra «{text}»' },
  asSum: { en: 'the amount {text}', es: 'el monto {text}' },
  asDay: { en: 'the day {text}', es: 'el día {text}' },
  asDigits: {
    en: '{text}, as last digits or as dollars',
    es: '{text}, como últimos dígitos o como dólares',
  },
  asAddress: { en: 'the address {text}', es: 'la dirección {text}' },
  advice: {
    en: 'Try less: one name alone, or an amount with a day. A gift of the last minute is found by its reference and amount first, and by name soon after.',
    es: 'Pruebe con menos: un solo nombre, o un monto con un día. Una donación del último minuto se encuentra primero por su referencia y monto, y poco después por nombre.',
  },
} satisfies Record<string, Text>
