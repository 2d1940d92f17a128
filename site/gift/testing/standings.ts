import type { GiftView } from '#gift/gift-view.ts'
import { type Fate, justStarted } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { stagesSaid } from '../standing.ts'
import { gift, once, paused } from './gifts.ts'

/** What of $50 went back, was held, and is kept. */
export const sums = (fate: Fate, back: number, hold: number): Partial<GiftView> => ({
  standing: {
    ...gift('active').standing,
    refundedCents: cents(back),
    disputedCents: cents(hold),
    keptCents: cents(5000 - back - hold),
  },
  payments: [{ ref: 'p', on: '2026-10-21', cents: cents(5000), keptCents: cents(5000 - back - hold), fate }],
})
export const standing = (state: GiftView['standing']['state'], more: Partial<GiftView> = {}): GiftView => {
  const view = gift(state, more)
  return { ...view, standing: { ...view.standing, state } }
}
export const unpaid = { payments: [], receiptTo: null } as const

type StagesOf<F extends string> = {
  [S in keyof typeof stagesSaid]: (typeof stagesSaid)[S] extends Readonly<Record<F, unknown>> ? S : never
}[keyof typeof stagesSaid]

/** A cell of the table for each way of giving and each state in it, with what only this state may say. */
export const onceCells: Readonly<Record<StagesOf<'once'>, readonly [GiftView, en: string, es: string]>> = {
  begun: [standing('started', { ...once, ...unpaid }), 'has not reached the payment provider yet', 'todavía no llegó'],
  confirming: [
    standing('confirming', { ...once, ...unpaid }),
    'Your gift is being confirmed The payment provider is still at work on your gift of $50.',
    'Estamos confirmando tu donación El proveedor',
  ],
  given: [
    standing('complete', once),
    'Your gift is complete Your one-time gift of $50 has arrived. Nothing more will be charged.',
    'Tu donación está completa Tu donación única de $50 ya llegó. No se te cobrará nada más.',
  ],
  partly_refunded: [
    standing('partly_refunded', { ...once, ...sums('partly_refunded', 2000, 0) }),
    '$20 of your one-time gift of $50 went back to you, and $30 stays given.',
    'Te devolvimos $20 de tu donación única de $50; $30 quedan donados.',
  ],
  refunded: [
    standing('refunded', { ...once, ...sums('refunded', 5000, 0) }),
    'Your gift was refunded All of it, $50, went back to you.',
    'Tu donación fue reembolsada Te devolvimos todo: $50.',
  ],
  disputed: [
    standing('disputed', { ...once, ...sums('disputed', 0, 5000) }),
    'Your bank is looking into this gift Until it has decided, your bank holds $50 of it.',
    'Tu banco está revisando esta donación Mientras decide, tu banco retiene $50.',
  ],
  charged_back: [
    standing('charged_back', { ...once, ...sums('charged_back', 0, 5000) }),
    'Your bank gave this gift back to you $50 went back to you by your bank’s decision.',
    'Tu banco te devolvió esta donación Tu banco decidió devolverte $50.',
  ],
  not_charged: [
    standing('not_charged', { ...once, ...unpaid }),
    'You were not charged Your gift of $50 did not go through.',
    'No se te cobró nada Tu donación de $50 no se realizó.',
  ],
}
export const monthlyCells: Readonly<Record<StagesOf<'monthly'>, readonly [GiftView, en: string, es: string]>> = {
  begun: [
    standing('started', unpaid),
    'We have your monthly gift of $50',
    'Tenemos anotada tu donación mensual de $50',
  ],
  confirming: [
    standing('confirming', unpaid),
    'Your monthly gift is being confirmed The payment provider is still at work on your monthly gift of $50.',
    'Estamos confirmando tu donación mensual El proveedor',
  ],
  agreed: [
    gift('active', { begins: '2026-12-21', ...unpaid, standing: { ...justStarted, state: 'active' } }),
    'Your monthly gift is set You give $50 every month, first on December 21, 2026. Nothing is charged before then.',
    'Tu donación mensual está lista Donas $50 cada mes, desde el 21 de diciembre de 2026. No se cobra nada antes.',
  ],
  running: [
    gift('active'),
    'Your monthly gift is active You give $50 every month. Your next gift is on December 21, 2026.',
    'Tu donación mensual está activa Donas $50 cada mes. Tu próxima donación es el 21 de diciembre de 2026.',
  ],
  paused: [
    gift('active', {}, paused),
    'Your monthly gift is paused Your next gift of $50 is on January 21, 2027. Nothing is charged before then.',
    'Tu donación mensual está en pausa Tu próxima donación de $50 es el 21 de enero de 2027. No se cobra nada antes.',
  ],
  failing: [
    gift('active', {}, { status: 'past_due' }),
    'Your last payment was declined You were not charged for it.',
    'Tu último cobro fue rechazado No se te cobró.',
  ],
  suspended: [
    gift('active', {}, { status: 'suspended', nextOn: null }),
    'Your monthly gift is on hold Your bank declined it several times. Nothing is charged until you use a new card.',
    'Tu donación mensual está en espera Tu banco la rechazó varias veces.',
  ],
  stopping: [
    gift('active', { pending: [{ kind: 'stop', since: 0 }] }),
    'Your stop is noted Your stop is noted. Stripe has not answered yet. We keep asking until it does, and write to you. You need do nothing.',
    'Anotamos que quieres detenerla Anotamos que quieres detener tu donación. Stripe aún no ha respondido. Seguimos preguntando hasta que responda y te escribimos. No tienes que hacer nada.',
  ],
  ended: [
    standing('ended'),
    'Your monthly gift has ended No more payments will be charged. Thank you for $50 in all.',
    'Tu donación mensual terminó No se harán más cobros. Gracias por $50 en total.',
  ],
  refunded: [
    standing('ended', sums('refunded', 5000, 0)),
    'Your monthly gift has ended and was refunded All of it, $50, went back to you.',
    'Tu donación mensual terminó y fue reembolsada Te devolvimos todo: $50.',
  ],
  not_charged: [
    standing('not_charged', unpaid),
    'You were not charged Your monthly gift of $50 did not begin.',
    'No se te cobró nada Tu donación mensual de $50 no comenzó.',
  ],
}

