import { letterKindNamed } from '#server/letters/kinds/index.ts'
import type { LetterState } from '#server/store/work/outbox-list.ts'
import type { Text } from './language.ts'

/** A kind of letter as this page calls it; one that it has no name for, by its own. */
export const letterKind = (kind: string): Text => letterKindNamed(kind)?.label ?? { en: kind, es: kind }

/** Where a letter stands. */
export const letterStates: Readonly<Record<LetterState, Text>> = {
  stuck: { en: 'Needs somebody', es: 'Necesita a alguien' },
  waiting: { en: 'Waiting', es: 'En espera' },
  failed: { en: 'Refused', es: 'Rechazada' },
  dropped: { en: 'Not to be sent', es: 'Ya no se envía' },
  sent: { en: 'Sent', es: 'Enviada' },
}
