import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** The foot of every page, with its sign-up. */
export const footer = translated('words', {
  'footer.signup': { en: 'Sign up for email updates', es: 'Recibe noticias por correo electrónico' },
  'footer.firstName': { en: 'First name', es: 'Nombre' },
  'footer.lastName': { en: 'Last name', es: 'Apellido' },
  'footer.email': { en: 'Email', es: 'Correo electrónico' },
  'footer.submit': { en: 'Submit', es: 'Enviar' },
  'footer.thanks': { en: 'Thank you for signing up!', es: '¡Gracias por inscribirte!' },
  'footer.sitemap': { en: 'Site Map', es: 'Mapa del sitio' },
  'footer.ours': { en: 'On this site', es: 'En este sitio' },
  'footer.gift': { en: 'Your gift', es: 'Tu donación' },
  'footer.privacy': { en: 'Privacy Notice', es: 'Aviso de privacidad' },
  'footer.signupText': {
    en: 'Stories and news, in your inbox. One click and you are out again.',
    es: 'Historias y noticias, en tu correo. Un clic y te das de baja.',
  },
  'footer.consent': {
    en: 'By signing up you agree to get email news from {name}. We will ask you to confirm your address first.',
    es: 'Al inscribirte aceptas recibir noticias de {name} por correo. Antes te pediremos confirmar tu dirección.',
  },
  'footer.thanksText': {
    en: 'Look for our message and confirm your address with one click.',
    es: 'Busca nuestro mensaje y confirma tu dirección con un clic.',
  },
  'footer.notKept': {
    en: 'We could not save your sign-up just now. Please try again in a moment.',
    es: 'No pudimos guardar tu inscripción en este momento. Inténtalo de nuevo en un rato.',
  },
  'footer.again': { en: 'Try again', es: 'Intentar de nuevo' },
  'footer.firstNameMissing': { en: 'Enter your first name', es: 'Escribe tu nombre' },
  'footer.lastNameMissing': { en: 'Enter your last name', es: 'Escribe tu apellido' },
  'footer.emailMissing': { en: 'Enter your email address', es: 'Escribe tu correo electrónico' },
  'footer.nameWrong': {
    en: 'Enter a name in letters, without links or code',
    es: 'Escribe un nombre con letras, sin enlaces ni código',
  },
  'footer.emailWrong': {
    en: 'Enter an email address like name@example.com',
    es: 'Escribe un correo como nombre@ejemplo.com',
  },
  'footer.required': { en: 'required', es: 'obligatorio' },
  'footer.legalNav': { en: 'Legal', es: 'Legal y ayuda' },
  'footer.photographs': { en: 'Photographs', es: 'Fotografías' },
  'footer.photographsText': {
    en: 'Those who took the photographs of this site. We cut them to size, and changed some a little more.',
    es: 'Quienes tomaron las fotografías de este sitio. Las recortamos, y algunas las cambiamos un poco más.',
  },
  'footer.accessibility': { en: 'Accessibility', es: 'Accesibilidad' },
} as const satisfies Record<string, Translated<string>>)
