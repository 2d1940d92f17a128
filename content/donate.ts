import type { Translated } from './language.ts'
import { translated } from './translated.ts'

/** The four questions below the form. */
export const faq: readonly { readonly question: Translated<string>; readonly answer: Translated<string> }[] =
  translated('faq', [
    {
      question: { en: 'Is my gift tax-deductible?', es: '¿Mi donación es deducible de impuestos?' },
      answer: {
        en: '{charity} is a {taxStatus} charity (tax ID {taxId}), so in the United States your gift can be deducted as far as the law allows. The receipt comes by email right away, and a statement of the whole year in January.',
        es: '{charity} es una organización benéfica {taxStatus} (número fiscal {taxId}), así que en Estados Unidos puedes deducir tu donación hasta donde la ley lo permita. El recibo llega enseguida por correo y en enero recibes un resumen de todo el año.',
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
        en: 'Any time, in two clicks: the link in every receipt opens your gift’s page, where you can change the amount or the card, skip some months, or stop. Or call us at {charityPhone}. There is no minimum term.',
        es: 'Cuando quieras, con dos clics: el enlace de cada recibo abre la página de tu donación, donde puedes cambiar la cantidad o la tarjeta, saltarte meses o detenerla. También puedes llamarnos al {charityPhone}. No hay un plazo mínimo.',
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
