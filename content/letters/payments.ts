import { formatCents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import { brand } from '../brand.ts'
import { inLanguage } from '../language.ts'
import type { AboutGift, LetterContent, PlainKind } from './letter.ts'
import { text } from './letter.ts'
import { giftAction, giftFacts, greeting, helpWords } from './parts.ts'

type Words = {
  readonly subject: string
  readonly title: string
  readonly body: readonly string[]
  readonly facts?: boolean
}
type Said = (amount: string) => Words
type Both = { readonly en: Said; readonly es: Said }

const letters: Record<Exclude<PlainKind, 'receipt'>, Both> = {
  confirming: {
    en: (amount) => ({
      subject: `Your gift of ${amount} is being confirmed`,
      title: 'Your gift is on its way.',
      body: [
        `Your payment of ${amount} was accepted and is still being confirmed. With some kinds of payment this takes a few days.`,
        'There is nothing you need to do, and please do not give again because of this. Your receipt follows as soon as the money has arrived.',
      ],
      facts: true,
    }),
    es: (amount) => ({
      subject: `Estamos confirmando tu donación de ${amount}`,
      title: 'Tu donación va en camino.',
      body: [
        `Tu pago de ${amount} fue aceptado y aún se está confirmando. Con algunas formas de pago esto tarda unos días.`,
        'No tienes que hacer nada; por favor, no vuelvas a donar por esto. Te enviaremos el recibo en cuanto llegue el dinero.',
      ],
      facts: true,
    }),
  },
  not_received: {
    en: (amount) => ({
      subject: `Your gift of ${amount} did not arrive`,
      title: 'Your gift did not go through.',
      body: [
        `The payment of ${amount} that was being confirmed was declined. We received nothing for it.`,
        'If you would still like to give, the donate page takes another card or PayPal.',
      ],
      facts: true,
    }),
    es: (amount) => ({
      subject: `Tu donación de ${amount} no llegó`,
      title: 'Tu donación no se completó.',
      body: [
        `El pago de ${amount} que se estaba confirmando fue rechazado. No recibimos nada por él.`,
        'Si aún quieres donar, la página de donación acepta otra tarjeta o PayPal.',
      ],
      facts: true,
    }),
  },
  monthly_started: {
    en: (amount) => ({
      subject: `Your monthly gift of ${amount} is set up`,
      title: 'Your monthly gift has begun.',
      body: [
        `You agreed to give ${amount} each month. The first payment is being taken now; its receipt follows.`,
        'You can change, pause or stop it at any time with the button below.',
      ],
      facts: true,
    }),
    es: (amount) => ({
      subject: `Tu donación mensual de ${amount} está lista`,
      title: 'Tu donación mensual ha comenzado.',
      body: [
        `Aceptaste donar ${amount} cada mes. El primer pago se está haciendo ahora; después te enviaremos su recibo.`,
        'Puedes cambiarla, pausarla o detenerla cuando quieras con el botón de abajo.',
      ],
      facts: true,
    }),
  },
  payment_failed: {
    en: (amount) => ({
      subject: `This month's gift of ${amount} was declined`,
      title: 'This month’s gift did not go through.',
      body: [
        `Your bank declined the monthly payment of ${amount}. This happens with expired or replaced cards, and nothing was taken.`,
        'We will try again over the next days. To use another card, or to stop the gift, use the button below.',
      ],
      facts: true,
    }),
    es: (amount) => ({
      subject: `La donación de ${amount} de este mes fue rechazada`,
      title: 'La donación de este mes no se completó.',
      body: [
        `Tu banco rechazó el pago mensual de ${amount}. Suele pasar con tarjetas vencidas o reemplazadas; no se cobró nada.`,
        'Lo intentaremos de nuevo en los próximos días. Para usar otra tarjeta o detener la donación, usa el botón de abajo.',
      ],
      facts: true,
    }),
  },
  refund: {
    en: (amount) => ({
      subject: `We have refunded ${amount}`,
      title: 'Your refund is on its way.',
      body: [
        `We have returned ${amount} of your gift the way it came. Banks usually show it within 5 to 10 days.`,
        'The receipt you had for this gift now counts only for what we keep. Thank you for having thought of the children.',
      ],
      facts: true,
    }),
    es: (amount) => ({
      subject: `Te devolvimos ${amount}`,
      title: 'Tu reembolso va en camino.',
      body: [
        `Devolvimos ${amount} de tu donación por el mismo medio de pago. Los bancos suelen mostrarlo en un plazo de 5 a 10 días.`,
        'El recibo que tenías ahora vale solo por lo que conservamos. Gracias por haber pensado en los niños.',
      ],
      facts: true,
    }),
  },
  refund_failed: {
    en: (amount) => ({
      subject: `Your refund of ${amount} did not go through`,
      title: 'Your refund came back to us.',
      body: [
        `We tried to return ${amount}, but your bank did not accept it. Often the card has been closed.`,
        `Please reply to this email or call ${brand.phone}, and we will find another way.`,
      ],
    }),
    es: (amount) => ({
      subject: `Tu reembolso de ${amount} no se completó`,
      title: 'Tu reembolso volvió a nosotros.',
      body: [
        `Intentamos devolverte ${amount}, pero tu banco no lo aceptó. Muchas veces la tarjeta ya está cerrada.`,
        `Responde a este correo o llama al ${brand.phone} y buscaremos otra manera.`,
      ],
    }),
  },
  disputed: {
    en: (amount) => ({
      subject: `Your bank asked us about a gift of ${amount}`,
      title: 'A question from your bank.',
      body: [
        `Your bank told us that a payment of ${amount} was not recognized, and holds the money while it looks into it.`,
        'If you did not make this gift, you need do nothing. If you did, telling your bank so ends the matter; the reference below helps.',
      ],
      facts: true,
    }),
    es: (amount) => ({
      subject: `Tu banco nos preguntó por una donación de ${amount}`,
      title: 'Una pregunta de tu banco.',
      body: [
        `Tu banco nos avisó que no se reconoció un pago de ${amount} y retiene el dinero mientras lo revisa.`,
        'Si no hiciste esta donación, no tienes que hacer nada. Si la hiciste, basta con decírselo a tu banco; la referencia de abajo ayuda.',
      ],
      facts: true,
    }),
  },
  dispute_won: {
    en: (amount) => ({
      subject: `Your gift of ${amount} stands`,
      title: 'Your gift stands.',
      body: [
        `Your bank has closed its question about your gift of ${amount}. The gift counts as before, and so does its receipt.`,
      ],
      facts: true,
    }),
    es: (amount) => ({
      subject: `Tu donación de ${amount} sigue en pie`,
      title: 'Tu donación sigue en pie.',
      body: [
        `Tu banco cerró su consulta sobre tu donación de ${amount}. La donación cuenta como antes, y su recibo también.`,
      ],
      facts: true,
    }),
  },
  dispute_lost: {
    en: (amount) => ({
      subject: `Your bank returned ${amount} to you`,
      title: 'Your bank returned your gift.',
      body: [
        `Your bank decided that the payment of ${amount} goes back to you. The receipt we sent for it is no longer valid.`,
      ],
      facts: true,
    }),
    es: (amount) => ({
      subject: `Tu banco te devolvió ${amount}`,
      title: 'Tu banco devolvió tu donación.',
      body: [
        `Tu banco decidió que el pago de ${amount} vuelva a ti. El recibo que te enviamos por él ya no es válido.`,
      ],
      facts: true,
    }),
  },
  gift_link: {
    en: () => ({
      subject: `The link to your gift to ${brand.shortName}`,
      title: 'Here is the link to your gift.',
      body: [
        'Somebody, we trust it was you, asked for a fresh link to this gift. It opens the gift without a password, so please keep it to yourself.',
        'If it was not you, you can ignore this email; nothing has changed.',
      ],
    }),
    es: () => ({
      subject: `El enlace a tu donación a ${brand.shortName}`,
      title: 'Aquí está el enlace a tu donación.',
      body: [
        'Alguien, confiamos en que fuiste tú, pidió un enlace nuevo a esta donación. Se abre sin contraseña, así que no lo compartas.',
        'Si no fuiste tú, ignora este correo; nada ha cambiado.',
      ],
    }),
  },
}

/**
 * A month that failed, in the words of each provider that has its own: PayPal asks the donor's bank, tries again by itself,
 * and keeps to itself how it is paid.
 */
const failedAt: Readonly<Partial<Record<ProviderName, Both>>> = {
  paypal: {
    en: (amount) => ({
      ...letters.payment_failed.en(amount),
      body: [
        `PayPal could not take the monthly payment of ${amount}. This happens when the card or bank account behind it has expired or is empty; nothing was taken.`,
        'PayPal tries again some days later, and we write to you should it give up. How PayPal pays for the gift is changed at paypal.com, under automatic payments; to change or stop the gift, use the button below.',
      ],
    }),
    es: (amount) => ({
      ...letters.payment_failed.es(amount),
      body: [
        `PayPal no pudo cobrar el pago mensual de ${amount}. Suele pasar cuando la tarjeta o la cuenta bancaria que usa venció o no tiene fondos; no se cobró nada.`,
        'PayPal lo intenta de nuevo unos días después; si deja de intentarlo, te escribiremos. Cómo paga PayPal la donación se cambia en paypal.com, en pagos automáticos; para cambiar o detener la donación, usa el botón de abajo.',
      ],
    }),
  },
}

/** The letters about what became of a payment. */
export function paymentLetter(kind: Exclude<PlainKind, 'receipt'>, gift: AboutGift): LetterContent {
  const own = kind === 'payment_failed' ? failedAt[gift.provider] : undefined
  const words = inLanguage<Said>(own ?? letters[kind], gift.language)(formatCents(gift.cents, gift.language))
  return {
    subject: words.subject,
    preview: words.body[0] ?? words.title,
    title: words.title,
    blocks: [
      text(greeting(gift.firstName, gift.language)),
      ...words.body.map(text),
      ...(words.facts ? [giftFacts(gift)] : []),
      giftAction(gift),
      helpWords(gift.language),
    ],
  }
}
