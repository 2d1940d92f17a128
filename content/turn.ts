import type { Translated } from './language.ts'
import type { ShortPage } from './newsletter.ts'
import { translated } from './translated.ts'

/** What a donor reads who waits until fewer of the provider's pages are out where they are. */
export const turnPage: ShortPage = translated('turn.page', {
  title: { en: 'Your turn comes in a moment', es: 'Tu turno llega en un momento' },
  text: {
    en: 'Many people are giving from this internet connection right now, and the secure payment page takes a few of them at a time. Your gift is kept, and nothing was charged. Please press the button in about a minute. To pay another way, go back to the form.',
    es: 'Muchas personas están donando ahora desde esta conexión a internet, y la página de pago segura atiende a unas pocas a la vez. Tu donación está guardada y no se cobró nada. Presiona el botón dentro de un minuto, más o menos. Para pagar de otra forma, vuelve al formulario.',
  },
})

export const turnButtons = translated('turn.buttons', {
  on: { en: 'Go on to payment', es: 'Continuar al pago' },
  back: { en: 'Back to the form', es: 'Volver al formulario' },
} satisfies Record<string, Translated<string>>)
