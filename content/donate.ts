import { brand } from './brand.ts'
import { type Translated, translated } from './language.ts'

/** The four questions below the form. */
export const faq: readonly { readonly question: Translated<string>; readonly answer: Translated<string> }[] =
  translated('faq', [
    {
      question: { en: 'Is my gift tax-deductible?', es: '¿Mi donación es deducible de impuestos?' },
      answer: {
        en: `${brand.shortName} is a ${brand.taxStatus} charity (tax ID ${brand.taxId}), so in the United States your gift can be deducted as far as the law allows. The receipt comes by email right away, and a statement of the whole year in January.`,
        es: `${brand.shortName} es una organización benéfica ${brand.taxStatus} (número fiscal ${brand.taxId}), así que en Estados Unidos puedes deducir tu donación hasta donde la ley lo permita. El recibo llega enseguida por correo y en enero recibes un resumen de todo el año.`,
      },
    },
    {
      question: { en: 'How is my gift used?', es: '¿En qué se usa mi donación?' },
      answer: {
        en: 'It pays for treatment and research, and prepares for the children who come next. Families get no bill from us for treatment, travel, housing or food, so that they can think about one thing: helping their child live.',
        es: 'Paga tratamientos e investigación, y prepara lo que necesitarán los niños que vendrán. Las familias no reciben ninguna factura nuestra por tratamiento, viajes, hospedaje ni comida, para que puedan pensar en una sola cosa: ayudar a vivir a su hijo.',
      },
    },
    {
      question: { en: 'Can I change or stop my monthly gift?', es: '¿Puedo cambiar o detener mi donación mensual?' },
      answer: {
        en: `Any time, in two clicks: the link in every receipt opens your gift’s page, where you can change the amount or the card, skip some months, or stop. Or call us at ${brand.phone}. There is no minimum term.`,
        es: `Cuando quieras, con dos clics: el enlace de cada recibo abre la página de tu donación, donde puedes cambiar la cantidad o la tarjeta, saltarte meses o detenerla. También puedes llamarnos al ${brand.phone}. No hay un plazo mínimo.`,
      },
    },
    {
      question: { en: 'Is it safe to give online?', es: '¿Es seguro donar en línea?' },
      answer: {
        en: 'Yes. Card details go straight from your browser to our payment provider over an encrypted connection. They never reach our computers, and no advertising or tracking runs on this page.',
        es: 'Sí. Los datos de la tarjeta van directo de tu navegador a nuestro proveedor de pagos por una conexión cifrada. Nunca llegan a nuestros equipos, y en esta página no hay publicidad ni rastreadores.',
      },
    },
  ])

export const confidence: Translated<string> = {
  en: 'Independent reviewers look at how charities spend, report and protect what you share. See for yourself what they say about us.',
  es: 'Evaluadores independientes revisan cómo las organizaciones gastan, informan y protegen lo que compartes. Mira tú mismo qué dicen de nosotros.',
}

/** Who rates charities, named in plain text, and what each looks at. No rating of ours is claimed. */
export const raters = [
  {
    seal: 'star',
    name: 'Charity Navigator',
    looksAt: { en: 'Finances and impact', es: 'Finanzas e impacto' },
    href: 'https://www.charitynavigator.org/index.cfm?bay=search.summary&orgid=12847',
  },
  {
    seal: 'tick',
    name: 'BBB Wise Giving Alliance',
    looksAt: { en: 'Accountability', es: 'Rendición de cuentas' },
    href: 'https://www.give.org/charity-reviews/national/Other/ALSAC-St.-Jude-Childrens-Research-Hospital-in-Memphis-tn-2903',
  },
  {
    seal: 'shield',
    name: 'Candid',
    looksAt: { en: 'Transparency', es: 'Transparencia' },
    href: 'https://www.guidestar.org/profile/62-0646012',
  },
] as const satisfies readonly { seal: string; name: string; looksAt: Translated<string>; href: string }[]

/** The printable form for a gift by mail. */
export const mailForm = {
  title: { en: 'Give by mail', es: 'Dona por correo' },
  lede: {
    en: 'Print this page, fill it in with a pen, and mail it with your check or money order.',
    es: 'Imprime esta página, llénala con un bolígrafo y envíala por correo con tu cheque o giro postal.',
  },
  back: { en: 'Back to giving online', es: 'Volver a donar en línea' },
  payable: { en: `Payable to ${brand.name}`, es: `A nombre de ${brand.name}` },
  mailTo: { en: 'Mail to', es: 'Envíalo a' },
  noCards: {
    en: 'Please do not write card numbers on this form: mail is not a safe place for them.',
    es: 'No escribas números de tarjeta en este formulario: el correo no es un lugar seguro para ellos.',
  },
  you: { en: 'About you', es: 'Sobre ti' },
  fields: [
    { en: 'First and last name', es: 'Nombre y apellido' },
    { en: 'Street address', es: 'Dirección' },
    { en: 'City, state, ZIP code', es: 'Ciudad, estado, código postal' },
    { en: 'Email for your receipt (optional)', es: 'Correo electrónico para tu recibo (opcional)' },
    { en: 'Phone (optional)', es: 'Teléfono (opcional)' },
  ],
  gift: { en: 'Your gift', es: 'Tu donación' },
  other: { en: 'Other: $', es: 'Otra: $' },
  dedication: { en: 'Dedication (optional)', es: 'Dedicatoria (opcional)' },
  memory: { en: 'In memory of', es: 'En memoria de' },
  celebration: { en: 'In celebration of', es: 'En celebración de' },
  tell: { en: 'Please tell (name and address)', es: 'Avisen a (nombre y dirección)' },
  thanks: {
    en: `Thank you. ${brand.name} is a ${brand.taxStatus} charity, tax ID ${brand.taxId}. Questions: ${brand.phone}, ${brand.email}.`,
    es: `Gracias. ${brand.name} es una organización benéfica ${brand.taxStatus}, número fiscal ${brand.taxId}. Preguntas: ${brand.phone}, ${brand.email}.`,
  },
} as const
