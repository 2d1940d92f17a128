import { identity } from '#charity'
import { inEachLanguage, inLanguage, type Translated } from './language.ts'
import { translated } from './translated.ts'

/** The titles and descriptions of pages that have no words of their own to take them from. */
export const titles = translated('titles', {
  home: {
    en: '{charityName}: Finding cures. Saving children.',
    es: '{charityName}: Encontrar curas. Salvar niños.',
  },
  homeDescription: {
    en: 'Treatment, research and shared knowledge for children with cancer, in one place, with no bill for families.',
    es: 'Tratamiento, investigación y conocimiento compartido para niños con cáncer, en un solo lugar y sin facturas para las familias.',
  },
} as const satisfies Record<string, Translated<string>>)

/** A page's own title with the charity's name behind it. */
export const titled = (title: Translated<string>): Translated<string> =>
  inEachLanguage((language) => `${inLanguage(title, language)} · ${identity.shortName}`)
