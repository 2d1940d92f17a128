import type { WhyNot } from '#server/giving/letters/send-again.ts'
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

/** Why a letter cannot be sent again. */
export const whyNotWords: Readonly<Record<WhyNot, Text>> = {
  settled: { en: 'It has left, or is not to be sent any more.', es: 'Ya salió, o ya no debe enviarse.' },
  due: {
    en: 'It is due, and leaves by itself as soon as a worker takes it up.',
    es: 'Le toca salir y saldrá sola en cuanto un proceso la tome.',
  },
  forgotten: { en: 'What it said is no longer kept.', es: 'Lo que decía ya no se conserva.' },
  paper: { en: 'It is printed: giving letters.', es: 'Se imprime: giving letters.' },
}
