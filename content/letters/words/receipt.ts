import type { Translated } from '../../language.ts'
import { translated } from '../../translated.ts'

/** The thank-you letter, which is the tax receipt. `{nextAmount}` and `{nextDay}`: what is charged next of a monthly gift, and when. */
export const receiptWords = translated('letters.receipt', {
  subject: {
    en: 'Thank you. Your receipt for {amount} to {charity}',
    es: 'Gracias. Tu recibo de {amount} para {charity}',
  },
  preview: {
    en: 'Your gift of {amount} has arrived. Reference {reference}.',
    es: 'Recibimos tu donación de {amount}. Referencia {reference}.',
  },
  title: {
    once: { en: 'Thank you for your gift.', es: 'Gracias por tu donación.' },
    monthly: { en: 'Thank you for being there every month.', es: 'Gracias por estar ahí cada mes.' },
  },
  thanks: {
    once: {
      en: 'Your gift of {amount} has arrived. Thank you: it helps {charity} go on with its work.',
      es: 'Recibimos tu donación de {amount}. Gracias: con ella {charity} puede seguir con su labor.',
    },
    monthly: {
      en: 'Your monthly gift of {amount} has arrived. Because of it, the teams at {charity} can plan for next year and not only for next week.',
      es: 'Recibimos tu donación mensual de {amount}. Con ella, los equipos de {charity} pueden planear el próximo año y no solo la próxima semana.',
    },
  },
  /** The same, where the gift is dedicated. */
  dedicated: {
    onceMemory: {
      en: 'Your gift of {amount} in memory of {name} has arrived. Thank you: it helps {charity} go on with its work.',
      es: 'Recibimos tu donación de {amount} en memoria de {name}. Gracias: con ella {charity} puede seguir con su labor.',
    },
    onceCelebration: {
      en: 'Your gift of {amount} in celebration of {name} has arrived. Thank you: it helps {charity} go on with its work.',
      es: 'Recibimos tu donación de {amount} en honor de {name}. Gracias: con ella {charity} puede seguir con su labor.',
    },
    monthlyMemory: {
      en: 'Your monthly gift of {amount} in memory of {name} has arrived. Because of it, the teams at {charity} can plan for next year and not only for next week.',
      es: 'Recibimos tu donación mensual de {amount} en memoria de {name}. Con ella, los equipos de {charity} pueden planear el próximo año y no solo la próxima semana.',
    },
    monthlyCelebration: {
      en: 'Your monthly gift of {amount} in celebration of {name} has arrived. Because of it, the teams at {charity} can plan for next year and not only for next week.',
      es: 'Recibimos tu donación mensual de {amount} en honor de {name}. Con ella, los equipos de {charity} pueden planear el próximo año y no solo la próxima semana.',
    },
  },
  replaces: {
    en: 'This receipt replaces the one of {date}, whose name was not right. Please keep this one for your taxes.',
    es: 'Este recibo reemplaza al del {date}, cuyo nombre no era correcto. Guarda este para tus impuestos.',
  },
  next: {
    en: 'The next gift of {nextAmount} will be charged on {nextDay}. You can change, pause or stop it at any time with this button; there is nobody you have to call.',
    es: 'La próxima donación de {nextAmount} se hará el {nextDay}. Puedes cambiarla, pausarla o detenerla cuando quieras con este botón, sin llamar a nadie.',
  },
  change: {
    en: 'You can change, pause or stop it at any time with this button; there is nobody you have to call.',
    es: 'Puedes cambiarla, pausarla o detenerla cuando quieras con este botón, sin llamar a nadie.',
  },
  /** Paper has no button: the mail that it came with does. */
  paper: {
    next: {
      en: 'The next gift of {nextAmount} will be charged on {nextDay}. You can change, pause or stop it at any time by the link in the email of this receipt, or by phone.',
      es: 'La próxima donación de {nextAmount} se hará el {nextDay}. Puedes cambiarla, pausarla o detenerla cuando quieras con el enlace del correo de este recibo, o por teléfono.',
    },
    change: {
      en: 'You can change, pause or stop it at any time by the link in the email of this receipt, or by phone.',
      es: 'Puedes cambiarla, pausarla o detenerla cuando quieras con el enlace del correo de este recibo, o por teléfono.',
    },
  },
} as const satisfies Record<string, Translated<string> | Record<string, Translated<string>>>)