/** States of a monthly gift that more than its state decides. */
export const further: readonly (readonly [name: string, GiftView, en: string, es: string])[] = [
  [
    'approved, and PayPal at it',
    gift('started', { provider: 'paypal', ...unpaid }, { status: 'approval_pending', nextOn: null, card: null }),
    'Your monthly gift is being confirmed',
    'Estamos confirmando tu donación mensual',
  ],
  [
    'given up by PayPal',
    gift('active', { provider: 'paypal' }, { status: 'suspended', nextOn: null, card: null }),
    'Nothing is charged until you resume it.',
    'No se cobra nada hasta que la reanudes.',
  ],
  [
    'paused until nobody knows when',
    gift('active', {}, { status: 'paused', nextOn: null }),
    'Nothing is charged while it is paused.',
    'No se cobra nada mientras esté en pausa.',
  ],
  [
    'a new amount that PayPal has not answered about',
    gift('active', { provider: 'paypal', pending: [{ kind: 'amount', since: 0 }] }),
    'Your new amount is noted. PayPal has not answered yet. We keep asking until it does, and write to you. You need do nothing.',
    'Anotamos tu nueva cantidad. PayPal aún no ha respondido.',
  ],
  [
    'active, a part of it refunded',
    standing('active', sums('partly_refunded', 2000, 0)),
    '$20 of what you gave went back to you.',
    'Te devolvimos $20 de lo que donaste.',
  ],
  [
    'active, all of it refunded',
    standing('active', sums('refunded', 5000, 0)),
    '$50 of what you gave went back to you.',
    'Te devolvimos $50 de lo que donaste.',
  ],
  [
    'active, a payment of it disputed',
    standing('active', sums('disputed', 0, 5000)),
    'Your bank is looking into one of your payments and holds $50.',
    'Tu banco está revisando uno de tus pagos y retiene $50.',
  ],
  [
    'ended, its dispute lost',
    standing('ended', sums('charged_back', 0, 5000)),
    'No more payments will be charged. $50 of what you gave went back to you by your bank’s decision.',
    'No se harán más cobros. Tu banco decidió devolverte $50 de lo que donaste.',
  ],
]
