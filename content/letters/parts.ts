import type { Language } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import { brand } from '../brand.ts'
import { longDate, longDay } from '../dates.ts'
import { inLanguage } from '../language.ts'
import { providerWords } from '../providers.ts'
import type { AboutGift, Block } from './letter.ts'
import { action, small } from './letter.ts'

/** `Dear Ana,` / `Hola, Ana:`; without a name, a greeting that needs none. */
export const greeting = (firstName: string | null, language: Language): string =>
  language === 'es' ? (firstName ? `Hola, ${firstName}:` : 'Hola:') : firstName ? `Dear ${firstName},` : 'Dear friend,'

/** `$50`, or `$50 each month`. */
export const amountOf = (gift: AboutGift): string => {
  const amount = formatCents(gift.cents, gift.language)
  if (gift.frequency === 'once') return amount
  return gift.language === 'es' ? `${amount} al mes` : `${amount} each month`
}

const labels = {
  en: {
    amount: 'Amount',
    date: 'Date',
    kind: 'Kind of gift',
    once: 'One-time',
    monthly: 'Monthly',
    by: 'Paid with',
    reference: 'Reference',
    donor: 'Donor',
    memory: 'In memory of',
    celebration: 'In celebration of',
    next: 'Next gift',
  },
  es: {
    amount: 'Cantidad',
    date: 'Fecha',
    kind: 'Tipo de donación',
    once: 'Única',
    monthly: 'Mensual',
    by: 'Forma de pago',
    reference: 'Referencia',
    donor: 'Donante',
    memory: 'En memoria de',
    celebration: 'En honor de',
    next: 'Próxima donación',
  },
} as const

/** The facts a donor keeps: for taxes, for the phone, for the bank statement. */
export function giftFacts(gift: AboutGift): Block {
  const word = inLanguage(labels, gift.language)
  const rows: [string, string][] = []
  if (gift.fullName) rows.push([word.donor, gift.fullName])
  rows.push(
    [word.amount, `${formatCents(gift.cents, gift.language)} USD`],
    [word.date, longDate(gift.at, gift.language)],
    [word.kind, gift.frequency === 'monthly' ? word.monthly : word.once],
    [word.by, inLanguage(providerWords[gift.provider].gaveBy, gift.language)],
  )
  if (gift.tribute) rows.push([word[gift.tribute.kind], gift.tribute.name])
  if (gift.nextOn !== null) rows.push([word.next, longDay(gift.nextOn, gift.language)])
  rows.push([word.reference, gift.reference])
  return { is: 'facts', rows }
}

/** What US tax law asks of a receipt: who, tax ID, nothing given in return, the $250 rule. @see https://www.irs.gov/charities-non-profits/charitable-organizations/charitable-contributions-written-acknowledgments */
export const taxWords = (language: Language): Block =>
  small(
    language === 'es'
      ? `${brand.name} es una organización exenta de impuestos según la sección ${brand.taxStatus} del código fiscal de EE. UU. Identificación fiscal (EIN): ${brand.taxId}. No recibiste bienes ni servicios a cambio de esta donación, que es deducible en la medida que permite la ley. Guarda este recibo: para donaciones de $250 o más es la constancia escrita que pide el fisco.`
      : `${brand.name} is a tax-exempt organization under section ${brand.taxStatus} of the Internal Revenue Code. Tax ID (EIN): ${brand.taxId}. No goods or services were provided in exchange for this gift, which is deductible to the extent the law allows. Please keep this receipt: for gifts of $250 or more it is the written acknowledgment the tax authorities ask for.`,
  )

/** The button to the gift's own page. */
export const giftAction = (gift: AboutGift): Block =>
  gift.language === 'es'
    ? action(gift.frequency === 'monthly' ? 'Ver, cambiar o detener mi donación' : 'Ver mi donación', gift.giftUrl)
    : action(gift.frequency === 'monthly' ? 'See, change or stop my gift' : 'See my gift', gift.giftUrl)

/** Where a person answers. */
export const helpWords = (language: Language): Block =>
  small(
    language === 'es'
      ? `¿Alguna pregunta? Responde a este correo o llámanos al ${brand.phone}.`
      : `Any question? Reply to this email or call us at ${brand.phone}.`,
  )
