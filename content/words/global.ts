import type { Both } from '../language.ts'

/** Hope without borders. */
export const global = {
  'global.title': { en: 'Hope without borders', es: 'Esperanza sin fronteras' },
  'global.lead': { en: 'Helping children with cancer everywhere', es: 'Ayudamos a niños con cáncer en todo el mundo' },
  'global.cta': { en: 'Explore St. Jude Global', es: 'Explora St. Jude Global' },
  'global.alliance': { en: 'St. Jude Global Alliance', es: 'Alianza Global de St. Jude' },
  'global.goal2030': {
    en: 'Goal for 2030: cure at least 60% of children with the six most common cancers',
    es: 'Meta para 2030: curar al menos al 60% de los niños con los seis cánceres más comunes',
  },
} as const satisfies Record<string, Both<string>>
