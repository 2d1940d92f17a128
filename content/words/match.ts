import { translated } from '../translated.ts'

/** Money that doubles gifts: what is said of it before, of one gift, and afterwards. `{by}` is who gives it, as in the middle of a sentence. */
export const matchWords = translated('match', {
  title: { en: 'A dollar for each dollar', es: 'Un dólar por cada dólar' },
  /** The same heading, once gifts are matched no longer. */
  ended: { en: 'Gifts are no longer matched', es: 'Ya no se duplican donaciones' },
  from: {
    en: 'Given by {by}, up to {pledged}, until {date}.',
    es: 'Aportado por {by}, hasta {pledged}, hasta el {date}.',
  },
  /** The same of what is over, or used up. */
  was: { en: 'Given by {by}, up to {pledged}.', es: 'Aportado por {by}, hasta {pledged}.' },
  left: { en: '{left} is still unspoken for.', es: 'Quedan {left} sin asignar.' },
  some: { en: 'Some of it is still unspoken for.', es: 'Todavía queda una parte sin asignar.' },
  before: {
    en: 'How much of your gift is doubled is shown in the card form before you pay, and on your receipt. With PayPal, a wallet or a bank, the thank-you page says it.',
    es: 'Cuánto de tu donación se duplica se muestra en el formulario de la tarjeta antes de pagar, y en tu recibo. Con PayPal, una billetera o un banco, lo dice la página de agradecimiento.',
  },
  first: {
    en: 'Of a monthly gift, only the first payment can be doubled.',
    es: 'De una donación mensual, solo puede duplicarse el primer pago.',
  },
  year: {
    en: 'Of a monthly gift, the first payment can be doubled, and each one of its first year while there is money.',
    es: 'De una donación mensual puede duplicarse el primer pago, y cada pago del primer año mientras quede dinero.',
  },
  begins: { en: 'It begins on {date}.', es: 'Empieza el {date}.' },
  over: {
    en: 'It ended on {date}. Your gift counts in full, as it is.',
    es: 'Terminó el {date}. Tu donación cuenta completa, tal como es.',
  },
  usedUp: { en: 'The matching money is used up.', es: 'El dinero para duplicar se agotó.' },
  counts: {
    en: 'Your gift counts in full, as it is.',
    es: 'Tu donación cuenta completa, tal como es.',
  },
  /** On the form, before anything is held for this gift. */
  onForm: {
    en: 'There is matching money left, given by {by}. The card form says how much of your gift it doubles before you pay; your receipt says it too. With PayPal, a wallet or a bank, the thank-you page says it.',
    es: 'Queda dinero para duplicar, aportado por {by}. El formulario de la tarjeta dice cuánto de tu donación se duplica antes de pagar; tu recibo también. Con PayPal, una billetera o un banco, lo dice la página de agradecimiento.',
  },
  heldAll: {
    en: 'All {amount} of this gift is matched by {by}, held for you for 30 minutes.',
    es: 'Los {amount} de esta donación se duplican gracias a {by}; apartados para ti 30 minutos.',
  },
  heldPart: {
    en: '{amount} of this gift is matched by {by}, the last there is, held for you for 30 minutes.',
    es: '{amount} de esta donación se duplican gracias a {by}, lo último que queda; apartados para ti 30 minutos.',
  },
  heldFirst: {
    en: '{amount} of your first payment is matched by {by}, held for you for 30 minutes.',
    es: '{amount} de tu primer pago se duplican gracias a {by}; apartados para ti 30 minutos.',
  },
  /** The same three, where nobody knows any more who gives it. */
  heldAllUnnamed: {
    en: 'All {amount} of this gift is matched, held for you for 30 minutes.',
    es: 'Los {amount} de esta donación se duplican; apartados para ti 30 minutos.',
  },
  heldPartUnnamed: {
    en: '{amount} of this gift is matched, the last there is, held for you for 30 minutes.',
    es: '{amount} de esta donación se duplican, lo último que queda; apartados para ti 30 minutos.',
  },
  heldFirstUnnamed: {
    en: '{amount} of your first payment is matched, held for you for 30 minutes.',
    es: '{amount} de tu primer pago se duplican; apartados para ti 30 minutos.',
  },
  /** Of what its provider has not paid yet. */
  waits: {
    en: '{amount} is held to match it, given by {by}, until the money is here.',
    es: '{amount} están apartados para duplicarla, aportados por {by}, hasta que llegue el dinero.',
  },
  waitsUnnamed: {
    en: '{amount} is held to match it until the money is here.',
    es: '{amount} están apartados para duplicarla hasta que llegue el dinero.',
  },
  /** A line's name, where no sum is matched. */
  money: { en: 'Matching money', es: 'Dinero para duplicar' },
  /** A line's name, before the sum. */
  by: { en: 'Matched by {by}', es: 'Duplicada por {by}' },
  /** The same, where nobody knows any more who gave it. */
  matched: { en: 'Matched', es: 'Duplicada' },
  less: {
    en: 'What was held for this gift was free again before it was paid: less of it is matched than you read.',
    es: 'Lo que estaba apartado para esta donación quedó libre antes de que se pagara: se duplica menos de lo que leíste.',
  },
  none: {
    en: 'What was held to match this gift had gone to others before it was paid. Your gift counts in full, as it is.',
    es: 'Lo que estaba apartado para duplicar esta donación pasó a otras antes de que se pagara. Tu donación cuenta completa, tal como es.',
  },
  notYours: {
    en: 'The {amount} that matches it is given by {by}, not by you, and stands in no statement of yours.',
    es: 'Los {amount} que la duplican son donación de {by}, no tuya, y no están en ninguna constancia tuya.',
  },
  statement: {
    en: 'Others matched these gifts with {amount}. That is their gift, not yours, and is not in this sum.',
    es: 'Otras personas duplicaron estas donaciones con {amount}. Eso es donación suya, no tuya, y no está en esta suma.',
  },
  pledged: { en: 'Pledged', es: 'Prometido' },
  used: { en: 'Used to match gifts', es: 'Usado para duplicar donaciones' },
  reserved: { en: 'Held for gifts that are not paid yet', es: 'Apartado para donaciones aún sin pagar' },
  unused: { en: 'Not used', es: 'Sin usar' },
  gifts: { en: 'Gifts matched', es: 'Donaciones duplicadas' },
  giver: { en: 'Pledged by', es: 'Prometido por' },
  days: { en: 'Dates', es: 'Fechas' },
  asOf: { en: 'As of', es: 'Al' },
  accountOf: { en: 'Account of the matching money: {appeal}', es: 'Cuenta del dinero para duplicar: {appeal}' },
  apart: {
    en: 'The matching money comes from whoever pledged it, and is not in the sum above.',
    es: 'El dinero para duplicar lo paga quien lo prometió, y no está en la suma de arriba.',
  },
  how: {
    en: 'Counted from the gifts themselves: “Used” is what matched paid gifts. When a gift was refunded while the match was open, its match became free again.',
    es: 'Contado a partir de las donaciones: «Usado» es lo que duplicó donaciones pagadas. Si una donación se reembolsó mientras se duplicaban donaciones, lo que la duplicaba quedó libre de nuevo.',
  },
  few: {
    en: 'So few gifts were matched that a sum would tell what one of them was.',
    es: 'Se duplicaron tan pocas donaciones que una suma diría cuánto fue una de ellas.',
  },
  terms: { en: 'The terms, as they were written', es: 'Las condiciones, tal como se escribieron' },
  csv: { en: 'The account as a table (CSV)', es: 'La cuenta como tabla (CSV)' },
  pdf: { en: 'The account to print (PDF)', es: 'La cuenta para imprimir (PDF)' },
  lead: { en: '{by} gave the first {sum}.', es: 'Los primeros {sum} son donación de {by}.' },
  leadIs: { en: 'It is given, whatever else comes.', es: 'Está dado, venga lo que venga.' },
} as const)
