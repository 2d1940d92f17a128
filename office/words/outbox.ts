import type { Text } from './language.ts'

/** The pages of letters. */
export const outboxWords = {
  title: { en: 'Outbox', es: 'Bandeja de salida' },
  about: {
    en: 'Letters on their way to donors, and those that have left. The reason is what the mail server said.',
    es: 'Cartas en camino a los donantes y las que ya salieron. El motivo es lo que dijo el servidor de correo.',
  },
  stuck: { en: 'need somebody', es: 'necesitan a alguien' },
  waiting: { en: 'waiting', es: 'en espera' },
  failed: { en: 'refused', es: 'rechazadas' },
  dropped: { en: 'not to be sent', es: 'que ya no se envían' },
  none: { en: 'No letter fits what you asked for.', es: 'Ninguna carta corresponde a lo que pidió.' },
  noneStuck: {
    en: 'Every letter has left, or waits for its day. Nothing needs you here.',
    es: 'Todas las cartas salieron o esperan su día. Aquí no hay nada que hacer.',
  },
  since: { en: 'Queued', es: 'En la bandeja desde' },
  letter: { en: 'Letter', es: 'Carta' },
  gift: { en: 'Gift', es: 'Donación' },
  state: { en: 'State', es: 'Estado' },
  tries: { en: 'Tries', es: 'Intentos' },
  next: { en: 'Sent, or next try', es: 'Envío o próximo intento' },
  why: { en: 'Reason', es: 'Motivo' },
  act: { en: 'Send again', es: 'Enviar otra vez' },
  kind: { en: 'Kind', es: 'Tipo' },
  any: { en: 'All', es: 'Todas' },
  allAgain: { en: 'Send all that need somebody again', es: 'Enviar otra vez todas las que necesitan a alguien' },
  nobody: { en: 'nobody has taken it up', es: 'ningún proceso la ha tomado' },
  // one letter
  of: { en: '{kind} of {day}', es: '{kind} del {day}' },
  noLetter: { en: 'There is no such letter.', es: 'Esa carta no existe.' },
  to: { en: 'To', es: 'Para' },
  unknown: { en: 'no address', es: 'sin dirección' },
  subject: { en: 'Subject', es: 'Asunto' },
  seen: {
    en: 'The letter as its reader sees it. Its links are shown and lead nowhere; nothing is fetched.',
    es: 'La carta como la ve quien la recibe. Sus enlaces se muestran y no llevan a ninguna parte; no se carga nada de fuera.',
  },
  sentThen: {
    en: 'Made again from what was known when it was sent. An address, a name or a next date that changed since is the one of today.',
    es: 'Hecha de nuevo con lo que se sabía cuando se envió. Una dirección, un nombre o una próxima fecha que cambió desde entonces es la de hoy.',
  },
  frame: { en: 'The letter', es: 'La carta' },
  asText: { en: 'As plain text', es: 'Como texto sin formato' },
  papers: { en: 'Goes with it', es: 'La acompaña' },
  gone: {
    en: 'What this letter said is no longer kept.',
    es: 'Lo que decía esta carta ya no se conserva.',
  },
  correct: { en: 'The address was wrong', es: 'La dirección era incorrecta' },
  correctDonor: {
    en: 'The new address is kept with the gift, and the letter leaves for it. Links that were mailed to the old one end.',
    es: 'La dirección nueva queda con la donación y la carta sale hacia ella. Los enlaces enviados a la anterior dejan de servir.',
  },
  correctRecipient: {
    en: 'The new address of the person who is told is kept with the gift, and the card leaves for it.',
    es: 'La dirección nueva de la persona a quien se avisa queda con la donación y la tarjeta sale hacia ella.',
  },
  sendThere: { en: 'Keep it and send the letter there', es: 'Guardarla y enviar allí la carta' },
  back: { en: 'Back to the outbox', es: 'Volver a la bandeja de salida' },
} satisfies Record<string, Text>

/** What every list says around itself. */
export const listWords = {
  filter: { en: 'Show', es: 'Mostrar' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'Until', es: 'Hasta' },
  further: {
    en: 'Looked back to {day} so far.',
    es: 'Se ha mirado hasta el {day}.',
  },
  more: { en: 'more than {count}', es: 'más de {count}' },
  counts: { en: 'Count', es: 'Cuenta' },
} satisfies Record<string, Text>
