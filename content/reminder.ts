import type { ShortPage } from './newsletter.ts'
import { translated } from './translated.ts'

/** The page on which somebody who hesitates asks to be reminded, and the line that leads to it. */
export const reminder = translated('reminder', {
  offer: { en: 'Not today? Be reminded by email', es: '¿Hoy no? Te lo recordamos por correo' },
  title: { en: 'Remind me another day', es: 'Recuérdamelo otro día' },
  lede: {
    en: 'Leave an address and a day. On that day we send one email with a link to the form as you have it now, and then we delete the address. Nothing is charged.',
    es: 'Deja una dirección y un día. Ese día te enviamos un solo correo con un enlace al formulario tal como lo tienes ahora, y después borramos la dirección. No se cobra nada.',
  },
  gift: { en: 'What the form will say:', es: 'Lo que dirá el formulario:' },
  once: { en: '{amount}, one time', es: '{amount}, una sola vez' },
  monthly: { en: '{amount} every month', es: '{amount} cada mes' },
  email: { en: 'Your email address', es: 'Tu correo electrónico' },
  when: { en: 'When would suit you?', es: '¿Cuándo te viene bien?' },
  week: { en: 'In a week', es: 'En una semana' },
  first: { en: 'On the 1st', es: 'El día 1' },
  payday: { en: 'On the 15th, when many are paid', es: 'El día 15, cuando muchos cobran' },
  on: { en: 'Day to be reminded', es: 'Día del recordatorio' },
  otherDay: { en: 'Or any other day. ', es: 'O cualquier otro día. ' },
  days: { en: 'From {first} to {last}.', es: 'Del {first} al {last}.' },
  noDay: { en: 'Choose a day from {first} to {last}.', es: 'Elige un día entre el {first} y el {last}.' },
  submit: { en: 'Remind me once', es: 'Recordármelo una vez' },
  asked: { en: 'Noted for {day}', es: 'Anotado para el {day}' },
  willSend: {
    en: 'On that day one email leaves, and then the address is deleted. We remind an address once in a year at most, and never one whose owner has told us not to.',
    es: 'Ese día sale un solo correo y después se borra la dirección. A cada dirección le recordamos como mucho una vez al año, y nunca si su dueño nos pidió que no lo hiciéramos.',
  },
  call: { en: 'Rather by phone? Call {phone}.', es: '¿Mejor por teléfono? Llama al {phone}.' },
  back: { en: 'Back to the form', es: 'Volver al formulario' },
} as const)

/** Where the mail leads whoever never asked for it. */
export const reminderPages = translated('reminder.pages', {
  refuse: {
    title: { en: 'No reminders to this address?', es: '¿Ningún recordatorio a esta dirección?' },
    text: {
      en: 'Press the button, and nobody can have a reminder sent to this address again.',
      es: 'Presiona el botón y nadie podrá pedir otro recordatorio para esta dirección.',
    },
  },
  refused: {
    title: { en: 'No reminder will come', es: 'No llegará ningún recordatorio' },
    text: {
      en: 'The address itself is not kept: only a mark that nobody can turn back into it, so that we know it by the mark if somebody types it again.',
      es: 'La dirección no se guarda: solo una marca que nadie puede convertir de nuevo en ella, para reconocerla si alguien la vuelve a escribir.',
    },
  },
  invalid: {
    title: { en: 'This link no longer works', es: 'Este enlace ya no funciona' },
    text: {
      en: 'It has expired or is not complete. Reply to our email, and a person sees to it.',
      es: 'Venció o está incompleto. Responde a nuestro correo y una persona se encargará.',
    },
  },
} satisfies Record<string, ShortPage>)

export const reminderButtons = translated('reminder.buttons', {
  refuse: { en: 'Never remind this address', es: 'No recordar nunca a esta dirección' },
} as const)
