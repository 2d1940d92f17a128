import type { Translated } from './language.ts'
import { translated } from './translated.ts'

/** A short page: what happened, in a heading and a sentence. */
export interface ShortPage {
  readonly title: Translated<string>
  readonly text: Translated<string>
}

/** What the links in the news mails, and the sign-up form without scripts, lead to. */
export const newsletterPages = translated('newsletter.pages', {
  thanks: {
    title: { en: 'Thank you for signing up', es: 'Gracias por suscribirte' },
    text: {
      en: 'We have sent you an email. Please confirm with its button that it was you.',
      es: 'Te enviamos un correo. Ábrelo y confirma con el botón que fuiste tú.',
    },
  },
  notValid: {
    title: { en: 'Please check what you typed', es: 'Revisa lo que escribiste' },
    text: {
      en: 'We need your first name, your last name and a valid email address. Go back and try again.',
      es: 'Necesitamos tu nombre, tu apellido y una dirección de correo válida. Vuelve atrás e inténtalo de nuevo.',
    },
  },
  confirm: {
    title: { en: 'Would you like our news?', es: '¿Quieres recibir nuestras noticias?' },
    text: {
      en: 'One press of the button and stories from {charity} come to you.',
      es: 'Presiona el botón y recibirás historias de {charity}.',
    },
  },
  confirmed: {
    title: { en: 'You are in', es: 'Listo' },
    text: {
      en: 'You will get stories and news from {charity}. Every email has a link to leave.',
      es: 'Recibirás historias y noticias de {charity}. Cada correo tiene un enlace para darte de baja.',
    },
  },
  leave: {
    title: { en: 'No more news?', es: '¿Ya no quieres noticias?' },
    text: { en: 'One click and we will not write again.', es: 'Un clic y no te escribiremos más.' },
  },
  left: {
    title: { en: 'We will not write again', es: 'No te escribiremos más' },
    text: {
      en: 'You have left our news. If you ever want it back, come to this page by the link in any of our emails and press the button below; nobody else can do that for you.',
      es: 'Te diste de baja de nuestras noticias. Si algún día las quieres de nuevo, entra a esta página con el enlace de cualquiera de nuestros correos y presiona el botón de abajo; nadie más puede hacerlo por ti.',
    },
  },
  returned: {
    title: { en: 'Welcome back', es: 'Qué bueno que volviste' },
    text: {
      en: 'You will get stories and news from {charity} again. Every email has a link to leave.',
      es: 'Volverás a recibir historias y noticias de {charity}. Cada correo tiene un enlace para darte de baja.',
    },
  },
  invalid: {
    title: { en: 'This link no longer works', es: 'Este enlace ya no funciona' },
    text: {
      en: 'It has expired or is not complete. You can sign up at the foot of our home page.',
      es: 'Venció o está incompleto. Puedes suscribirte al pie de nuestra página principal.',
    },
  },
} satisfies Record<string, ShortPage>)

export const newsletterButtons = translated('newsletter.buttons', {
  confirm: { en: 'Yes, send them to me', es: 'Sí, quiero recibirlas' },
  comeBack: { en: 'I want the news again', es: 'Quiero las noticias de nuevo' },
  leave: { en: 'Stop the news', es: 'Darme de baja' },
  home: { en: 'Home page', es: 'Página principal' },
  call: { en: 'Any question? Call {phone}.', es: '¿Alguna pregunta? Llama al {phone}.' },
} satisfies Record<string, Translated<string>>)
