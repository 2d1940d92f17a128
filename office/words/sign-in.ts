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
  again: { en: 'Sign in again', es: 'Iniciar sesión de nuevo' },
  away: {
    title: { en: 'The sign-in service does not answer', es: 'El servicio de inicio de sesión no responde' },
    text: {
      en: 'Nobody can be signed in this minute. Wait a little, then try again.',
      es: 'En este momento no se puede iniciar sesión. Espere un poco y vuelva a intentarlo.',
    },
  },
  notSignedIn: {
    title: { en: 'You were not signed in', es: 'No se inició la sesión' },
    text: {
      en: 'The answer of the sign-in service did not belong to this browser, was over, or was no.',
      es: 'La respuesta del servicio de inicio de sesión no era para este navegador, había vencido o fue negativa.',
    },
  },
  noRole: {
    title: { en: 'No role in this office', es: 'Sin función en esta oficina' },
    text: {
      en: 'You are known, and none of your groups has a role here. Ask whoever gives out the roles of this office.',
      es: 'Se sabe quién es usted, pero ninguno de sus grupos tiene una función aquí. Pregunte a quien las asigna.',
    },
  },
  alsoThere: {
    en: 'Sign out of the sign-in service too',
    es: 'Cerrar también la sesión del servicio de inicio de sesión',
  },
  out: {
    title: { en: 'Signed out', es: 'Sesión cerrada' },
    text: {
      en: 'Your session has ended, in this browser and here.',
      es: 'Su sesión terminó, en este navegador y aquí.',
    },
  },
} satisfies Record<string, Text | Record<string, Text>>
