import { translated } from '../../translated.ts'

/** To the charity's staff: a donor who meant to give once was charged more than once. */
export const givenTwiceWords = translated('letters.givenTwice', {
  subject: { en: 'A gift was charged twice: {reference}', es: 'Una donación se cobró dos veces: {reference}' },
  preview: { en: 'Somebody must give one of them back.', es: 'Alguien debe devolver una de ellas.' },
  title: { en: 'A gift was charged twice', es: 'Una donación se cobró dos veces' },
  text: {
    en: 'Gift {reference} of {amount} was paid, and another gift of the same form had been paid before it.',
    es: 'La donación {reference} de {amount} se pagó, y desde el mismo formulario se había pagado otra.',
  },
  others: { en: 'Also paid', es: 'También pagadas' },
  refund: {
    en: 'The donor meant to give once. Type “giving refund” without a gift: it shows both payments, and what to type to give one of them back.',
    es: 'La persona quiso donar una sola vez. Escribe “giving refund” sin más: muestra ambos pagos y lo que hay que escribir para devolver uno.',
  },
} as const)
