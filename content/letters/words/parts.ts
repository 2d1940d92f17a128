import { translated } from '../../translated.ts'

/** What several letters say. */
export const partWords = translated('letters.parts', {
  greeting: { en: 'Dear {firstName},', es: 'Hola, {firstName}:' },
  greetingUnnamed: { en: 'Dear donor,', es: 'Hola:' },
  /** In a name's place, where a sentence begins with it. */
  unnamed: { en: 'Dear donor', es: 'Hola' },
  /** `$50 USD`: which dollars are meant. */
  dollars: { en: '{amount} USD', es: '{amount} USD' },
  facts: {
    donor: { en: 'Donor', es: 'Donante' },
    amount: { en: 'Amount', es: 'Cantidad' },
    cost: { en: 'Of it, for the cost of the payment', es: 'De esa cantidad, para el costo del pago' },
    date: { en: 'Date', es: 'Fecha' },
    kind: { en: 'Kind of gift', es: 'Tipo de donación' },
    once: { en: 'One-time', es: 'Única' },
    monthly: { en: 'Monthly', es: 'Mensual' },
    by: { en: 'Paid with', es: 'Forma de pago' },
    memory: { en: 'In memory of', es: 'En memoria de' },
    celebration: { en: 'In celebration of', es: 'En honor de' },
    next: { en: 'Next gift', es: 'Próxima donación' },
    reference: { en: 'Reference', es: 'Referencia' },
  },
  tax: {
    en: '{charityName} is a tax-exempt organization under section {taxStatus} of the Internal Revenue Code. Tax ID (EIN): {taxId}. No goods or services were provided in exchange for this gift, which is deductible to the extent the law allows. Please keep this receipt: for gifts of $250 or more it is the written acknowledgment the tax authorities ask for.',
    es: '{charityName} es una organización exenta de impuestos según la sección {taxStatus} del código fiscal de EE. UU. Identificación fiscal (EIN): {taxId}. No recibiste bienes ni servicios a cambio de esta donación, que es deducible en la medida que permite la ley. Guarda este recibo: para donaciones de $250 o más es la constancia escrita que pide el fisco.',
  },
  employer: {
    text: {
      en: 'Many employers add to what their people give. Look for yours, and say that you work there:',
      es: 'Muchos empleadores suman a lo que dona su gente. Busca el tuyo y di que trabajas allí:',
    },
    link: { en: 'Does your employer match gifts?', es: '¿Tu empleador iguala donaciones?' },
  },
  action: {
    once: { en: 'See my gift', es: 'Ver mi donación' },
    monthly: { en: 'See, change or stop my gift', es: 'Ver, cambiar o detener mi donación' },
    card: { en: 'Use another card', es: 'Usar otra tarjeta' },
  },
  help: {
    en: 'Any question? Reply to this email or call us at {charityPhone}.',
    es: '¿Alguna pregunta? Responde a este correo o llámanos al {charityPhone}.',
  },
  test: {
    subject: { en: '[TEST] {subject}', es: '[PRUEBA] {subject}' },
    line: {
      en: 'Test mode: no money has moved. This message is not a receipt.',
      es: 'Modo de prueba: no se movió dinero. Este mensaje no es un recibo.',
    },
    report: {
      en: 'Test mode: no money has moved. The numbers of this report are not real.',
      es: 'Modo de prueba: no se movió dinero. Las cifras de este informe no son reales.',
    },
  },
  files: {
    receipt: { en: 'receipt-{reference}.pdf', es: 'recibo-{reference}.pdf' },
    statement: { en: 'statement-{year}.pdf', es: 'resumen-{year}.pdf' },
    employer: { en: 'confirmation-{reference}.pdf', es: 'constancia-{reference}.pdf' },
  },
} as const)
