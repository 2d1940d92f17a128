import { type RefundReason, refundReasons } from '#gift/refund-reason.ts'
import type { WhyNot } from '../../giving/refund/refund.ts'
import type { Text, VerbWords } from '../sentence.ts'

/** Why money goes back. */
export const reasonWords: Readonly<Record<RefundReason, Text>> = {
  wish: { en: 'The donor asks for it', es: 'El donante lo pide' },
  twice: { en: 'Charged twice', es: 'Cobrado dos veces' },
  mistake: { en: 'Another amount or gift was meant', es: 'Se quería otro monto u otra donación' },
  unknown: { en: 'The card’s holder does not know the gift', es: 'El titular de la tarjeta no reconoce la donación' },
  other: { en: 'Another reason', es: 'Otro motivo' },
}

const whyNot: Readonly<Record<WhyNot, Text>> = {
  'no such payment': { en: 'There is no such payment.', es: 'No existe ese pago.' },
  'no such refund': { en: 'There is no such refund.', es: 'No existe ese reembolso.' },
  disputed: {
    en: 'This payment is disputed, or was lost to its bank: a refund would pay it twice.',
    es: 'Este pago está en disputa, o se perdió ante su banco: un reembolso lo pagaría dos veces.',
  },
  'too much': {
    en: 'No more than {left} of this payment can be given back.',
    es: 'De este pago no se pueden devolver más de {left}.',
  },
  changed: {
    en: 'Something of this payment was given back since you looked. {left} is left; look again.',
    es: 'Desde que miró se devolvió algo de este pago. Quedan {left}; mire otra vez.',
  },
  unheard: {
    en: 'The provider does not answer, so how the gift stands is not known. Nothing was given back.',
    es: 'El proveedor no responde y no se sabe cómo está la donación. No se devolvió nada.',
  },
  own: {
    en: 'You asked for this refund: another person must agree to it.',
    es: 'Usted pidió este reembolso: debe autorizarlo otra persona.',
  },
}

export const refundWords = {
  name: { en: 'Give back', es: 'Devolver' },
  button: { en: 'Look again', es: 'Revisar' },
  payment: { en: 'Payment', es: 'Pago' },
  left: { en: '{day}: {left} of {sum}', es: '{day}: {left} de {sum}' },
  amount: { en: 'US dollars to give back', es: 'Dólares que se devuelven' },
  amountHint: { en: 'Empty: all that is left of the payment.', es: 'Vacío: todo lo que queda del pago.' },
  reason: { en: 'Why', es: 'Por qué' },
  words: { en: 'In your words', es: 'Con sus palabras' },
  wordsHint: {
    en: 'Kept with the refund; the donor does not read it.',
    es: 'Se guarda con el reembolso; el donante no lo lee.',
  },
  title: { en: 'Give {sum} back?', es: '¿Devolver {sum}?' },
  sure: { en: 'Give {sum} back', es: 'Devolver {sum}' },
  sum: { en: 'Goes back', es: 'Se devuelve' },
  of: { en: '{sum} of {whole}, paid on {day}', es: '{sum} de {whole}, pagado el {day}' },
  before: { en: 'Given back of it before', es: 'Devuelto ya de ese pago' },
  to: { en: 'To', es: 'A' },
  donor: { en: 'Donor', es: 'Donante' },
  gift: { en: 'Gift', es: 'Donación' },
  second: {
    en: 'Above {alone} a second person with the role money must agree, within {hours} hours. Nothing goes back before.',
    es: 'Por encima de {alone} debe autorizarlo otra persona con la función dinero, en {hours} horas. Antes no se devuelve nada.',
  },
  told: {
    en: 'The donor is told by letter. Banks take up to ten days.',
    es: 'Se avisa al donante por carta. Los bancos tardan hasta diez días.',
  },
  audit: {
    refund: { en: 'Refund asked of the provider', es: 'Reembolso pedido al proveedor' },
    refund_wanted: {
      en: 'Refund wanted: waits for a second person',
      es: 'Reembolso solicitado: espera a otra persona',
    },
    refund_unanswered: {
      en: 'The provider did not answer about the refund: asked again',
      es: 'El proveedor no respondió sobre el reembolso: se vuelve a preguntar',
    },
    refund_refused: { en: 'The provider refused the refund', es: 'El proveedor rechazó el reembolso' },
    refund_withdrawn: { en: 'Refund withdrawn', es: 'Reembolso retirado' },
    refund_lapsed: { en: 'Refund lapsed: nobody agreed in time', es: 'Reembolso caducado: nadie lo autorizó a tiempo' },
  },
  outcomes: {
    done: {
      given: {
        en: '{sum} is given back. The donor is told by letter.',
        es: 'Se devolvieron {sum}. Se avisa al donante por carta.',
      },
      withdrawn: { en: 'Withdrawn: nothing is given back.', es: 'Retirado: no se devuelve nada.' },
    },
    waiting: {
      waits: {
        en: '{sum} waits for a second person. Tell somebody with the role money.',
        es: '{sum} espera a otra persona. Avise a alguien con la función dinero.',
      },
    },
    unanswered: {
      undecided: {
        en: '{sum} is asked back; the provider has not answered yet ({why}). It is asked again by itself until it does: do not give it back in another way.',
        es: 'Se pidió la devolución de {sum}; el proveedor aún no ha respondido ({why}). Se le vuelve a preguntar hasta que responda: no lo devuelva de otra manera.',
      },
    },
    failed: {
      ...whyNot,
      over: { en: 'Nothing was given back: {why}', es: 'No se devolvió nada: {why}' },
      'which payment': { en: 'Which payment? Name one of: {payments}', es: '¿Qué pago? Indique uno de: {payments}' },
      'no reason': {
        en: `A reason is one of: ${refundReasons.join(' ')}`,
        es: `Un motivo es uno de: ${refundReasons.join(' ')}`,
      },
    },
  },
} satisfies VerbWords
