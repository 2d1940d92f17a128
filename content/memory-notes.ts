import { translated } from './translated.ts'

/** What those who gave out of a page in somebody's memory may leave on it. */
export const memoryNoteWords = translated('memoryNotes', {
  title: { en: 'A few words for {name}’s page', es: 'Unas palabras para la página de {name}' },
  lead: {
    en: 'Leave something, or nothing: your gift is there either way. Nothing shows what you gave.',
    es: 'Deja algo o nada: tu donación está ahí igualmente. Nada muestra cuánto donaste.',
  },
  words: { en: 'A few words (optional)', es: 'Unas palabras (opcional)' },
  wordsHint: {
    en: 'What you remember, what you would tell the family: up to 500 letters.',
    es: 'Lo que recuerdas, lo que le dirías a la familia: hasta 500 letras.',
  },
  name: { en: 'How you want to be named (optional)', es: 'Cómo quieres que te nombremos (opcional)' },
  shown: {
    en: 'This may stand on the page, once a person here has read it',
    es: 'Esto puede aparecer en la página, cuando una persona de aquí lo haya leído',
  },
  family: {
    en: 'The family may have my name, and the address below, to thank me',
    es: 'La familia puede tener mi nombre y la dirección de abajo, para darme las gracias',
  },
  address: { en: 'Postal address for the family (optional)', es: 'Dirección postal para la familia (opcional)' },
  addressHint: {
    en: 'It is on a printed list for the family, and nowhere else.',
    es: 'Está en una lista impresa para la familia, y en ningún otro lugar.',
  },
  neither: {
    en: 'Say who may read it: everybody on the page, the family, or both.',
    es: 'Di quién puede leerlo: todo el mundo en la página, la familia o ambos.',
  },
  noWords: {
    en: 'Write a few words or a name, or leave the page without them.',
    es: 'Escribe unas palabras o un nombre, o deja la página sin ellos.',
  },
  noName: { en: 'Enter the name that the family may have.', es: 'Escribe el nombre que la familia puede tener.' },
  submit: { en: 'Send it to be read', es: 'Enviarlo para que lo lean' },
  again: { en: 'Send the change to be read', es: 'Enviar el cambio para que lo lean' },
  takeBack: { en: 'Take it back', es: 'Retirarlo' },
  stands: {
    waiting: {
      en: 'We are reading it, usually within one working day. Until then nobody but you sees it.',
      es: 'Lo estamos leyendo, normalmente en un día hábil. Hasta entonces solo tú lo ves.',
    },
    read: {
      en: 'We have read it. It is where you wanted it; if you change it, we read it again.',
      es: 'Lo leímos. Está donde querías; si lo cambias, lo leemos otra vez.',
    },
    refused: {
      en: 'We cannot show this. Nobody has it but you and us; you can write it differently.',
      es: 'No podemos mostrar esto. Solo lo tenemos tú y nosotros; puedes escribirlo de otra manera.',
    },
  },
  left: { en: 'What you left', es: 'Lo que dejaste' },
  hidden: {
    en: 'It is not shown now. You can take it back: then nothing of it is kept.',
    es: 'Ahora no se muestra. Puedes retirarlo: entonces no se guarda nada.',
  },
  toPage: { en: 'To the page', es: 'A la página' },
  nothing: {
    title: { en: 'Words are left with a gift', es: 'Las palabras se dejan con una donación' },
    text: {
      en: 'Whoever gave by a page in somebody’s memory can leave words there, while the page is public. Open your gift from the link in your receipt, and come back from there.',
      es: 'Quien donó desde una página en memoria de alguien puede dejar palabras allí, mientras la página sea pública. Abre tu donación con el enlace de tu recibo y vuelve desde allí.',
    },
    action: { en: 'To your gift', es: 'A tu donación' },
  },
  of: {
    memory: { en: 'They thought of {name}', es: 'Pensaron en {name}' },
    celebration: { en: 'Good wishes for {name}', es: 'Buenos deseos para {name}' },
  },
  also: { en: 'Also {names}.', es: 'También {names}.' },
} as const)
