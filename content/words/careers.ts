import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** Join our mission. */
export const careers = translated('words', {
  'careers.title': { en: 'Join our mission', es: 'Únete a nuestra misión' },
  'careers.research': { en: 'Research and hospital jobs', es: 'Empleos en investigación y en el hospital' },
  'careers.fundraising': { en: 'Fundraising jobs', es: 'Empleos en recaudación de fondos' },
  'careers.memphis': { en: 'Explore Memphis', es: 'Descubre Memphis' },
} as const satisfies Record<string, Translated<string>>)
