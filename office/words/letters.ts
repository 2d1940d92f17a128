import type { LetterKind } from '#gift/letters.ts'
import type { WhyNot } from '#server/giving/letters/send-again.ts'
import type { LetterState } from '#server/store/work/outbox-list.ts'
import type { Text } from './language.ts'

/** What each kind of letter is called. */
export const letterKinds: Readonly<Record<LetterKind | 'statement' | 'newsletter_confirm', Text>> = {
  receipt: { en: 'Receipt', es: 'Recibo' },
  statement: { en: 'Year’s statement', es: 'Constancia anual' },
  confirming: { en: 'Payment on its way', es: 'Pago en camino' },
  prove_account: { en: 'Bank account to prove', es: 'Cuenta bancaria por comprobar' },
  not_received: { en: 'Payment did not arrive', es: 'El pago no llegó' },
  monthly_started: { en: 'Monthly gift agreed', es: 'Donación mensual acordada' },
  payment_failed: { en: 'Month declined', es: 'Mes rechazado' },
  monthly_ended: { en: 'Monthly gift ended', es: 'Donación mensual terminada' },
  monthly_changed: { en: 'Monthly gift changed', es: 'Donación mensual cambiada' },
  coming_charge: { en: 'Charge coming', es: 'Cobro próximo' },
  card_expiring: { en: 'Card expiring', es: 'Tarjeta por vencer' },
  change_code: { en: 'Code for a higher amount', es: 'Código para un monto mayor' },
  refund: { en: 'Refund', es: 'Reembolso' },
  refund_failed: { en: 'Refund failed', es: 'Reembolso fallido' },
  disputed: { en: 'Payment disputed', es: 'Pago en disputa' },
  dispute_won: { en: 'Dispute won', es: 'Disputa ganada' },
  dispute_lost: { en: 'Dispute lost', es: 'Disputa perdida' },
  gift_link: { en: 'Link to the gift', es: 'Enlace a la donación' },
  tribute_card: { en: 'Tribute card by e-mail', es: 'Tarjeta de dedicatoria por correo electrónico' },
  tribute_post: { en: 'Tribute card on paper', es: 'Tarjeta de dedicatoria en papel' },
  given_twice: { en: 'Paid twice, to our staff', es: 'Pagado dos veces, a nuestro personal' },
  newsletter_confirm: { en: 'News: please confirm', es: 'Noticias: confirme, por favor' },
}

/** A kind of letter as this page calls it; one that it has no name for, by its own. */
export const letterKind = (kind: string): Text =>
  Object.hasOwn(letterKinds, kind) ? letterKinds[kind as keyof typeof letterKinds] : { en: kind, es: kind }

/** Where a letter stands. */
export const letterStates: Readonly<Record<LetterState, Text>> = {
  stuck: { en: 'Needs somebody', es: 'Necesita a alguien' },
  waiting: { en: 'Waiting', es: 'En espera' },
  failed: { en: 'Refused', es: 'Rechazada' },
  dropped: { en: 'Not to be sent', es: 'Ya no se envía' },
  sent: { en: 'Sent', es: 'Enviada' },
}

/** Why a letter cannot be sent again. */
export const whyNotWords: Readonly<Record<WhyNot, Text>> = {
  settled: { en: 'It has left, or is not to be sent any more.', es: 'Ya salió, o ya no debe enviarse.' },
  due: {
    en: 'It is due, and leaves by itself as soon as a worker takes it up.',
    es: 'Le toca salir y saldrá sola en cuanto un proceso la tome.',
  },
  forgotten: { en: 'What it said is no longer kept.', es: 'Lo que decía ya no se conserva.' },
  paper: { en: 'It is printed: giving letters.', es: 'Se imprime: giving letters.' },
}
