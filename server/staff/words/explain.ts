import { differenceOutcomes } from '../difference.ts'
import type { VerbWords } from '../sentence.ts'

export const explainWords = {
  name: { en: 'Explain it', es: 'Explicarla' },
  explanation: { en: 'Why nobody need mend it', es: 'Por qué nadie tiene que corregirla' },
  hint: {
    en: 'For whoever reads the books next year, without a donor’s name: a sale of our shop, given back in the dashboard on 3 March …',
    es: 'Para quien lea los libros el año próximo, sin el nombre de nadie: una venta de nuestra tienda, devuelta en el panel el 3 de marzo …',
  },
  button: { en: 'Keep the explanation', es: 'Guardar la explicación' },
  audit: { explain: null },
  outcomes: {
    done: {
      explained: {
        en: 'The explanation is kept. The difference is no longer counted.',
        es: 'La explicación quedó guardada. La diferencia ya no se cuenta.',
      },
    },
    failed: {
      ...differenceOutcomes,
      'too long': {
        en: 'Write a sentence of at most 500 letters.',
        es: 'Escriba una frase de 500 letras como máximo.',
      },
      settled: { en: 'Nothing was kept: it is settled already.', es: 'No se guardó nada: ya está resuelta.' },
    },
  },
} satisfies VerbWords
