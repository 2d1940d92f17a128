import { translated } from '../translated.ts'

/** What a gift is for, where the charity has several funds. */
export const fundWords = translated('funds', {
  /** Before the name of a fund. */
  for: { en: 'For', es: 'Para' },
  /** The same within a line. */
  inLine: { en: ', for', es: ', para' },
  change: { en: 'Change', es: 'Cambiar' },
  choose: { en: 'What your gift is for', es: 'Para qué es tu donación' },
  /** One of several, with what of the gift is for it. */
  part: { en: '{fund}, {amount}', es: '{fund}, {amount}' },
  /** Of a gift that binds the charity. */
  bound: {
    en: '{charity} spends it on this and on nothing else: {fund}.',
    es: '{charity} lo gasta en esto y en nada más: {fund}.',
  },
  /** Above what a year came to by fund. */
  year: { en: 'What your gifts were for', es: 'Para qué fueron tus donaciones' },
} as const)
