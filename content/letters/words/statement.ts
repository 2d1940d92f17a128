import { translated } from '../../translated.ts'

/** What one donor gave in a calendar year. */
export const statementWords = translated('letters.statement', {
  subject: { en: 'Your {year} gifts to {charity}', es: 'Tus donaciones de {year} a {charity}' },
  preview: { en: 'In {year} you gave {total}.', es: 'En {year} diste {total}.' },
  title: { en: 'Your {year} statement', es: 'Tu resumen anual {year}' },
  newSubject: {
    en: 'Your {year} gifts to {charity}: a new statement',
    es: 'Tus donaciones de {year} a {charity}: un nuevo resumen',
  },
  newTitle: { en: 'Your new {year} statement', es: 'Tu nuevo resumen anual {year}' },
  replaces: {
    en: 'This statement replaces the one of {date}. Please use this one for your taxes.',
    es: 'Este resumen reemplaza al del {date}. Usa este para tus impuestos.',
  },
  why: {
    en: 'Since then a payment of that year arrived, was given back or was disputed with your bank, so the sums below have changed.',
    es: 'Desde entonces llegó, se devolvió o se disputó con tu banco un pago de ese año, por lo que las sumas de abajo han cambiado.',
  },
  nothing: {
    en: '{fullName}: of what you gave to {charityName} in {year}, nothing is left with us: it went back to you, or your bank is looking into it.',
    es: '{fullName}: de lo que diste a {charityName} en {year} no nos queda nada: se te devolvió, o tu banco lo está revisando.',
  },
  text: {
    en: '{fullName}: in {year} you gave {total} to {charityName}. Thank you for all that it made possible.',
    es: '{fullName}: en {year} diste {total} a {charityName}. Gracias por todo lo que hizo posible.',
  },
  ofGift: {
    en: '{fullName}: in {year} you gave {total} to {charityName} with the gift {reference}. Thank you for all that it made possible.',
    es: '{fullName}: en {year} diste {total} a {charityName} con la donación {reference}. Gracias por todo lo que hizo posible.',
  },
  several: {
    en: 'In {year}, {total} was given to {charityName} with one address, by several people. Each payment stands below under its own name. Thank you for all that it made possible.',
    es: 'En {year} se donaron {total} a {charityName} con una misma dirección, de varias personas. Cada pago está abajo con su propio nombre. Gracias por todo lo que hizo posible.',
  },
  besides: {
    en: 'Also given, and not in the total above: what a fund has granted, what is no money, and what another program took.',
    es: 'También donado, y no incluido en el total de arriba: lo que otorgó un fondo, lo que no es dinero y lo que recibió otro programa.',
  },
  besidesAlone: {
    en: 'What a fund has granted, what is no money, and what another program took:',
    es: 'Lo que otorgó un fondo, lo que no es dinero y lo que recibió otro programa:',
  },
  alonePreview: { en: 'What you gave in {year}, by name.', es: 'Lo que diste en {year}, por su nombre.' },
  alone: {
    en: '{fullName}: what you gave to {charityName} in {year} is named below. None of it is a sum that we certify for your taxes. Thank you for all that it made possible.',
    es: '{fullName}: lo que diste a {charityName} en {year} se nombra abajo. Nada de ello es una suma que certifiquemos para tus impuestos. Gracias por todo lo que hizo posible.',
  },
  total: { en: 'Total', es: 'Total' },
  tax: {
    en: '{charityName} is a tax-exempt organization under section {taxStatus} of the Internal Revenue Code. Tax ID (EIN): {taxId}. No goods or services were provided in exchange for the payments in the total above, which are deductible to the extent the law allows. Please keep this statement: for each of $250 or more it is the written acknowledgment the tax authorities ask for.',
    es: '{charityName} es una organización exenta de impuestos según la sección {taxStatus} del código fiscal de EE. UU. Identificación fiscal (EIN): {taxId}. No recibiste bienes ni servicios a cambio de los pagos del total de arriba, que son deducibles en la medida que permite la ley. Guarda este resumen: para cada uno de $250 o más es la constancia escrita que pide el fisco.',
  },
  exempt: {
    en: '{charityName} is a tax-exempt organization under section {taxStatus} of the Internal Revenue Code. Tax ID (EIN): {taxId}.',
    es: '{charityName} es una organización exenta de impuestos según la sección {taxStatus} del código fiscal de EE. UU. Identificación fiscal (EIN): {taxId}.',
  },
  monthly: {
    en: 'If you give monthly: your gift goes on each month until you stop it. The link in each of its receipts shows the amount and the next day, and changes or stops it; so does a call to {charityPhone}.',
    es: 'Si donas cada mes: tu donación continúa cada mes hasta que la detengas. El enlace de cada uno de sus recibos muestra la cantidad y el próximo día, y permite cambiarla o detenerla; también puedes llamar al {charityPhone}.',
  },
} as const)
