import type { Text } from './language.ts'

/** What stands around every page. */
export const frame = {
  office: { en: 'Giving office', es: 'Oficina de donaciones' },
  skip: { en: 'Skip to content', es: 'Ir al contenido' },
  rooms: { en: 'Office', es: 'Oficina' },
  language: { en: 'Language', es: 'Idioma' },
  signedInAs: { en: 'Signed in as {name}', es: 'Sesión de {name}' },
  signOut: { en: 'Sign out', es: 'Cerrar sesión' },
  testMode: { en: 'Test mode: no money moves.', es: 'Modo de prueba: no se mueve dinero.' },
} satisfies Record<string, Text>

/** Below a list that has more. */
export const pagerWords = {
  name: { en: 'More of this list', es: 'Más de esta lista' },
  newer: { en: 'Newer', es: 'Más recientes' },
  older: { en: 'Older', es: 'Más antiguos' },
} satisfies Record<string, Text>

/** Around what is asked twice. */
export const secondLookWords = {
  back: { en: 'No, go back', es: 'No, volver' },
} satisfies Record<string, Text>

export const startWords = {
  welcome: { en: 'Welcome, {name}.', es: 'Le damos la bienvenida, {name}.' },
  may: { en: 'You may {may}.', es: 'Usted puede {may}.' },
  written: {
    en: 'Every look at a donor and everything you do here is written down with your name.',
    es: 'Cada vez que mira los datos de un donante y todo lo que hace aquí queda anotado con su nombre.',
  },
} satisfies Record<string, Text>

/** Below a plot, before its table. */
export const plotNumbers: Text = { en: 'The numbers of this plot', es: 'Los números de esta gráfica' }
