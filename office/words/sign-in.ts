import type { Text } from './language.ts'

export const signInWords = {
  title: { en: 'Sign in', es: 'Iniciar sesión' },
  byLink: {
    en: 'This office is opened with the link that giving office prints in the terminal. A link works once, within five minutes; press Enter there for another.',
    es: 'Esta oficina se abre con el enlace que giving office muestra en la terminal. Cada enlace sirve una vez, durante cinco minutos; pulse Intro allí para obtener otro.',
  },
  linkOver: {
    title: { en: 'This link is over', es: 'Este enlace ya no sirve' },
    text: {
      en: 'It was used, or five minutes have passed. Press Enter in the terminal for another.',
      es: 'Ya se usó o pasaron cinco minutos. Pulse Intro en la terminal para obtener otro.',
    },
  },
  opening: {
    title: { en: 'Signed in', es: 'Sesión iniciada' },
    go: { en: 'Go to the office', es: 'Ir a la oficina' },
  },
  out: {
    title: { en: 'Signed out', es: 'Sesión cerrada' },
    text: {
      en: 'Your session has ended, in this browser and here.',
      es: 'Su sesión terminó, en este navegador y aquí.',
    },
  },
} satisfies Record<string, Text | Record<string, Text>>
