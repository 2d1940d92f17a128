import type { Language } from '#gift/language.ts'
import type { EndedBy } from '#gift/lifecycle.ts'
import { formatCents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import { brand } from '../brand.ts'
import { longDay } from '../dates.ts'
import { inLanguage } from '../language.ts'
import type { Letter, LetterContent } from './letter.ts'
import { text } from './letter.ts'
import { amountOf, giftAction, giftFacts, greeting, helpWords } from './parts.ts'

const endedBy: Record<EndedBy, Record<Language, string>> = {
  donor: {
    en: 'As you asked, your monthly gift has stopped. No more money will be taken.',
    es: 'Como pediste, tu donación mensual se detuvo. No se cobrará nada más.',
  },
  operator: {
    en: 'We have stopped your monthly gift. No more money will be taken.',
    es: 'Detuvimos tu donación mensual. No se cobrará nada más.',
  },
  provider: {
    en: 'Your monthly gift was stopped at the payment provider. No more money will be taken.',
    es: 'Tu donación mensual se detuvo en el proveedor de pagos. No se cobrará nada más.',
  },
  unpaid: {
    en: 'Your bank declined the last payments, so we have stopped your monthly gift. No more money will be taken.',
    es: 'Tu banco rechazó los últimos pagos, así que detuvimos tu donación mensual. No se cobrará nada más.',
  },
}

/** A monthly gift is over: why, and what it came to. */
export function monthlyEnded(letter: Extract<Letter, { kind: 'monthly_ended' }>): LetterContent {
  const { language } = letter
  const total = formatCents(letter.keptCents, language)
  const reason = inLanguage(endedBy[letter.by], language)
  const came =
    language === 'es'
      ? `Con ella diste ${total} en total a los niños de ${brand.shortName}. Gracias.`
      : `With it you gave ${total} in all to the children of ${brand.shortName}. Thank you.`
  return {
    subject: language === 'es' ? 'Tu donación mensual se detuvo' : 'Your monthly gift has stopped',
    preview: reason,
    title: language === 'es' ? 'Tu donación mensual terminó.' : 'Your monthly gift has ended.',
    blocks: [
      text(greeting(letter.firstName, language)),
      text(reason),
      ...(letter.keptCents > 0 ? [text(came)] : []),
      giftAction(letter),
      helpWords(language),
    ],
  }
}

/** Subject and title: it goes on in another way, or not until its donor does something. */
const headings: Record<'changed' | 'suspended', Record<Language, string>> = {
  changed: { en: 'Your monthly gift has changed', es: 'Tu donación mensual cambió' },
  suspended: { en: 'Your monthly gift is on hold', es: 'Tu donación mensual está suspendida' },
}

const givenUp: Record<ProviderName, Record<'en' | 'es', (amount: string) => string>> = {
  paypal: {
    en: (amount) =>
      `PayPal could not take your monthly gift of ${amount} several times and has stopped trying. Nothing is taken unless you start the gift again: see at paypal.com how PayPal pays for it, then use the button below.`,
    es: (amount) =>
      `PayPal no pudo cobrar varias veces tu donación mensual de ${amount} y dejó de intentarlo. No se cobrará nada si no la reanudas: revisa en paypal.com cómo la paga PayPal y después usa el botón de abajo.`,
  },
  stripe: {
    en: (amount) =>
      `Your bank declined your monthly gift of ${amount} several times, and we have stopped trying. Nothing is taken unless you pay with another card: use the button below.`,
    es: (amount) =>
      `Tu banco rechazó varias veces tu donación mensual de ${amount} y dejamos de intentarlo. No se cobrará nada si no usas otra tarjeta: usa el botón de abajo.`,
  },
}

/** A monthly gift changed, by its donor, by a bank that replaced the card, or since it could not be paid: what holds now. */
export function monthlyChanged(letter: Extract<Letter, { kind: 'monthly_changed' }>): LetterContent {
  const { language, change, before } = letter
  const next = letter.nextOn === null ? null : longDay(letter.nextOn, language)
  const said: Record<typeof change, Record<Language, string>> = {
    amount: {
      en: `From now on your gift is ${amountOf(letter)}.`,
      es: `A partir de ahora, tu donación es de ${amountOf(letter)}.`,
    },
    paused: {
      en: next
        ? `Your monthly gift is paused. Your next gift is on ${next}. Nothing is taken before then.`
        : 'Your monthly gift rests. Nothing is taken until you start it again.',
      es: next
        ? `Tu donación mensual está en pausa. Tu próxima donación es el ${next}. No se cobrará nada antes.`
        : 'Tu donación mensual está en pausa. No se cobrará nada hasta que la reanudes.',
    },
    suspended: {
      en: givenUp[letter.provider].en(formatCents(letter.cents, 'en')),
      es: givenUp[letter.provider].es(formatCents(letter.cents, 'es')),
    },
    resumed: {
      en: `Your monthly gift of ${formatCents(letter.cents, 'en')} runs again. Thank you for coming back.`,
      es: `Tu donación mensual de ${formatCents(letter.cents, 'es')} está activa otra vez. Gracias por volver.`,
    },
    card: { en: 'Your monthly gift now uses your new card.', es: 'Tu donación mensual ahora usa tu nueva tarjeta.' },
  }
  const subject = inLanguage(headings[change === 'suspended' ? 'suspended' : 'changed'], language)
  return {
    subject,
    preview: inLanguage(said[change], language),
    title: `${subject}.`,
    blocks: [
      text(greeting(letter.firstName, language)),
      ...[...before, change].map((each) => text(inLanguage(said[each], language))),
      giftFacts(letter),
      giftAction(letter),
      helpWords(language),
    ],
  }
}
