import type { VerbWords } from '../sentence.ts'

const printed = {
  en: 'The card was printed, and goes where it was addressed to. Send the card again first: until that one is printed, its address can be corrected.',
  es: 'La tarjeta se imprimió y va a donde estaba dirigida. Primero envíe otra vez la tarjeta: hasta que esa se imprima, su dirección se puede corregir.',
}

/** Where a card on paper goes to, put right. */
export const cardAddressWords = {
  name: { en: 'Correct the card’s postal address', es: 'Corregir la dirección postal de la tarjeta' },
  says: {
    en: 'The card for {name} has not been printed yet. It goes to the address that stands here when it is.',
    es: 'La tarjeta para {name} aún no se ha impreso. Irá a la dirección que esté aquí cuando se imprima.',
  },
  line1: { en: 'Street and number', es: 'Calle y número' },
  line2: { en: 'Apartment, or more', es: 'Apartamento u otros datos' },
  city: { en: 'City', es: 'Ciudad' },
  region: { en: 'State or region', es: 'Estado o región' },
  postalCode: { en: 'Postal code', es: 'Código postal' },
  country: { en: 'Country', es: 'País' },
  button: { en: 'Correct it', es: 'Corregir' },
  audit: {
    card_address: { en: 'Card’s postal address corrected', es: 'Dirección postal de la tarjeta corregida' },
  },
  outcomes: {
    done: {
      corrected: {
        en: 'Corrected. The card will be printed for this address.',
        es: 'Corregida. La tarjeta se imprimirá con esta dirección.',
      },
    },
    failed: {
      bad: { en: 'This cannot stand in an address there.', es: 'Esto no puede figurar en una dirección de allí.' },
      printed: printed,
      nothing: {
        en: 'What is right? Name a line of the address.',
        es: '¿Qué es correcto? Indique una línea de la dirección.',
      },
      'no card': {
        en: 'The card of {reference} is not sent on paper, or not any more.',
        es: 'La tarjeta de {reference} no se envía en papel, o ya no.',
      },
    },
  },
} satisfies VerbWords
