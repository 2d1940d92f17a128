import { translated } from '../../translated.ts'

/** What a donor asked of a running monthly gift was noted, and its provider has answered that it does not do it. */
export const refusedWords = translated('letters.changeRefused', {
  subject: { en: 'What you asked for was not done', es: 'Lo que pediste no se hizo' },
  title: { en: 'What you asked for was not done.', es: 'Lo que pediste no se hizo.' },
  asked: {
    stop: {
      en: 'You asked us to stop your monthly gift. {provider} has now answered that it did not stop it.',
      es: 'Nos pediste detener tu donación mensual. {provider} respondió ahora que no la detuvo.',
    },
    amount: {
      en: 'You asked for another amount. {provider} has now answered that it did not change it: your gift is still {amount} each month.',
      es: 'Pediste otra cantidad. {provider} respondió ahora que no la cambió: tu donación sigue siendo de {amount} al mes.',
    },
    pause: {
      en: 'You asked us to pause your monthly gift. {provider} has now answered that it did not pause it.',
      es: 'Nos pediste pausar tu donación mensual. {provider} respondió ahora que no la pausó.',
    },
    resume: {
      en: 'You asked us to resume your monthly gift. {provider} has now answered that it did not resume it.',
      es: 'Nos pediste reanudar tu donación mensual. {provider} respondió ahora que no la reanudó.',
    },
    day: {
      en: 'You asked for another day of the month. {provider} has now answered that it did not move it: your gift is charged on the same day as before.',
      es: 'Pediste otro día del mes. {provider} respondió ahora que no lo cambió: tu donación se cobra el mismo día que antes.',
    },
    card: {
      en: 'You gave us a new card. {provider} has now answered that it does not use it: your gift is paid as before.',
      es: 'Nos diste una tarjeta nueva. {provider} respondió ahora que no la usa: tu donación se paga como antes.',
    },
  },
  again: {
    en: 'Please try once more on your gift’s page, or call us: then we see to it.',
    es: 'Inténtalo otra vez en la página de tu donación, o llámanos: nosotros nos ocupamos.',
  },
} as const)
