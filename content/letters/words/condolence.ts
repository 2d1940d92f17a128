import { translated } from '../../translated.ts'

/** To whoever writes to us for the estate of a donor who has died. */
export const condolenceWords = translated('letters.condolence', {
  subject: { en: 'Our condolences, from {charity}', es: 'Nuestro pésame, de {charity}' },
  preview: { en: 'What we have done, and what you can ask of us.', es: 'Lo que hicimos y lo que puedes pedirnos.' },
  title: { en: 'We are sorry for your loss.', es: 'Sentimos mucho tu pérdida.' },
  text: {
    en: 'We heard that {fullName} has died, and we are very sorry. Everyone at {charity} is grateful for what {fullName} gave.',
    es: 'Supimos que {fullName} falleció y lo sentimos mucho. En {charity} agradecemos todo lo que {fullName} dio.',
  },
  unnamed: { en: 'our donor', es: 'quien nos apoyaba' },
  stopped: {
    en: 'We have stopped every monthly gift. Nothing more is charged: {references}.',
    es: 'Detuvimos todas las donaciones mensuales. No se cobrará nada más: {references}.',
  },
  nothing: { en: 'We write no more letters to that address.', es: 'No enviaremos más cartas a esa dirección.' },
  statement: {
    en: 'If the estate needs a statement of what was given in a year, or if something was charged that should not have been, please answer this email or call {charityPhone}.',
    es: 'Si la sucesión necesita un resumen de lo donado en un año, o se cobró un pago que no correspondía, responde a este correo o llama al {charityPhone}.',
  },
} as const)
