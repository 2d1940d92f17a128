import { translated } from './translated.ts'

/** The printable form for a gift by mail. */
export const mailForm = translated('mailForm', {
  title: { en: 'Give by mail', es: 'Dona por correo' },
  lede: {
    en: 'Print this page, fill it in with a pen, and mail it with your check or money order.',
    es: 'Imprime esta página, llénala con un bolígrafo y envíala por correo con tu cheque o giro postal.',
  },
  back: { en: 'Back to giving online', es: 'Volver a donar en línea' },
  payable: { en: 'Payable to {charityName}', es: 'A nombre de {charityName}' },
  mailTo: { en: 'Mail to', es: 'Envíalo a' },
  noCards: {
    en: 'Please do not write card numbers on this form: mail is not a safe place for them.',
    es: 'No escribas números de tarjeta en este formulario: el correo no es un lugar seguro para ellos.',
  },
  you: { en: 'About you', es: 'Sobre ti' },
  fields: {
    name: { en: 'First and last name', es: 'Nombre y apellido' },
    street: { en: 'Street address', es: 'Dirección' },
    city: { en: 'City, state, ZIP code', es: 'Ciudad, estado, código postal' },
    email: { en: 'Email for your receipt (optional)', es: 'Correo electrónico para tu recibo (opcional)' },
    phone: { en: 'Phone (optional)', es: 'Teléfono (opcional)' },
  },
  gift: { en: 'Your gift', es: 'Tu donación' },
  other: { en: 'Other: $', es: 'Otra: $' },
  dedication: { en: 'Dedication (optional)', es: 'Dedicatoria (opcional)' },
  memory: { en: 'In memory of', es: 'En memoria de' },
  celebration: { en: 'In celebration of', es: 'En celebración de' },
  tell: { en: 'Please tell (name and address)', es: 'Avisen a (nombre y dirección)' },
  thanks: {
    en: 'Thank you. {charityName} is a {taxStatus} charity, tax ID {taxId}. Questions: {charityPhone}, {charityEmail}.',
    es: 'Gracias. {charityName} es una organización benéfica {taxStatus}, número fiscal {taxId}. Preguntas: {charityPhone}, {charityEmail}.',
  },
} as const)
