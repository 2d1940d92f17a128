import type { VerbWords } from '../sentence.ts'

export const noteWords = {
  name: { en: 'Write a note', es: 'Escribir una nota' },
  text: { en: 'Note', es: 'Nota' },
  hint: {
    en: 'What was said on the phone, for whoever answers next. It is kept with the gift until the donor asks to be forgotten.',
    es: 'Lo que se dijo por teléfono, para quien atienda después. Se guarda con la donación hasta que el donante pida ser olvidado.',
  },
  button: { en: 'Write it', es: 'Anotar' },
  audit: {
    note: { en: 'Note', es: 'Nota' },
  },
  outcomes: {
    done: {
      written: { en: 'The note is written.', es: 'La nota está escrita.' },
    },
  },
} satisfies VerbWords
