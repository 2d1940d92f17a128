import type { VerbWords } from '../sentence.ts'

export const fundWords = {
  name: { en: 'Move it to another fund', es: 'Pasarla a otro fondo' },
  fund: { en: 'What it is to be for', es: 'Para qué debe ser' },
  reason: { en: 'Why', es: 'Por qué' },
  hint: {
    en: 'For the auditor, and kept with the gift: the donor asked for it by phone; the fund has ended …',
    es: 'Para la auditoría; se guarda con la donación: el donante lo pidió por teléfono; el fondo terminó …',
  },
  audit: {
    fund_moved: { en: 'Moved to another fund', es: 'Pasada a otro fondo' },
  },
  outcomes: {
    done: {
      moved: {
        en: '{reference} is now for “{to}”. Its donor is told by letter.',
        es: '{reference} es ahora para «{to}». Se avisa al donante por carta.',
      },
    },
    failed: {
      'no such fund': {
        en: 'Nothing was moved: no fund of this name may be given to now.',
        es: 'No se pasó nada: ahora no se puede donar a ningún fondo con ese nombre.',
      },
    },
  },
} satisfies VerbWords
