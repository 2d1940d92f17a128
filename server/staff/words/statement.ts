import type { VerbWords } from '../sentence.ts'

export const statementWords = {
  name: { en: 'Year’s statement', es: 'Constancia anual' },
  year: { en: 'Year', es: 'Año' },
  says: {
    en: 'Everything that arrived from {to} in a year, less what went back. It goes there by mail, with the PDF.',
    es: 'Todo lo que llegó de {to} en un año, menos lo devuelto. Va allí por correo, con el PDF.',
  },
  button: { en: 'Mail it', es: 'Enviar' },
  paper: { en: 'As PDF: {year}', es: 'Como PDF: {year}' },
  audit: {
    statement: { en: 'Year’s statement sent', es: 'Constancia anual enviada' },
  },
  outcomes: {
    done: {
      mailed: {
        en: 'The statement of {year} is on its way to {to}.',
        es: 'La constancia de {year} va en camino a {to}.',
      },
    },
    failed: {
      none: {
        en: 'Nothing that {to} gave in {year} is still ours.',
        es: 'De lo que {to} donó en {year} no conservamos nada.',
      },
      'not a year': { en: 'A year is like 2026.', es: 'Un año es como 2026.' },
    },
  },
} satisfies VerbWords
