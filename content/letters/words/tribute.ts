import { translated } from '../../translated.ts'

/** The card to a family: `{from}` gave for `{honoree}`. */
export const tributeWords = translated('letters.tribute', {
  someone: { en: 'Somebody who cares', es: 'Alguien que les tiene cariño' },
  /** In the places of an honoree and of a reader whose names are not said. */
  lovedOne: { en: 'a loved one', es: 'un ser querido' },
  readerUnnamed: { en: 'Hello,', es: 'Hola:' },
  /** The reader, where the donor is told of the card. */
  readerChosen: { en: 'the person you chose', es: 'la persona que elegiste' },
  preview: { en: '{from} has made a gift to {charity}.', es: '{from} hizo una donación a {charity}.' },
  reader: { en: 'For {recipient},', es: 'Para {recipient}:' },
  /** In place of the picture, where a mail is read as plain text. */
  drawn: { en: 'On the card: {drawing}', es: 'En la tarjeta: {drawing}' },
  memory: {
    subject: { en: 'A gift in memory of {honoree}', es: 'Una donación en memoria de {honoree}' },
    title: { en: 'In memory of {honoree}', es: 'En memoria de {honoree}' },
    text: {
      en: '{from} has made a gift to {charityName} in memory of {honoree}.',
      es: '{from} hizo una donación a {charityName} en memoria de {honoree}.',
    },
  },
  celebration: {
    subject: { en: 'A gift in celebration of {honoree}', es: 'Una donación en honor de {honoree}' },
    title: { en: 'In celebration of {honoree}', es: 'En honor de {honoree}' },
    text: {
      en: '{from} has made a gift to {charityName} to celebrate {honoree}.',
      es: '{from} hizo una donación a {charityName} para celebrar a {honoree}.',
    },
  },
  why: {
    en: 'You get this message once, because the person who gave asked us to tell you. We keep your address for nothing else. Questions: {charityPhone}.',
    es: 'Recibes este mensaje una sola vez porque la persona que donó nos pidió avisarte. No guardamos tu dirección para nada más. Preguntas: {charityPhone}.',
  },
} as const)
