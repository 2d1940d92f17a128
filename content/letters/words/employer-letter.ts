import { translated } from '../../translated.ts'

/** The letter with which donors ask their employer to match a gift: its mail is the donor's, its paper the employer's. */
export const employerLetterWords = translated('letters.employerLetter', {
  subject: {
    en: 'A letter for your employer about your gift to {charity}',
    es: 'Una carta para tu empleador sobre tu donación a {charity}',
  },
  preview: {
    en: 'It confirms your gift of {amount}. Reference {reference}.',
    es: 'Confirma tu donación de {amount}. Referencia {reference}.',
  },
  title: { en: 'Confirmation of a gift', es: 'Constancia de una donación' },
  attached: {
    en: 'Many employers double what their people give. The letter attached confirms your gift: send it with your employer’s form.',
    es: 'Muchos empleadores duplican lo que dona su gente. La carta adjunta confirma tu donación: envíala con el formulario de tu empleador.',
  },
  confirms: {
    en: 'To whom it may concern: {charityName} received this gift and keeps it. {charityName} is a tax-exempt organization under section {taxStatus} of the Internal Revenue Code. Tax ID (EIN): {taxId}.',
    es: 'A quien corresponda: {charityName} recibió esta donación y la conserva. {charityName} es una organización exenta de impuestos según la sección {taxStatus} del código fiscal de EE. UU. Identificación fiscal (EIN): {taxId}.',
  },
} as const)
