import type { Translated } from './language.ts'
import { translated } from './translated.ts'

/** Our records cannot be reached, for who was not beginning a gift, and may have given a moment ago. */
export const recordsAway: Translated<string> = translated('recordsAway', {
  en: 'We cannot reach our records this minute. If you have just given, please do not give again: your receipt will reach you by email. Otherwise try again in a few minutes.',
  es: 'En este momento no podemos consultar nuestros registros. Si acabas de donar, no lo hagas otra vez: recibirás el recibo por correo. Si no, inténtalo de nuevo en unos minutos.',
})

/** What a proxy shows in place of a page when no server answers. */
export const away = translated('away', {
  title: { en: 'Back in a minute', es: 'Volvemos en un minuto' },
  text: {
    en: 'We cannot show this page right now. If you have just given, please do not give again: your receipt will reach you by email. Otherwise try again in a few minutes.',
    es: 'En este momento no podemos mostrar esta página. Si acabas de donar, no lo hagas otra vez: recibirás el recibo por correo. Si no, inténtalo de nuevo en unos minutos.',
  },
})
