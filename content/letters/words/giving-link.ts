import { translated } from '../../translated.ts'

/** The mail with the link to everything that was given with an address. */
export const givingLinkWords = translated('letters.giving_link', {
  subject: { en: 'All your giving to {charity}', es: 'Todas tus donaciones a {charity}' },
  preview: { en: 'The link opens once, for 30 minutes.', es: 'El enlace se abre una vez, durante 30 minutos.' },
  title: { en: 'Here is the link to all your giving.', es: 'Este es el enlace a todas tus donaciones.' },
  text: {
    en: 'Somebody, we trust it was you, asked for it on our site. It opens everything that was given with this address, without a password: once, for 30 minutes. Please keep it to yourself.',
    es: 'Alguien, confiamos en que fuiste tú, lo pidió en nuestro sitio. Abre todo lo donado con esta dirección, sin contraseña: una sola vez, durante 30 minutos. No lo compartas.',
  },
  action: { en: 'Open all my giving', es: 'Abrir todas mis donaciones' },
  notYou: {
    en: 'If it was not you, you can ignore this email; nothing has changed.',
    es: 'Si no fuiste tú, ignora este correo; nada ha cambiado.',
  },
} as const)
