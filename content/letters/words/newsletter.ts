import { translated } from '../../translated.ts'

/** Asks whether it was really they who signed up. */
export const newsletterWords = translated('letters.newsletter', {
  subject: {
    en: 'Please confirm: news from {charity}',
    es: 'Confirma tu suscripción a las noticias de {charity}',
  },
  preview: { en: 'One step is left.', es: 'Falta un paso.' },
  title: { en: 'Would you like our news?', es: '¿Quieres recibir nuestras noticias?' },
  text: {
    en: 'Somebody typed this address on our site to receive stories and news. If it was you, please confirm with the button.',
    es: 'Alguien escribió esta dirección en nuestra página para recibir historias y noticias. Si fuiste tú, confírmalo con el botón.',
  },
  action: { en: 'Yes, send them to me', es: 'Sí, quiero recibirlas' },
  notYou: {
    en: 'If it was not you, do nothing: we will not write again, and we delete the address.',
    es: 'Si no fuiste tú, no hagas nada: no te escribiremos más y borraremos la dirección.',
  },
} as const)
