import { translated } from '../translated.ts'

/** The pages of appeals, and where they are named. */
export const appealWords = translated('appeals', {
  give: { en: 'Give to this appeal', es: 'Donar a esta campaña' },
  progress: { en: 'How far we are', es: 'Cuánto llevamos' },
  of: { en: 'of {goal}', es: 'de {goal}' },
  isGoal: { en: 'is the goal', es: 'es la meta' },
  'gifts.other': { en: '{count} gifts', es: '{count} donaciones' },
  'gifts.one': { en: '1 gift', es: '1 donación' },
  share: { en: '{share}% of the goal is here', es: 'Ya está el {share}% de la meta' },
  'days.other': { en: '{count} days left', es: 'Quedan {count} días' },
  'days.one': { en: '1 day left', es: 'Queda 1 día' },
  'days.zero': { en: 'The last day', es: 'Último día' },
  until: { en: 'until {date}', es: 'hasta el {date}' },
  /** Where nobody counts the days that are left. */
  untilAlone: { en: 'Until {date}', es: 'Hasta el {date}' },
  few: {
    en: 'The first gifts are coming in. What they come to stands here from the fifth one on, so that nobody’s gift can be told.',
    es: 'Llegan las primeras donaciones. Lo que suman aparece aquí desde la quinta, para que nadie pueda saber cuánto dio otra persona.',
  },
  unknown: { en: 'What has come is not known right now.', es: 'Ahora mismo no se sabe cuánto ha llegado.' },
  bound: { en: 'It is spent on nothing else.', es: 'No se gasta en nada más.' },
  counts: { en: 'What counts, and what does not', es: 'Qué cuenta y qué no' },
  countsFrom: {
    en: 'Gifts given online or by telephone, and checks and cash that reach us for it, from {date} on, once they are paid.',
    es: 'Las donaciones hechas en línea o por teléfono, y los cheques y el efectivo que nos llegan para ella, a partir del {date}, una vez pagados.',
  },
  /** The same, where what comes by hand is not in the sum. */
  countsOnline: {
    en: 'Gifts given online or by telephone, from {date} on, once they are paid. Checks and cash are not in it.',
    es: 'Las donaciones hechas en línea o por teléfono, a partir del {date}, una vez pagadas. Los cheques y el efectivo no entran.',
  },
  /** The same, where nothing else is. */
  countsByHand: {
    en: 'Checks and cash that reach us for it, from {date} on. Gifts given online are not in it.',
    es: 'Los cheques y el efectivo que nos llegan para ella, a partir del {date}. Las donaciones en línea no entran.',
  },
  countsUntil: {
    en: 'The appeal ends on {date} at midnight in {city}.',
    es: 'La campaña termina el {date} a medianoche en {city}.',
  },
  countsFirst: {
    en: 'A monthly gift counts with its first payment.',
    es: 'Una donación mensual cuenta con su primer pago.',
  },
  countsYear: {
    en: 'A monthly gift counts with every payment of its first year.',
    es: 'Una donación mensual cuenta con cada pago de su primer año.',
  },
  countsBack: {
    en: 'What is given back or called back by a bank is taken off again.',
    es: 'Lo que se devuelve o un banco reclama se resta.',
  },
  byHand: { en: '{count} by check or cash', es: '{count} en cheque o efectivo' },
  lastHour: { en: '{count} in the last hour', es: '{count} en la última hora' },
  /** Of a picture whose parts light up as the goal comes nearer. */
  lit: {
    en: '{lit} of the {all} lights in this picture are lit.',
    es: 'Están encendidas {lit} de las {all} luces de esta imagen.',
  },
  reachedOn: { en: 'The goal was reached on {date}. Thank you.', es: 'La meta se alcanzó el {date}. Gracias.' },
  isReached: { en: 'The goal is reached. Thank you.', es: 'La meta se alcanzó. Gracias.' },
  liveNow: { en: 'Live now: {name}', es: 'En vivo: {name}' },
  liveUntil: { en: 'Live until {time}', es: 'En vivo hasta las {time}' },
  inCity: { en: 'in {city}', es: 'en {city}' },
  rather: { en: 'Call {phone} if you would rather talk.', es: 'Llama al {phone} si prefieres hablar.' },
  asOf: { en: 'As of {time} in {city}.', es: 'Actualizado: {time}, hora de {city}.' },
  live: { en: 'The number keeps itself up to date.', es: 'La cifra se actualiza sola.' },
  again: {
    en: 'Load the page again for a newer number.',
    es: 'Vuelve a cargar la página para ver una cifra más nueva.',
  },
  steps: { en: 'What each step does', es: 'Qué logra cada paso' },
  reached: { en: 'reached', es: 'logrado' },
  ahead: { en: 'ahead', es: 'por venir' },
  litBy: { en: 'Lit by', es: 'Encendidas por' },
  /** The same of an appeal whose picture has no lights. */
  givenBy: { en: 'Given by', es: 'Gracias a' },
  supporters: {
    en: 'First names, only of those who asked to stand here. Never amounts.',
    es: 'Solo nombres de pila, de quienes lo pidieron. Nunca cantidades.',
  },
  'more.other': { en: 'and {count} more gifts', es: 'y {count} donaciones más' },
  'more.one': { en: 'and 1 more gift', es: 'y 1 donación más' },
  /** Once the appeal is over. */
  notReached: { en: 'not reached', es: 'no logrado' },
  over: { en: 'This appeal is over. Thank you.', es: 'Esta campaña terminó. Gracias.' },
  ran: { en: 'It ran from {first} to {last}.', es: 'Duró del {first} al {last}.' },
  account: { en: 'The final account', es: 'La cuenta final' },
  accountPaid: { en: 'Gifts paid here', es: 'Donaciones pagadas aquí' },
  accountByHand: { en: 'Checks and cash', es: 'Cheques y efectivo' },
  /** Both in one line, where one of them alone would tell what one donor gave. */
  accountAll: { en: 'Gifts paid here, by check or in cash', es: 'Donaciones pagadas aquí, por cheque o en efectivo' },
  accountBack: { en: 'Given back or called back', es: 'Devuelto o reclamado' },
  accountKept: { en: 'Together', es: 'En total' },
  accountStill: {
    en: 'What is given back later is taken off here too, and the rest of the first year of monthly gifts is added.',
    es: 'Lo que se devuelva después también se resta aquí, y se suma el resto del primer año de las donaciones mensuales.',
  },
  accountAfter: {
    en: 'What is given back later is taken off here too.',
    es: 'Lo que se devuelva después también se resta aquí.',
  },
  accountFew: {
    en: 'So few gave that a sum would tell what one of them gave.',
    es: 'Donaron tan pocas personas que una suma diría cuánto dio una de ellas.',
  },
  giveTo: { en: 'Give to {fund}', es: 'Donar a {fund}' },
  appeal: { en: 'Appeal', es: 'Campaña' },
  /** Before the name of the one that runs, below the ask of the home page. */
  now: { en: 'Running now:', es: 'En marcha:' },
} as const)
