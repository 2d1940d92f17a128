import type { VerbWords } from '../sentence.ts'

export const fundWords = {
  name: { en: 'Move it to another fund', es: 'Pasarla a otro fondo' },
  fund: { en: 'What it is to be for', es: 'Para qué debe ser' },
  which: { en: 'Which of its payments', es: 'Cuáles de sus pagos' },
  all: { en: 'All that came, and all that will come', es: 'Todo lo que llegó y todo lo que llegue' },
  coming: {
    en: 'Only what comes from now on: what came was spent on what it was for',
    es: 'Solo lo que llegue desde ahora: lo que llegó se usó para lo que era',
  },
  moved: {
    all: { en: 'with all that it brought, {kept} so far', es: 'con todo lo que aportó, {kept} hasta ahora' },
    coming: {
      en: 'from now on, and not the {kept} that it has brought',
      es: 'desde ahora, y no los {kept} que ya aportó',
    },
  },
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
