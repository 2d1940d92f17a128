import { translated } from '../../translated.ts'

/** The one mail that somebody asked for who hesitated. */
export const reminderWords = translated('letters.reminder', {
  subject: { en: 'Your reminder from {charity}', es: 'Tu recordatorio de {charity}' },
  preview: {
    en: 'You asked us to write to you today.',
    es: 'Nos pediste que te escribiéramos hoy.',
  },
  title: { en: 'You asked to be reminded.', es: 'Pediste un recordatorio.' },
  once: { en: 'You were thinking of giving {amount}.', es: 'Pensabas donar {amount}.' },
  monthly: { en: 'You were thinking of giving {amount} every month.', es: 'Pensabas donar {amount} cada mes.' },
  unsaid: { en: 'You were thinking of a gift.', es: 'Pensabas hacer una donación.' },
  text: {
    en: 'The form is filled in as you left it, and you can change everything there. Nothing is charged until you give.',
    es: 'El formulario está como lo dejaste y allí puedes cambiarlo todo. No se cobra nada hasta que dones.',
  },
  action: { en: 'Open the form', es: 'Abrir el formulario' },
  only: {
    en: 'This is the only reminder. The address left for it is deleted with this email.',
    es: 'Este es el único recordatorio. Con este correo borramos la dirección que se dejó para él.',
  },
  notYou: {
    en: 'Somebody else typed your address? Then you need do nothing.',
    es: '¿Alguien más escribió tu dirección? Entonces no tienes que hacer nada.',
  },
  never: { en: 'Never remind this address', es: 'No recordar nunca a esta dirección' },
} as const)
