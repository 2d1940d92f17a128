import { formatCents } from '#gift/money.ts'
import { brand } from '../brand.ts'
import { longDay } from '../dates.ts'
import type { AboutGift, LetterContent } from './letter.ts'
import { text } from './letter.ts'
import { giftAction, giftFacts, greeting, helpWords, taxWords } from './parts.ts'

/** Thanks and tax receipt for one payment, of either frequency. */
export function receipt(gift: AboutGift): LetterContent {
  const amount = formatCents(gift.cents, gift.language)
  const monthly = gift.frequency === 'monthly'
  const next = gift.nextOn === null ? null : longDay(gift.nextOn, gift.language)
  const then = formatCents(gift.nextCents, gift.language)
  if (gift.language === 'es') {
    return {
      subject: `Gracias. Tu recibo de ${amount} para ${brand.shortName}`,
      preview: `Recibimos tu donación de ${amount}. Referencia ${gift.reference}.`,
      title: monthly ? 'Gracias por estar ahí cada mes.' : 'Gracias por tu donación.',
      blocks: [
        text(greeting(gift.firstName, 'es')),
        text(
          monthly
            ? `Recibimos tu donación mensual de ${amount}. Con ella, los equipos de ${brand.shortName} pueden planear el próximo año y no solo la próxima semana.`
            : `Recibimos tu donación de ${amount}. Ya está ayudando a pagar tratamientos, un lugar cerca para las familias y la investigación que hará mejor el próximo tratamiento.`,
        ),
        giftFacts(gift),
        ...(monthly
          ? [
              text(
                next
                  ? `La próxima donación de ${then} se hará el ${next}. Puedes cambiarla, pausarla o detenerla cuando quieras con este botón, sin llamar a nadie.`
                  : 'Puedes cambiarla, pausarla o detenerla cuando quieras con este botón, sin llamar a nadie.',
              ),
            ]
          : []),
        giftAction(gift),
        taxWords('es'),
        helpWords('es'),
      ],
    }
  }
  return {
    subject: `Thank you. Your receipt for ${amount} to ${brand.shortName}`,
    preview: `Your gift of ${amount} has arrived. Reference ${gift.reference}.`,
    title: monthly ? 'Thank you for being there every month.' : 'Thank you for your gift.',
    blocks: [
      text(greeting(gift.firstName, 'en')),
      text(
        monthly
          ? `Your monthly gift of ${amount} has arrived. Because of it, the teams at ${brand.shortName} can plan for next year and not only for next week.`
          : `Your gift of ${amount} has arrived. It is already helping to pay for treatment, a place for the family close by, and the research that makes the next child's treatment better.`,
      ),
      giftFacts(gift),
      ...(monthly
        ? [
            text(
              next
                ? `The next gift of ${then} will be taken on ${next}. You can change, pause or stop it at any time with this button; there is nobody you have to call.`
                : 'You can change, pause or stop it at any time with this button; there is nobody you have to call.',
            ),
          ]
        : []),
      giftAction(gift),
      taxWords('en'),
      helpWords('en'),
    ],
  }
}
