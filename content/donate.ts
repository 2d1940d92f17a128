import type { Translated } from './language.ts'
import { translated } from './translated.ts'

/**
 * The questions below the form that every charity answers alike. The charity's own stand after the first. `opensGift`: the words of a link
 * to one's own gift.
 */
export const faq: readonly {
  readonly question: Translated<string>
  readonly answer: Translated<string>
  readonly opensGift?: Translated<string>
}[] = translated('faq', [
  {
    question: { en: 'Is my gift tax-deductible?', es: '¿Mi donación es deducible de impuestos?' },
    answer: {
      en: '{charity} is a {taxStatus} charity (tax ID {taxId}), so in the United States your gift can be deducted as far as the law allows. Even if you do not itemize, gifts of money made in 2026 or later may be deductible, up to a yearly limit: please ask a tax adviser. The receipt comes by email right away, and a statement of the whole year in January.',
      es: '{charity} es una organización benéfica {taxStatus} (número fiscal {taxId}), así que en Estados Unidos puedes deducir tu donación hasta donde la ley lo permita. Aunque no detalles tus deducciones, las donaciones en dinero desde 2026 pueden ser deducibles hasta un límite anual: consulta a un asesor. El recibo llega enseguida por correo y en enero recibes un resumen de todo el año.',
    },
  },
  {
    question: { en: 'Can I change or stop my monthly gift?', es: '¿Puedo cambiar o detener mi donación mensual?' },
    answer: {
      en: 'Any time, in two clicks: the link in every receipt opens your gift’s page, where you can change the amount or the card, skip some months, or stop. Or call us at {charityPhone}. There is no minimum term.',
      es: 'Cuando quieras, con dos clics: el enlace de cada recibo abre la página de tu donación, donde puedes cambiar la cantidad o la tarjeta, saltarte meses o detenerla. También puedes llamarnos al {charityPhone}. No hay un plazo mínimo.',
    },
    opensGift: { en: 'Open your gift', es: 'Abrir tu donación' },
  },
  {
    question: { en: 'Is it safe to give online?', es: '¿Es seguro donar en línea?' },
    answer: {
      en: 'Yes. Card details go straight from your browser to our payment provider over an encrypted connection. They never reach our computers, and no advertising or tracking runs on this page.',
      es: 'Sí. Los datos de la tarjeta van directo de tu navegador a nuestro proveedor de pagos por una conexión cifrada. Nunca llegan a nuestros equipos, y en esta página no hay publicidad ni rastreadores.',
    },
  },
])
