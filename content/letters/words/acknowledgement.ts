import { translated } from '../../translated.ts'

/** Thanks that are no receipt of a sum: for a grant that somebody else gave, and for what is no money. `{about}`: whose fund, or what it is. */
export const acknowledgementWords = translated('letters.acknowledgement', {
  subject: { en: 'Thank you for your gift to {charity}', es: 'Gracias por tu donación a {charity}' },
  preview: { en: 'It has arrived. Reference {reference}.', es: 'La recibimos. Referencia {reference}.' },
  title: { en: 'Thank you.', es: 'Gracias.' },
  replaces: {
    en: 'This letter replaces the one of {date}, whose name was not right. Please keep this one.',
    es: 'Esta carta reemplaza a la del {date}, cuyo nombre no era correcto. Guarda esta.',
  },
  grant: {
    en: 'The grant of {amount} that you recommended to {about} has arrived. Thank you: it helps {charity} go on with its work.',
    es: 'Recibimos la subvención de {amount} que recomendaste a {about}. Gracias: con ella {charity} puede seguir con su labor.',
  },
  noReceipt: {
    en: 'The fund made this gift, and gave you the tax receipt for what you had paid into it. This letter thanks you; it is no tax receipt.',
    es: 'El fondo hizo esta donación y te dio el recibo fiscal de lo que habías aportado. Esta carta te da las gracias; no es un recibo fiscal.',
  },
  described: {
    en: 'We have received: {about}. Thank you: it helps {charity} go on with its work.',
    es: 'Recibimos: {about}. Gracias: con ello {charity} puede seguir con su labor.',
  },
  noValue: {
    en: '{charityName} is a tax-exempt organization under section {taxStatus} of the Internal Revenue Code. Tax ID (EIN): {taxId}. No goods or services were provided in exchange for this gift. We do not say what it is worth: that is yours to establish, and above certain sums the tax authorities ask for Form 8283. Please keep this letter.',
    es: '{charityName} es una organización exenta de impuestos según la sección {taxStatus} del código fiscal de EE. UU. Identificación fiscal (EIN): {taxId}. No recibiste bienes ni servicios a cambio de esta donación. No decimos cuánto vale: eso te corresponde a ti, y a partir de ciertas sumas el fisco pide el formulario 8283. Guarda esta carta.',
  },
  given: { en: 'Given', es: 'Donado' },
  sponsor: { en: 'By', es: 'Por' },
} as const)
