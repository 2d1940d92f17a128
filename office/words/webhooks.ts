import type { EventState } from '#server/store/work/inbox-list.ts'
import type { Text } from './language.ts'

/** Where a webhook stands. */
export const eventStates: Readonly<Record<EventState, Text>> = {
  stuck: { en: 'Needs somebody', es: 'Necesita a alguien' },
  waiting: { en: 'Waiting', es: 'En espera' },
  dead: { en: 'Given up', es: 'Abandonado' },
  ignored: { en: 'Nothing to do', es: 'Nada que hacer' },
  done: { en: 'Dealt with', es: 'Atendido' },
}

/** The pages of webhooks. */
export const webhookWords = {
  title: { en: 'Webhooks', es: 'Avisos' },
  about: {
    en: 'What the payment providers told us. Each is kept before it is answered, and tried for three days.',
    es: 'Lo que nos avisaron los proveedores de pago. Cada aviso se guarda antes de responder y se intenta durante tres días.',
  },
  stuck: { en: 'need somebody', es: 'necesitan a alguien' },
  waiting: { en: 'waiting', es: 'en espera' },
  dead: { en: 'given up', es: 'abandonados' },
  none: { en: 'No webhook fits what you asked for.', es: 'Ningún aviso corresponde a lo que pidió.' },
  noneStuck: {
    en: 'Every webhook was dealt with. Nothing needs you here.',
    es: 'Todos los avisos fueron atendidos. Aquí no hay nada que hacer.',
  },
  type: { en: 'Event', es: 'Evento' },
  received: { en: 'Received', es: 'Recibido' },
  happened: { en: 'Happened', es: 'Ocurrió' },
  from: { en: 'Provider', es: 'Proveedor' },
  state: { en: 'State', es: 'Estado' },
  why: { en: 'Reason', es: 'Motivo' },
  tries: { en: 'Tries', es: 'Intentos' },
  next: { en: 'Next try', es: 'Próximo intento' },
  gift: { en: 'Gift', es: 'Donación' },
  id: { en: 'Its number at the provider', es: 'Su número en el proveedor' },
  any: { en: 'All', es: 'Todos' },
  nobody: { en: 'nobody has dealt with it yet', es: 'nadie lo ha atendido todavía' },
  of: { en: '{type} of {provider}', es: '{type} de {provider}' },
  allAgain: { en: 'Deal with all of them again', es: 'Atenderlos todos otra vez' },
  back: { en: 'Back to the webhooks', es: 'Volver a los avisos' },
} satisfies Record<string, Text>
