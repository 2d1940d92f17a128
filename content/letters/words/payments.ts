import { describedProviders, type ProviderName } from '#gift/provider.ts'
import type { Translated } from '../../language.ts'
import { translated } from '../../translated.ts'

/** A letter about what became of a payment; its body in paragraphs. */
export interface PaymentWords {
  readonly subject: Translated<string>
  readonly title: Translated<string>
  readonly body: readonly Translated<string>[]
}

/** What the letters about payments say. `{amount}` is the money that the letter is about. */
export const payments = translated('letters', {
  confirming: {
    subject: { en: 'Your gift of {amount} is being confirmed', es: 'Estamos confirmando tu donación de {amount}' },
    title: { en: 'Your gift is on its way.', es: 'Tu donación va en camino.' },
    body: [
      {
        en: 'Your payment of {amount} was accepted and is still being confirmed. With some kinds of payment this takes a few days.',
        es: 'Tu pago de {amount} fue aceptado y aún se está confirmando. Con algunas formas de pago esto tarda unos días.',
      },
      {
        en: 'There is nothing you need to do, and please do not give again because of this. Your receipt follows as soon as the money has arrived.',
        es: 'No tienes que hacer nada; por favor, no vuelvas a donar por esto. Te enviaremos el recibo en cuanto llegue el dinero.',
      },
    ],
  },
  prove_account: {
    subject: { en: 'One step left for your gift of {amount}', es: 'Falta un paso para tu donación de {amount}' },
    title: { en: 'Please verify your bank account.', es: 'Verifica tu cuenta bancaria.' },
    body: [
      {
        en: 'In one or two business days your bank statement shows a small deposit, with a code that begins with SM, or two small amounts.',
        es: 'En uno o dos días hábiles tu estado de cuenta mostrará un pequeño depósito con un código que empieza con SM, o dos importes pequeños.',
      },
      {
        en: 'Then open your gift with the button below, and type what you see. You have 10 days. Until then nothing is charged; after that, banks take up to 4 business days, and we mail your receipt when the gift arrives.',
        es: 'Abre entonces tu donación con el botón de abajo y escribe lo que veas. Tienes 10 días. Hasta entonces no se cobra nada en tu cuenta; después, los bancos tardan hasta 4 días hábiles y te enviaremos el recibo cuando llegue la donación.',
      },
    ],
  },
  not_received: {
    subject: { en: 'Your gift of {amount} did not arrive', es: 'Tu donación de {amount} no llegó' },
    title: { en: 'Your gift did not go through.', es: 'Tu donación no se completó.' },
    body: [
      {
        en: 'The payment of {amount} that was being confirmed was declined. We received nothing for it.',
        es: 'El pago de {amount} que se estaba confirmando fue rechazado. No recibimos nada por él.',
      },
      {
        en: 'If you would still like to give, the donate page takes another card or PayPal.',
        es: 'Si aún quieres donar, la página de donación acepta otra tarjeta o PayPal.',
      },
    ],
  },
  monthly_started: {
    subject: { en: 'Your monthly gift of {amount} is set up', es: 'Tu donación mensual de {amount} está lista' },
    title: { en: 'Your monthly gift has begun.', es: 'Tu donación mensual ha comenzado.' },
    body: [
      {
        en: 'You agreed to give {amount} each month. The first payment is being charged now; its receipt follows.',
        es: 'Aceptaste donar {amount} cada mes. El primer pago se está haciendo ahora; después te enviaremos su recibo.',
      },
      {
        en: 'You can change, pause or stop it at any time with the button below.',
        es: 'Puedes cambiarla, pausarla o detenerla cuando quieras con el botón de abajo.',
      },
    ],
  },
  payment_failed: {
    subject: {
      en: "This month's gift of {amount} was declined",
      es: 'La donación de {amount} de este mes fue rechazada',
    },
    title: { en: 'This month’s gift did not go through.', es: 'La donación de este mes no se completó.' },
    body: [
      {
        en: 'Your bank declined the monthly payment of {amount}. This happens with expired or replaced cards, and nothing was charged.',
        es: 'Tu banco rechazó el pago mensual de {amount}. Suele pasar con tarjetas vencidas o reemplazadas; no se cobró nada.',
      },
      {
        en: 'We will try again over the next days. To use another card, or to stop the gift, use the button below.',
        es: 'Lo intentaremos de nuevo en los próximos días. Para usar otra tarjeta o detener la donación, usa el botón de abajo.',
      },
    ],
  },
  refund: {
    subject: { en: 'We have refunded {amount}', es: 'Te devolvimos {amount}' },
    title: { en: 'Your refund is on its way.', es: 'Tu reembolso va en camino.' },
    body: [
      {
        en: 'We have returned {amount} of your gift the way it came. Banks usually show it within 5 to 10 days.',
        es: 'Devolvimos {amount} de tu donación por el mismo medio de pago. Los bancos suelen mostrarlo en un plazo de 5 a 10 días.',
      },
      {
        en: 'The receipt you had for this gift now counts only for what we keep. Thank you for having thought of us.',
        es: 'El recibo que tenías ahora vale solo por lo que conservamos. Gracias por haber pensado en nosotros.',
      },
    ],
  },
  refund_failed: {
    subject: { en: 'Your refund of {amount} did not go through', es: 'Tu reembolso de {amount} no se completó' },
    title: { en: 'Your refund came back to us.', es: 'Tu reembolso volvió a nosotros.' },
    body: [
      {
        en: 'We tried to return {amount}, but your bank did not accept it. Often the card has been closed.',
        es: 'Intentamos devolverte {amount}, pero tu banco no lo aceptó. Muchas veces la tarjeta ya está cerrada.',
      },
      {
        en: 'Please reply to this email or call {charityPhone}, and we will find another way.',
        es: 'Responde a este correo o llama al {charityPhone} y buscaremos otra manera.',
      },
    ],
  },
  disputed: {
    subject: {
      en: 'Your bank asked us about a gift of {amount}',
      es: 'Tu banco nos preguntó por una donación de {amount}',
    },
    title: { en: 'A question from your bank.', es: 'Una pregunta de tu banco.' },
    body: [
      {
        en: 'Your bank told us that a payment of {amount} was not recognized, and holds the money while it looks into it.',
        es: 'Tu banco nos avisó que no se reconoció un pago de {amount} y retiene el dinero mientras lo revisa.',
      },
      {
        en: 'If you did not make this gift, you need do nothing. If you did, telling your bank so ends the matter; the reference below helps.',
        es: 'Si no hiciste esta donación, no tienes que hacer nada. Si la hiciste, basta con decírselo a tu banco; la referencia de abajo ayuda.',
      },
    ],
  },
  dispute_won: {
    subject: { en: 'Your gift of {amount} stands', es: 'Tu donación de {amount} sigue en pie' },
    title: { en: 'Your gift stands.', es: 'Tu donación sigue en pie.' },
    body: [
      {
        en: 'Your bank has closed its question about your gift of {amount}. The gift counts as before, and so does its receipt.',
        es: 'Tu banco cerró su consulta sobre tu donación de {amount}. La donación cuenta como antes, y su recibo también.',
      },
    ],
  },
  dispute_lost: {
    subject: { en: 'Your bank returned {amount} to you', es: 'Tu banco te devolvió {amount}' },
    title: { en: 'Your bank returned your gift.', es: 'Tu banco devolvió tu donación.' },
    body: [
      {
        en: 'Your bank decided that the payment of {amount} goes back to you. The receipt we sent for it is no longer valid.',
        es: 'Tu banco decidió que el pago de {amount} vuelva a ti. El recibo que te enviamos por él ya no es válido.',
      },
    ],
  },
  gift_link: {
    subject: { en: 'The link to your gift to {charity}', es: 'El enlace a tu donación a {charity}' },
    title: { en: 'Here is the link to your gift.', es: 'Aquí está el enlace a tu donación.' },
    body: [
      {
        en: 'Somebody, we trust it was you, asked for a fresh link to this gift. It opens the gift without a password, so please keep it to yourself.',
        es: 'Alguien, confiamos en que fuiste tú, pidió un enlace nuevo a esta donación. Se abre sin contraseña, así que no lo compartas.',
      },
      {
        en: 'If it was not you, you can ignore this email; nothing has changed.',
        es: 'Si no fuiste tú, ignora este correo; nada ha cambiado.',
      },
    ],
  },
} as const satisfies Record<string, PaymentWords>)

/** A month that was declined for good: its bank is not asked again for this card. */
export const failedForGood = translated('letters.failedForGood', {
  body: [
    {
      en: 'Your bank declined the monthly payment of {amount} and will not take this card again: it has expired, was replaced, or must be confirmed by you. Nothing was charged.',
      es: 'Tu banco rechazó el pago mensual de {amount} y no aceptará más esta tarjeta: venció, fue reemplazada o tienes que confirmarla. No se cobró nada.',
    },
    {
      en: 'With another card your gift goes on, and this month’s is paid with it. Its page also offers PayPal, a pause, and a way to stop.',
      es: 'Con otra tarjeta tu donación sigue, y con ella se paga la de este mes. Su página también ofrece PayPal, una pausa y la manera de detenerla.',
    },
  ],
} as const satisfies Pick<PaymentWords, 'body'>)

/** A month that failed, in the words of each provider that has its own. */
export const failedAt = translated(
  'letters.failedAt',
  Object.fromEntries(
    describedProviders.flatMap(({ name, failedMonth }) => (failedMonth ? [[name, failedMonth]] : [])),
  ) as Readonly<Partial<Record<ProviderName, Pick<PaymentWords, 'body'>>>>,
)
