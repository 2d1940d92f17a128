import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** The bar of four buttons below it. */
export const quick = translated('words', {
  'quick.refer': { en: 'Refer a Patient', es: 'Referir a un paciente' },
  'quick.research': { en: 'Explore Our Research', es: 'Explora nuestra investigación' },
  'quick.donate': { en: 'Donate Now', es: 'Donar ahora' },
  'quick.reasons': { en: '5 reasons to become a monthly donor', es: '5 razones para ser donante mensual' },
  'quick.label': { en: 'Quick actions', es: 'Accesos rápidos' },
} as const satisfies Record<string, Translated<string>>)
