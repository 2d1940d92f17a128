import type { WorkKindName } from '#server/giving/work/kinds.ts'
import type { Text } from './language.ts'

/** Each kind of queued work. */
export const workKinds: Readonly<Record<WorkKindName, Text>> = {
  webhook: { en: 'Webhook', es: 'Aviso' },
  letter: { en: 'Letter', es: 'Carta' },
  refund: { en: 'Refund', es: 'Reembolso' },
  gift: { en: 'A gift’s outcome', es: 'Resultado de una donación' },
  begin: { en: 'Beginning of a gift', es: 'Comienzo de una donación' },
  capture: { en: 'Capture of a payment', es: 'Captura de un pago' },
  confirm: { en: 'Confirmation of a payment', es: 'Confirmación de un pago' },
  close: { en: 'Cancelling of an unpaid gift', es: 'Cancelación de una donación sin pagar' },
  stop: { en: 'Stop of a monthly gift', es: 'Fin de una donación mensual' },
  amount: { en: 'New amount', es: 'Nuevo importe' },
  pause: { en: 'Pause', es: 'Pausa' },
  resume: { en: 'End of a pause', es: 'Fin de una pausa' },
  card: { en: 'New card', es: 'Nueva tarjeta' },
  close_secret: { en: 'Form to be closed', es: 'Formulario por cerrar' },
  close_card: { en: 'Form of a new card to be closed', es: 'Formulario de una nueva tarjeta por cerrar' },
  forget_donor: { en: 'Donor to be forgotten', es: 'Donante por olvidar' },
  forget_card: { en: 'Card to be forgotten', es: 'Tarjeta por olvidar' },
}

/** The list of queued work. */
export const workWords = {
  title: { en: 'Queued work', es: 'Trabajo pendiente' },
  about: {
    en: 'Everything that did not end by itself, of every kind. It is tried again until it is given up; what was given up waits for you.',
    es: 'Todo lo que no terminó por sí solo, de cualquier tipo. Se intenta otra vez hasta que se abandona; lo abandonado espera por usted.',
  },
  kind: { en: 'Kind', es: 'Tipo' },
  any: { en: 'All', es: 'Todos' },
  show: { en: 'Show', es: 'Mostrar' },
  since: { en: 'Since', es: 'Desde' },
  ofGift: { en: 'Gift', es: 'Donación' },
  why: { en: 'Reason', es: 'Motivo' },
  tries: { en: 'Tries', es: 'Intentos' },
  next: { en: 'Next try', es: 'Próximo intento' },
  act: { en: 'Act', es: 'Acción' },
  givenUp: { en: 'given up', es: 'abandonado' },
  noAnswer: { en: 'no answer', es: 'sin respuesta' },
  none: {
    en: 'All queued work is done, or under way. Nothing needs you here.',
    es: 'Todo el trabajo está hecho o en curso. Aquí no hay nada que hacer.',
  },
  allAgain: { en: 'Begin all of them again', es: 'Empezarlos todos otra vez' },
} satisfies Record<string, Text>
