import { translated } from '../../translated.ts'

/** To whoever made a page in somebody's memory: what became of it once a person had read it. */
export const memoryReadingWords = translated('letters.memory_reading', {
  public: {
    subject: { en: 'The page for {name} is public', es: 'La página de {name} es pública' },
    title: { en: 'Your page is there.', es: 'Tu página ya está.' },
    text: {
      en: 'We have read the page for {name}, and it stands as you wrote it. You can send its address to whomever you like.',
      es: 'Leímos la página de {name} y queda como la escribiste. Puedes enviar su dirección a quien quieras.',
    },
    action: { en: 'See the page', es: 'Ver la página' },
  },
  change: {
    subject: { en: 'Something to change on the page for {name}', es: 'Algo que cambiar en la página de {name}' },
    title: { en: 'Would you change one thing?', es: '¿Puedes cambiar una cosa?' },
    text: {
      en: 'We have read the page for {name}. Before it can be public we ask you for a change; all that you wrote is kept.',
      es: 'Leímos la página de {name}. Antes de publicarla te pedimos un cambio; todo lo que escribiste se conserva.',
    },
    action: { en: 'Change the page', es: 'Cambiar la página' },
  },
  refused: {
    subject: { en: 'The page for {name} cannot be public', es: 'La página de {name} no puede ser pública' },
    title: { en: 'We cannot show this page.', es: 'No podemos mostrar esta página.' },
    text: {
      en: 'We have read the page for {name}, and cannot show it. Nobody has seen it but you and us. Your gift is as it was.',
      es: 'Leímos la página de {name} y no podemos mostrarla. Nadie la ha visto, solo tú y nosotros. Tu donación sigue igual.',
    },
    action: { en: 'See your gift', es: 'Ver tu donación' },
  },
  down: {
    subject: { en: 'The page for {name} was taken down', es: 'La página de {name} ya no se muestra' },
    title: { en: 'We have taken this page down.', es: 'Retiramos esta página.' },
    text: {
      en: 'The page for {name} is not shown any more. Your gift, and every gift in that name, is as it was.',
      es: 'La página de {name} ya no se muestra. Tu donación y todas las hechas en ese nombre siguen igual.',
    },
    action: { en: 'See your gift', es: 'Ver tu donación' },
  },
  preview: {
    en: 'A person here has read it, and writes to you either way.',
    es: 'Una persona de aquí la leyó y te escribe en cualquier caso.',
  },
  said: { en: 'What they say: {said}', es: 'Lo que dice: {said}' },
  answer: {
    en: 'If you see it otherwise, answer this email or call {charityPhone}. A person reads it.',
    es: 'Si lo ves de otra manera, responde a este correo o llama al {charityPhone}. Lo lee una persona.',
  },
} as const)
