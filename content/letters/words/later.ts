import { translated } from '../../translated.ts'

/** A monthly gift that is charged first on a later day: when, and that nothing is charged before. */
export const laterWords = translated('letters.later', {
  title: { en: 'Your monthly gift begins on {begins}.', es: 'Tu donación mensual comienza el {begins}.' },
  body: [
    {
      en: 'You agreed to give {amount} each month. Nothing is charged before {begins}: on that day the first {amount} is charged, and its receipt follows.',
      es: 'Aceptaste donar {amount} cada mes. No se cobra nada antes del {begins}: ese día se cobran los primeros {amount} y después te enviaremos su recibo.',
    },
    {
      en: 'You can change, pause or stop it at any time, before that day too, with the button below.',
      es: 'Puedes cambiarla, pausarla o detenerla cuando quieras, también antes de ese día, con el botón de abajo.',
    },
  ],
} as const)
