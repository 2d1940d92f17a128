import { translated } from '../translated.ts'

/** What is made to be seen on others' pages: the chooser in a frame, the total of an appeal over a stream, and the lines to copy. */
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
  passOn: { en: 'Pass it on', es: 'Compártela' },
  byMail: { en: 'Send it by email', es: 'Enviarla por correo' },
  onYourSite: { en: 'Put it on your own site', es: 'Ponla en tu propio sitio' },
  toCopy: {
    en: 'Copy these lines into your page as they stand. The form asks there, and opens our page to give.',
    es: 'Copia estas líneas en tu página tal como están. El formulario pregunta allí y abre nuestra página para donar.',
  },
  forUs: { en: 'for {charity}', es: 'para {charity}' },
})
