import type { VerbWords } from '../sentence.ts'

export const forgetWords = {
  name: { en: 'Forget the donor', es: 'Olvidar al donante' },
  says: {
    en: 'Everything of {to} that the law does not make us keep. It cannot be brought back.',
    es: 'Todo lo de {to} que la ley no obliga a conservar. No se puede recuperar.',
  },
  goes: { en: 'What is forgotten', es: 'Lo que se olvida' },
  stays: { en: 'What stays, and why', es: 'Lo que se conserva, y por qué' },
  backups: {
    en: 'Backups and copies go as you let them expire.',
    es: 'Las copias de seguridad desaparecen a medida que se dejan vencer.',
  },
  walBackups: {
    en: 'Backups, standbys and PostgreSQL’s own log (WAL and its archive) go as you let them expire.',
    es: 'Las copias de seguridad, los servidores en espera y el registro de PostgreSQL (WAL y su archivo) desaparecen a medida que se dejan vencer.',
  },
  nothing: { en: 'Nothing is left to forget.', es: 'No queda nada que olvidar.' },
  links: { en: 'Every link to these gifts ends.', es: 'Todos los enlaces a estas donaciones se anulan.' },
  webhooks: {
    en: 'What the providers told, in messages: {count}',
    es: 'Lo que los proveedores dijeron, en mensajes: {count}',
  },
  notes: { en: 'What notes said: {count}', es: 'Lo que decían las notas: {count}' },
  refunds: {
    en: 'Reasons of refunds in somebody’s own words: {count}',
    es: 'Motivos de reembolsos en palabras de alguien: {count}',
  },
  explanations: {
    en: 'Explanations of differences that name the donor: {count}',
    es: 'Explicaciones de diferencias que nombran al donante: {count}',
  },
  reminders: { en: 'Reminders that were asked for: {count}', es: 'Recordatorios pedidos: {count}' },
  subscriber: { en: 'The sign-up for our news', es: 'La suscripción a nuestras noticias' },
  letters: {
    en: 'Addresses in what is kept of letters: {count}',
    es: 'Direcciones en lo que se conserva de cartas: {count}',
  },
  optIns: { en: 'The wish for our news, with gifts: {count}', es: 'El deseo de noticias, con donaciones: {count}' },
  cards: {
    en: 'Recipient and message of cards: {count}',
    es: 'Destinatario y mensaje de tarjetas: {count}',
  },
  unpaid: {
    en: 'Name, address and dedication of gifts that were never paid: {count}',
    es: 'Nombre, dirección y dedicatoria de donaciones que nunca se pagaron: {count}',
  },
  paid: {
    en: 'Name and address with what was paid, which tax law makes us keep: {references}',
    es: 'Nombre y dirección de lo pagado, que la ley fiscal obliga a conservar: {references}',
  },
  trail: {
    en: 'Who did what and when, with the gifts it is about, and what was given back.',
    es: 'Quién hizo qué y cuándo, con las donaciones a las que se refiere, y lo que se devolvió.',
  },
  open: {
    en: 'Not settled yet, so do this again tomorrow: {references}',
    es: 'Aún sin resolver; repítalo mañana: {references}',
  },
  cardWaits: {
    en: 'The card has still to go out, so do this again when it has: {references}',
    es: 'La tarjeta aún debe salir; repítalo cuando haya salido: {references}',
  },
  refundOpen: {
    en: 'A refund is not decided and keeps its reason, so do this again when it is: {references}',
    es: 'Un reembolso está sin decidir y conserva su motivo; repítalo cuando se decida: {references}',
  },
  providerAsked: {
    en: 'What was paid, at its provider; the customer there is deleted: {references}',
    es: 'Lo pagado, en su proveedor; allí se borra al cliente: {references}',
  },
  providerRuns: {
    en: 'It runs at its provider, who keeps its donor, so do this again when it has ended: {references}',
    es: 'Sigue en curso en su proveedor, que conserva a su donante; repítalo cuando termine: {references}',
  },
  providerKeeps: {
    en: '{provider} keeps name and address of who paid there, and deletes them only when the donor asks {provider} for it.',
    es: '{provider} conserva el nombre y la dirección de quien pagó allí y solo los borra si el donante se lo pide a {provider}.',
  },
  lettersWait: {
    en: '{count} letters have still to leave, so do this again when they have.',
    es: '{count} cartas aún deben salir; repítalo cuando hayan salido.',
  },
  waiting: {
    en: '{count} messages of providers are not dealt with yet, so do this again after that.',
    es: '{count} mensajes de proveedores aún no se han procesado; repítalo después.',
  },
  title: { en: 'Forget {to}?', es: '¿Olvidar a {to}?' },
  button: { en: 'Forget', es: 'Olvidar' },
  running: {
    en: 'A monthly gift of this donor is active. Stop it first, if that is meant too: {references}',
    es: 'Una donación mensual de este donante está activa. Cancélela primero, si también se desea: {references}',
  },
  audit: { purge_donor: null },
  outcomes: {
    done: {
      forgotten: {
        en: 'Forgotten. What stays, and why, is below.',
        es: 'Olvidado. Lo que se conserva, y por qué, está abajo.',
      },
      nothing: { en: 'Nothing is kept of this address.', es: 'No se conserva nada de esta dirección.' },
      'in log': {
        en: 'Forgotten, but the words are still in the database’s log, which something else reads. Do this again in a while.',
        es: 'Olvidado, pero las palabras siguen en el registro de la base de datos, que algo más está leyendo. Repítalo dentro de un rato.',
      },
    },
  },
} satisfies VerbWords
