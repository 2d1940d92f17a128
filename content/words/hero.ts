import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** The band at the top of the home page. */
export const hero = translated('words', {
  'hero.title1': { en: 'Finding cures.', es: 'Encontrar curas.' },
  'hero.title2': { en: 'Saving children.', es: 'Salvar niños.' },
  'hero.mission': {
    en: 'Every child deserves a tomorrow. We [treat], we [research] and we [share what we learn], until no child anywhere is lost to cancer.',
    es: 'Cada niño merece un mañana. [Tratamos], [investigamos] y [compartimos lo que aprendemos], hasta que ningún niño, en ningún lugar, muera de cáncer.',
  },
  'hero.missionLabel': { en: 'Our mission', es: 'Nuestra misión' },
} as const satisfies Record<string, Translated<string>>)
