import type { Text } from './language.ts'

/** What needs a person, and the act that mends it. */
export const attentionWords = {
  title: { en: 'Needs a person', es: 'Necesita a una persona' },
  none: { en: 'Nothing needs a person now.', es: 'Nada necesita a una persona en este momento.' },
  more: { en: '{shown} of {number} are shown.', es: 'Se muestran {shown} de {number}.' },
  gift: { en: 'Gift', es: 'Donación' },
  why: { en: 'Why', es: 'Por qué' },
  act: { en: 'What to do', es: 'Qué hacer' },
  noReason: { en: 'nobody has taken it up', es: 'nadie la ha tomado' },
  since: { en: 'Since', es: 'Desde' },
  until: { en: 'Until', es: 'Hasta' },
  webhooks: {
    title: { en: 'Webhooks that were given up', es: 'Avisos de los proveedores que se abandonaron' },
    what: { en: 'Webhook', es: 'Aviso' },
    act: { en: 'Deal with it again', es: 'Atenderlo otra vez' },
  },
  letters: {
    title: { en: 'Letters that do not leave', es: 'Cartas que no salen' },
    what: { en: 'Letter', es: 'Carta' },
    act: {
      en: 'Read it, put the address right, send it again',
      es: 'Leerla, corregir la dirección, enviarla de nuevo',
    },
  },
  differences: {
    title: { en: 'Books that differ', es: 'Libros que difieren' },
    what: { en: 'Books of', es: 'Libros de' },
    number: { en: 'Movements that differ', es: 'Movimientos que difieren' },
    act: { en: 'Compare them', es: 'Compararlos' },
  },
  twice: {
    title: { en: 'Charged twice', es: 'Cobradas dos veces' },
    what: { en: 'Payments of one wish to give', es: 'Pagos de un mismo deseo de donar' },
    kept: { en: '{reference} ({sum})', es: '{reference} ({sum})' },
    act: { en: 'Give the later one back: {reference}', es: 'Devolver la última: {reference}' },
  },
  disputes: {
    title: { en: 'Disputes', es: 'Disputas' },
    sum: { en: 'Sum', es: 'Suma' },
    untold: { en: 'no day was told', es: 'no se indicó fecha' },
    past: { en: 'the day has passed', es: 'la fecha ya pasó' },
    act: { en: 'Answer {dispute} at {provider}', es: 'Responder {dispute} en {provider}' },
  },
  refunds: {
    title: { en: 'Refunds that nobody has decided', es: 'Reembolsos que nadie ha decidido' },
    sum: { en: 'Sum', es: 'Suma' },
    second: { en: 'waits for a second person until {until}', es: 'espera a otra persona hasta el {until}' },
    unanswered: { en: 'its provider has not answered', es: 'el proveedor no ha respondido' },
    act: { en: 'Look at it, and decide', es: 'Verlo y decidir' },
  },
  pauses: {
    title: { en: 'Pauses that lasted too long', es: 'Pausas que duraron de más' },
    promised: { en: 'Was to go on', es: 'Debía seguir' },
    act: { en: 'See when it is given next, and tell the donor', es: 'Ver cuándo es la próxima y avisar al donante' },
  },
  amounts: {
    title: { en: 'Gifts that came in another amount', es: 'Donaciones que llegaron por otra cantidad' },
    agreed: { en: 'Agreed', es: 'Acordada' },
    came: { en: 'Came, and is booked', es: 'Llegó y está registrada' },
    act: { en: 'See why, and tell the donor', es: 'Ver por qué y avisar al donante' },
  },
  cards: {
    title: { en: 'Cards that expire', es: 'Tarjetas que vencen' },
    card: { en: 'Card', es: 'Tarjeta' },
    told: { en: 'Donor written to', es: 'Se escribió al donante' },
    untold: { en: 'not yet', es: 'todavía no' },
    act: { en: 'Send the donor the link to a new card', es: 'Enviar al donante el enlace para una tarjeta nueva' },
  },
  certificates: {
    title: { en: 'Certificates', es: 'Certificados' },
    site: { en: 'The certificate of {host}', es: 'El certificado de {host}' },
    securityTxt: { en: 'security.txt of {host}', es: 'security.txt de {host}' },
    ends: { en: 'ends soon', es: 'vence pronto' },
    ended: { en: 'has ended', es: 'ha vencido' },
    unread: { en: 'could not be read: {reason}', es: 'no se pudo leer: {reason}' },
    renew: {
      en: 'Whoever keeps the server renews it, or mends the renewal',
      es: 'Lo renueva quien cuida el servidor, o corrige la renovación',
    },
    say: {
      en: 'Look whether the contact still holds, and give it a later day in identity.yaml',
      es: 'Compruebe que el contacto siga vigente y ponga una fecha posterior en identity.yaml',
    },
  },
} satisfies Record<string, Text | Record<string, Text>>
