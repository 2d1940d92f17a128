import { translated } from '../../translated.ts'

/** To one of a family: that others gave in the name of somebody who has a page. It asks for nothing and says no amount. */
export const memoryWeekWords = translated('letters.memory_week', {
  subject: { en: 'Those who thought of {name}', es: 'Quienes pensaron en {name}' },
  preview: { en: 'There is nothing for you to do.', es: 'No tienes que hacer nada.' },
  title: { en: 'Those who thought of {name}', es: 'Quienes pensaron en {name}' },
  memory: {
    one: {
      en: 'Somebody gave in {name}’s memory since {day}.',
      es: 'Alguien donó en memoria de {name} desde el {day}.',
    },
    other: {
      en: '{count} people gave in {name}’s memory since {day}.',
      es: '{count} personas donaron en memoria de {name} desde el {day}.',
    },
  },
  celebration: {
    one: {
      en: 'Somebody gave in {name}’s honor since {day}.',
      es: 'Alguien donó en honor a {name} desde el {day}.',
    },
    other: {
      en: '{count} people gave in {name}’s honor since {day}.',
      es: '{count} personas donaron en honor a {name} desde el {day}.',
    },
  },
  nothing: {
    en: 'There is nothing for you to do. Amounts are never told, to anybody.',
    es: 'No tienes que hacer nada. Las cantidades no se dicen nunca, a nadie.',
  },
  action: { en: 'See the page', es: 'Ver la página' },
  week: {
    en: 'We write on Sundays, and only if somebody gave.',
    es: 'Escribimos los domingos, y solo si alguien donó.',
  },
  month: {
    en: 'We write once a month, and only if somebody gave.',
    es: 'Escribimos una vez al mes, y solo si alguien donó.',
  },
  choose: { en: 'Less often, or not any more', es: 'Menos seguido, o ya no' },
  whose: {
    en: 'Whoever made the page gave us this address. If it is not meant for you, one press ends these letters.',
    es: 'Quien hizo la página nos dio esta dirección. Si no es para ti, con un toque terminan estas cartas.',
  },
} as const)
