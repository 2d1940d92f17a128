import type { VerbWords } from '../sentence.ts'

export const addressWords = {
  name: { en: 'Correct the address', es: 'Corregir la dirección' },
  now: { en: 'On file is {to}.', es: 'La registrada es {to}.' },
  email: { en: 'The right e-mail address', es: 'El correo electrónico correcto' },
  which: { en: 'For which gifts', es: 'Para qué donaciones' },
  one: { en: 'This gift alone: {reference}', es: 'Solo esta donación: {reference}' },
  all: { en: 'All {count} gifts of this address', es: 'Las {count} donaciones de esta dirección' },
  says: {
    en: 'Letters that failed leave again to the new address. Whoever got one at the old address opens nothing any more.',
    es: 'Las cartas que fallaron salen otra vez a la nueva dirección. Quien recibió una en la anterior ya no abre nada.',
  },
  button: { en: 'Correct it', es: 'Corregir' },
  audit: {
    address_corrected: { en: 'Address corrected', es: 'Dirección corregida' },
  },
  outcomes: {
    done: {
      corrected: {
        en: 'Corrected. Letters that leave again: {letters}.',
        es: 'Corregida. Cartas que salen otra vez: {letters}.',
      },
    },
  },
} satisfies VerbWords
