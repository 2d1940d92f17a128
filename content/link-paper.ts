import { translated } from './translated.ts'

/** The sheet with a code that opens the form: for a wall, a table, a letter. */
export const linkPaper = translated('linkPaper', {
  title: { en: 'Give to {charity}', es: 'Dona a {charity}' },
  scan: {
    en: 'Point your phone’s camera at this code. It opens our donation page; nothing is charged before you say so there.',
    es: 'Apunta la cámara de tu teléfono a este código. Abre nuestra página de donaciones; no se cobra nada hasta que tú lo confirmes ahí.',
  },
  code: { en: 'A code that opens {address}', es: 'Un código que abre {address}' },
  orType: { en: 'Or type this address:', es: 'O escribe esta dirección:' },
})
