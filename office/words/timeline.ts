import type { ConsentKind } from '#gift/consent.ts'
import type { FactKind } from '#gift/lifecycle.ts'
import { verbs } from '#server/staff/index.ts'
import type { Text } from './language.ts'

/** What a provider told, in the timeline. */
export const factWords: Readonly<Record<FactKind, Text>> = {
  paid: { en: '{sum} arrived', es: 'Llegaron {sum}' },
  pending: { en: '{sum} is on its way', es: '{sum} en camino' },
  failed: { en: 'A payment was declined', es: 'Se rechazó un pago' },
  refunded: { en: '{sum} was given back', es: 'Se devolvieron {sum}' },
  refund_failed: { en: 'A refund came back to us', es: 'Un reembolso nos fue devuelto' },
  disputed: { en: '{sum} is disputed', es: '{sum} en disputa' },
  dispute_won: { en: 'The dispute is won', es: 'La disputa se ganó' },
  dispute_lost: { en: 'The dispute is lost', es: 'La disputa se perdió' },
  pledged: { en: 'A monthly gift of {sum} was agreed', es: 'Se acordó una donación mensual de {sum}' },
  ended: { en: 'The monthly gift ended', es: 'La donación mensual terminó' },
  closed: { en: 'Closed: nothing was charged', es: 'Cerrada: no se cobró nada' },
}

export const consentWords: Readonly<Record<ConsentKind, Text>> = {
  start: { en: 'Agreed to a monthly gift of {sum}', es: 'Aceptó una donación mensual de {sum}' },
  amountUp: { en: 'Agreed to {sum} a month', es: 'Aceptó {sum} al mes' },
  newCard: { en: 'Agreed to another card for {sum} a month', es: 'Aceptó otra tarjeta para {sum} al mes' },
  debit: { en: 'Agreed that {sum} is debited from the account', es: 'Aceptó que se debiten {sum} de la cuenta' },
  resume: { en: 'Agreed to go on with {sum} a month', es: 'Aceptó continuar con {sum} al mes' },
}

/** What was done to a gift, or noticed of it, by its word in the audit: a verb brings its own. */
export const doneWords: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(
    verbs.flatMap(({ words }) =>
      Object.entries(words.audit).flatMap(([action, text]) => (text ? [[action, text]] : [])),
    ),
  ),
  request_refused: {
    en: 'The provider did not do what had been asked and noted',
    es: 'El proveedor no hizo lo que se había pedido y anotado',
  },
  given_twice: { en: 'Charged twice', es: 'Cobrada dos veces' },
  amount_differs: { en: 'Another amount than agreed', es: 'Un monto distinto del acordado' },
  dispute_changed: { en: 'The disputed sum changed', es: 'Cambió el monto en disputa' },
  new_card_not_closed: {
    en: 'The form for a new card is open at its provider still',
    es: 'El formulario para otra tarjeta sigue abierto en el proveedor',
  },
  card_not_forgotten: { en: 'The card is kept at its provider still', es: 'El proveedor aún guarda la tarjeta' },
  pause_longer: { en: 'The pause left out a gift too many', es: 'La pausa omitió una donación de más' },
  made_monthly: { en: 'A monthly gift followed', es: 'Le siguió una donación mensual' },
  month_declined: { en: 'A month was declined', es: 'Se rechazó un mes' },
  month_recovered: { en: 'A declined month was paid', es: 'Se pagó un mes rechazado' },
  gift_lost: { en: 'The monthly gift was lost', es: 'Se perdió la donación mensual' },
  imported: { en: 'Taken over from the provider’s books', es: 'Tomada de los libros del proveedor' },
}

export const eventWords = {
  begun: { en: 'Gift begun', es: 'Donación iniciada' },
  letterSent: { en: 'Letter sent: {kind}', es: 'Carta enviada: {kind}' },
  letterWaits: { en: 'Letter waits to leave: {kind}', es: 'Carta que espera salir: {kind}' },
  letterFailed: { en: 'Letter not delivered: {kind}', es: 'Carta no entregada: {kind}' },
  letterDropped: { en: 'Letter not sent any more: {kind}', es: 'Carta que ya no se envía: {kind}' },
  to: { en: 'to {to}', es: 'a {to}' },
  by: { en: 'by {who}', es: 'por {who}' },
  seeLetter: { en: 'See it', es: 'Verla' },
} satisfies Record<string, Text>
