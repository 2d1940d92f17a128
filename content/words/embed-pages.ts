import { translated } from '../translated.ts'

/** Pages that are made to be seen on others: the chooser in a frame, the total of an appeal over a stream. */
export const embedPageWords = translated('embedPages', {
  /** Above the plain form on another site, and below its heading. */
  title: { en: 'Give to {charity}', es: 'Donar a {charity}' },
  forFund: { en: '{charity}, for {fund}', es: '{charity}, para {fund}' },
  about: {
    en: 'How often and how much. The gift itself is given on the page of {charity}.',
    es: 'Con qué frecuencia y cuánto. La donación se hace en la página de {charity}.',
  },
  opensHere: { en: 'Opens the page of {charity}', es: 'Abre la página de {charity}' },
  overlay: { en: 'Overlay: {appeal}', es: 'Superposición: {appeal}' },
  overlayAbout: {
    en: 'What an appeal has come to, over a stream: the ground of this page is transparent.',
    es: 'Lo que suma una campaña, sobre una transmisión: el fondo de esta página es transparente.',
  },
  live: { en: 'Live total', es: 'Total en vivo' },
  forUs: { en: 'for {charity}', es: 'para {charity}' },
})
