import { brand } from '../brand.ts'
import type { Block, LetterContent, TributeCard } from './letter.ts'
import { small, text } from './letter.ts'

/** Tells the honoree's family, or the honoree, of a gift. Never the amount. */
export function tributeCard(card: TributeCard): LetterContent {
  const message: Block[] = card.message ? [{ is: 'quote', text: card.message, by: card.from }] : []
  const memory = card.tribute === 'memory'
  if (card.language === 'es') {
    const from = card.from ?? 'Alguien que les tiene cariño'
    return {
      subject: memory ? `Una donación en memoria de ${card.honoree}` : `Una donación en honor de ${card.honoree}`,
      preview: `${from} hizo una donación a ${brand.shortName}.`,
      title: memory ? `En memoria de ${card.honoree}` : `En honor de ${card.honoree}`,
      blocks: [
        text(`Para ${card.recipientName}:`),
        text(
          memory
            ? `${from} hizo una donación a ${brand.name} en memoria de ${card.honoree}, para que otros niños tengan más mañanas.`
            : `${from} hizo una donación a ${brand.name} para celebrar a ${card.honoree} y dar más mañanas a otros niños.`,
        ),
        ...message,
        small(
          `Recibes este mensaje una sola vez porque la persona que donó nos pidió avisarte. No guardamos tu dirección para nada más. ${brand.name}, ${brand.phone}.`,
        ),
      ],
    }
  }
  const from = card.from ?? 'Somebody who cares'
  return {
    subject: memory ? `A gift in memory of ${card.honoree}` : `A gift in celebration of ${card.honoree}`,
    preview: `${from} has made a gift to ${brand.shortName}.`,
    title: memory ? `In memory of ${card.honoree}` : `In celebration of ${card.honoree}`,
    blocks: [
      text(`For ${card.recipientName},`),
      text(
        memory
          ? `${from} has made a gift to ${brand.name} in memory of ${card.honoree}, so that other children have more tomorrows.`
          : `${from} has made a gift to ${brand.name} to celebrate ${card.honoree}, and to give other children more tomorrows.`,
      ),
      ...message,
      small(
        `You get this message once, because the person who gave asked us to tell you. We keep your address for nothing else. ${brand.name}, ${brand.phone}.`,
      ),
    ],
  }
}
