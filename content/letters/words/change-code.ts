import { translated } from '../../translated.ts'

/** Brings the code that confirms a far higher monthly amount: from `{present}` to `{wanted}`. */
export const changeCodeWords = translated('letters.changeCode', {
  subject: { en: '{code} is your code for {charity}', es: '{code} es tu código para {charity}' },
  preview: { en: 'Confirm {wanted} each month.', es: 'Confirma {wanted} al mes.' },
  title: { en: 'Confirm your new amount.', es: 'Confirma tu nueva cantidad.' },
  text: {
    en: 'Someone asked to change your monthly gift from {present} to {wanted}. If it was you, please type this code:',
    es: 'Alguien pidió cambiar tu donación mensual de {present} a {wanted}. Si fuiste tú, escribe este código:',
  },
  code: { en: 'Code', es: 'Código' },
  notYou: {
    en: 'It works for 10 minutes, and only on the page of your gift; nobody at {charity} will ever ask you for it. If it was not you, do nothing: nothing has changed. Someone may have the link from one of our emails; “Forget this browser” on that page ends it.',
    es: 'Sirve durante 10 minutos y solo en la página de tu donación; nadie de {charity} te lo pedirá nunca. Si no fuiste tú, no hagas nada: nada ha cambiado. Puede que alguien tenga el enlace de uno de nuestros correos; con “Olvidar este navegador”, en esa página, deja de servir.',
  },
} as const)
