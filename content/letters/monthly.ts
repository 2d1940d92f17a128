import type { Language } from '#gift/language.ts'
import type { EndedBy } from '#gift/lifecycle.ts'
import { formatCents } from '#gift/money.ts'
import { brand } from '../brand.ts'
import { longDate } from '../dates.ts'
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
  const reason = endedBy[letter.by][language]
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

/** A monthly gift has changed, by its donor or by a bank that replaced the card: what holds from now on. */
export function monthlyChanged(letter: Extract<Letter, { kind: 'monthly_changed' }>): LetterContent {
  const { language, change } = letter
  const resumes = letter.resumesAt === null ? null : longDate(letter.resumesAt, language)
  const said: Record<typeof change, Record<Language, string>> = {
    amount: {
      en: `From now on your gift is ${amountOf(letter)}.`,
      es: `A partir de ahora, tu donación es de ${amountOf(letter)}.`,
    },
    paused: {
      en: resumes
        ? `Your monthly gift rests until ${resumes}. Nothing is taken before then.`
        : 'Your monthly gift rests. Nothing is taken until you start it again.',
      es: resumes
        ? `Tu donación mensual está en pausa hasta el ${resumes}. No se cobrará nada antes.`
        : 'Tu donación mensual está en pausa. No se cobrará nada hasta que la reanudes.',
    },
    resumed: {
      en: `Your monthly gift of ${formatCents(letter.cents, 'en')} runs again. Thank you for coming back.`,
      es: `Tu donación mensual de ${formatCents(letter.cents, 'es')} está activa otra vez. Gracias por volver.`,
    },
    card: { en: 'Your monthly gift now uses your new card.', es: 'Tu donación mensual ahora usa tu nueva tarjeta.' },
  }
  return {
    subject: language === 'es' ? 'Tu donación mensual cambió' : 'Your monthly gift has changed',
    preview: said[change][language],
    title: language === 'es' ? 'Tu donación mensual cambió.' : 'Your monthly gift has changed.',
    blocks: [
      text(greeting(letter.firstName, language)),
      text(said[change][language]),
      giftFacts(letter),
      giftAction(letter),
      helpWords(language),
    ],
  }
}
