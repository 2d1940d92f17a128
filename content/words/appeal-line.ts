import { translated } from '../translated.ts'

/** What the form says of the appeal that its gift counts toward. Apart: the form's script carries none of the words of their pages. */
export const appealLineWords = translated('appealLine', {
  counted: { en: 'Your gift counts toward “{appeal}”.', es: 'Tu donación cuenta para «{appeal}».' },
  read: { en: 'Read about it', es: 'Leer más' },
} as const)
