import { formatCents } from '#gift/money.ts'
import type { GivenTwiceLetter, LetterContent } from './letter.ts'
import { text } from './letter.ts'

/** Tells the charity's staff that a donor who meant to give once was charged more than once. */
export function givenTwice({ language, reference, cents, others }: GivenTwiceLetter): LetterContent {
  const money = formatCents(cents)
  return language === 'es'
    ? {
        subject: `Una donación se cobró dos veces: ${reference}`,
        preview: 'Alguien debe devolver una de ellas.',
        title: 'Una donación se cobró dos veces',
        blocks: [
          text(`La donación ${reference} de ${money} se pagó, y desde el mismo formulario se había pagado otra.`),
          { is: 'facts', rows: [['También pagadas', others.join(', ')]] },
          text(
            'La persona quiso donar una sola vez. Escribe «giving refund» sin más: muestra ambos pagos y lo que hay que escribir para devolver uno.',
          ),
        ],
      }
    : {
        subject: `A gift was charged twice: ${reference}`,
        preview: 'Somebody must give one of them back.',
        title: 'A gift was charged twice',
        blocks: [
          text(`Gift ${reference} of ${money} was paid, and another gift of the same form had been paid before it.`),
          { is: 'facts', rows: [['Also paid', others.join(', ')]] },
          text(
            'The donor meant to give once. Type “giving refund” without a gift: it shows both payments, and what to type to give one of them back.',
          ),
        ],
      }
}
