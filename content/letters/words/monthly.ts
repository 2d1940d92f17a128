import { ofEachOnline } from '#gift/provider.ts'
import type { Translated } from '../../language.ts'
import { translated } from '../../translated.ts'

/** A monthly gift is over: why, and what it came to. */
export const endedWords = translated('letters.monthlyEnded', {
  subject: { en: 'Your monthly gift has stopped', es: 'Tu donación mensual se detuvo' },
  title: { en: 'Your monthly gift has ended.', es: 'Tu donación mensual terminó.' },
  by: {
    donor: {
      en: 'As you asked, your monthly gift has stopped. You will not be charged again.',
      es: 'Como pediste, tu donación mensual se detuvo. No se cobrará nada más.',
    },
    operator: {
      en: 'We have stopped your monthly gift. You will not be charged again.',
      es: 'Detuvimos tu donación mensual. No se cobrará nada más.',
    },
    provider: {
      en: 'Your monthly gift was stopped at the payment provider. You will not be charged again.',
      es: 'Tu donación mensual se detuvo en el proveedor de pagos. No se cobrará nada más.',
    },
    unpaid: {
      en: 'Your bank declined the last payments, so we have stopped your monthly gift. You will not be charged again.',
      es: 'Tu banco rechazó los últimos pagos, así que detuvimos tu donación mensual. No se cobrará nada más.',
    },
  },
  total: {
    en: 'With it you gave {total} in all to {charity}. Thank you.',
    es: 'Con ella diste {total} en total a {charity}. Gracias.',
  },
} as const)

/** The card of a running monthly gift expires, and nobody has renewed it so far. */
export const expiringWords = translated('letters.cardExpiring', {
  subject: {
    en: 'The card of your monthly gift expires this month',
    es: 'La tarjeta de tu donación mensual vence este mes',
  },
  title: { en: 'Your card expires soon.', es: 'Tu tarjeta vence pronto.' },
  expires: {
    en: 'Your monthly gift of {amount} is paid by a card ending in {last4}, which expires at the end of {month}.',
    es: 'Tu donación mensual de {amount} se paga con una tarjeta terminada en {last4}, que vence al final de {month}.',
  },
  renew: {
    en: 'Some banks tell us the new date by themselves, and then you need do nothing. To be sure that your gift goes on, put in your new card: it takes a minute, and nothing else changes.',
    es: 'Algunos bancos nos comunican la nueva fecha, y entonces no tienes que hacer nada. Para que tu donación siga con seguridad, pon tu nueva tarjeta: toma un minuto y nada más cambia.',
  },
} as const)

/** A month of a running monthly gift is charged in a few days. */
export const comingWords = translated('letters.comingCharge', {
  subject: { en: 'Your monthly gift on {date}', es: 'Tu donación mensual del {date}' },
  title: { en: 'Your next gift is near.', es: 'Tu próxima donación se acerca.' },
  comes: {
    en: 'Your monthly gift of {amount} will be charged on {date}.',
    es: 'Tu donación mensual de {amount} se cobrará el {date}.',
  },
  by: { en: 'It is paid by: {by}.', es: 'Forma de pago: {by}.' },
  nothing: {
    en: 'You need do nothing. If this month does not suit you, skip it: your gift goes on by itself a month later.',
    es: 'No tienes que hacer nada. Si este mes no te viene bien, sáltalo: tu donación sigue sola un mes después.',
  },
  skip: { en: 'Skip this month', es: 'Saltar este mes' },
  more: { en: 'Another amount, or no more gifts?', es: '¿Cambiar la cantidad, o dejar de donar?' },
  open: { en: 'Change or stop my gift', es: 'Cambiar o detener mi donación' },
} as const)

/** A monthly gift goes on in another way, or not until its donor does something. */
export const changedWords = translated('letters.monthlyChanged', {
  subject: {
    changed: { en: 'Your monthly gift has changed', es: 'Tu donación mensual cambió' },
    suspended: { en: 'Your monthly gift is on hold', es: 'Tu donación mensual está en espera' },
  },
  title: {
    changed: { en: 'Your monthly gift has changed.', es: 'Tu donación mensual cambió.' },
    suspended: { en: 'Your monthly gift is on hold.', es: 'Tu donación mensual está en espera.' },
  },
  amount: {
    en: 'From now on your gift is {amount} each month.',
    es: 'A partir de ahora, tu donación es de {amount} al mes.',
  },
  pausedUntil: {
    en: 'Your monthly gift is paused. Your next gift is on {next}. Nothing is charged before then.',
    es: 'Tu donación mensual está en pausa. Tu próxima donación es el {next}. No se cobrará nada antes.',
  },
  paused: {
    en: 'Your monthly gift rests. Nothing is charged until you start it again.',
    es: 'Tu donación mensual está en pausa. No se cobrará nada hasta que la reanudes.',
  },
  suspended: ofEachOnline((each): Translated<string> => each.suspended ?? { en: '' }),
  resumed: {
    en: 'Your monthly gift of {amount} runs again. Thank you for coming back.',
    es: 'Tu donación mensual de {amount} está activa otra vez. Gracias por volver.',
  },
  day: {
    en: 'Your monthly gift is now charged on another day: next on {next}, and then on the same day of each month.',
    es: 'Tu donación mensual se cobra otro día: la próxima vez el {next}, y después el mismo día de cada mes.',
  },
  dayAfterLast: {
    en: 'Your monthly gift will be charged on another day. It comes once more on {last}, as before; then on {next}, and on the same day of each month from then on.',
    es: 'Tu donación mensual se cobrará otro día. Llega una vez más el {last}, como antes; luego el {next}, y desde entonces el mismo día de cada mes.',
  },
  card: { en: 'Your monthly gift now uses your new card.', es: 'Tu donación mensual ahora usa tu nueva tarjeta.' },
} as const)
