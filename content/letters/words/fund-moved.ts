import { translated } from '../../translated.ts'

/** A gift was given to another fund by a person of the charity. */
export const fundMovedWords = translated('letters.fundMoved', {
  subject: { en: 'What your gift to {charity} is for has changed', es: 'Cambió para qué es tu donación a {charity}' },
  title: { en: 'What your gift is for has changed.', es: 'Cambió para qué es tu donación.' },
  body: {
    once: {
      en: 'Your gift of {amount} was for this: {from}. We have moved it, and it is now for this: {to}.',
      es: 'Tu donación de {amount} era para esto: {from}. La cambiamos, y ahora es para esto: {to}.',
    },
    monthly: {
      en: 'Your monthly gift of {amount} was for this: {from}. We have moved it, and all that it brings is now for this: {to}. Nothing else about it changes.',
      es: 'Tu donación mensual de {amount} era para esto: {from}. La cambiamos, y todo lo que aporta es ahora para esto: {to}. Nada más cambia.',
    },
    coming: {
      en: 'Your monthly gift of {amount} was for this: {from}. What it has brought stays for that. What it brings from now on is for this: {to}. Nothing else about it changes.',
      es: 'Tu donación mensual de {amount} era para esto: {from}. Lo que ya aportó sigue siendo para eso. Lo que aporte desde ahora es para esto: {to}. Nada más cambia.',
    },
  },
  unasked: {
    en: 'If you did not ask for that, or wish otherwise, write or call us before the money is spent: it is your gift.',
    es: 'Si no lo pediste o prefieres otra cosa, escríbenos o llámanos antes de que se use el dinero: es tu donación.',
  },
  before: { en: 'Before', es: 'Antes' },
  now: { en: 'Now', es: 'Ahora' },
} as const)
