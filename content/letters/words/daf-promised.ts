import { translated } from '../../translated.ts'

/** Thanks for a grant that a donor-advised fund has promised. It is no money yet, and never a tax receipt. */
export const dafPromisedWords = translated('letters.daf_promised', {
  subject: { en: 'Your fund has your recommendation', es: 'Tu fondo tiene tu recomendación' },
  preview: {
    en: '{amount} for {charity}, once your fund pays it out.',
    es: '{amount} para {charity}, cuando tu fondo lo pague.',
  },
  title: { en: 'Thank you.', es: 'Gracias.' },
  text: {
    en: 'You recommended a grant of {amount} to {charity}, and your fund has received it. It looks at it and pays it out by its own rules, as a rule within two weeks. When its money is here, we write to you if your fund tells us who you are.',
    es: 'Recomendaste un donativo de {amount} para {charity}, y tu fondo lo recibió. El fondo lo revisa y lo paga según sus propias reglas, por lo general en dos semanas. Cuando llegue su dinero, te escribimos si tu fondo nos dice quién eres.',
  },
  tracking: { en: 'Your fund’s number for it', es: 'El número que le dio tu fondo' },
  noReceipt: {
    en: 'This letter thanks you; it is no tax receipt. You had your deduction when you gave to the fund, and its sponsor gave you the receipt.',
    es: 'Esta carta te da las gracias; no es un recibo fiscal. Ya dedujiste lo que diste al fondo, y su patrocinador te dio el recibo.',
  },
  change: {
    en: 'You want it changed or called off? Ask your fund: only it can.',
    es: '¿Quieres cambiarlo o anularlo? Pídelo a tu fondo: solo él puede hacerlo.',
  },
} as const)
