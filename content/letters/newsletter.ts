import { brand } from '../brand.ts'
import type { Letter, LetterContent } from './letter.ts'
import { action, small, text } from './letter.ts'
import { greeting } from './parts.ts'

/** Asks a person whose address was typed into the footer whether it was really they. Nothing else that was typed is in it. */
export function newsletterConfirm(letter: Extract<Letter, { kind: 'newsletter_confirm' }>): LetterContent {
  return letter.language === 'es'
    ? {
        subject: `Confirma tu suscripción a las noticias de ${brand.shortName}`,
        preview: 'Falta un paso.',
        title: '¿Quieres recibir nuestras noticias?',
        blocks: [
          text(greeting(null, 'es')),
          text(
            'Alguien escribió esta dirección en nuestra página para recibir historias y noticias. Si fuiste tú, confírmalo con el botón.',
          ),
          action('Sí, quiero recibirlas', letter.confirmUrl),
          small('Si no fuiste tú, no hagas nada: no te escribiremos más y borraremos la dirección.'),
        ],
      }
    : {
        subject: `Please confirm: news from ${brand.shortName}`,
        preview: 'One step is left.',
        title: 'Would you like our news?',
        blocks: [
          text(greeting(null, 'en')),
          text(
            'Somebody typed this address on our site to receive stories and news. If it was you, please confirm with the button.',
          ),
          action('Yes, send them to me', letter.confirmUrl),
          small('If it was not you, do nothing: we will not write again, and we delete the address.'),
        ],
      }
}
