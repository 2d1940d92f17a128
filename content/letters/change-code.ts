import { formatCents } from '#gift/money.ts'
import { brand } from '../brand.ts'
import type { ChangeCode, LetterContent } from './letter.ts'
import { small, text } from './letter.ts'
import { greeting } from './parts.ts'

/** Brings the code that confirms a far higher monthly amount. */
export function changeCode({ language, firstName, code, presentCents, wantedCents }: ChangeCode): LetterContent {
  const present = formatCents(presentCents, language)
  const wanted = formatCents(wantedCents, language)
  return language === 'es'
    ? {
        subject: `${code} es tu código para ${brand.shortName}`,
        preview: `Confirma ${wanted} al mes.`,
        title: 'Confirma tu nueva cantidad.',
        blocks: [
          text(greeting(firstName, 'es')),
          text(
            `Alguien pidió cambiar tu donación mensual de ${present} a ${wanted}. Si fuiste tú, escribe este código:`,
          ),
          { is: 'facts', rows: [['Código', code]] },
          small(
            `Sirve durante 10 minutos y solo en la página de tu donación; nadie de ${brand.shortName} te lo pedirá nunca. Si no fuiste tú, no hagas nada: nada ha cambiado. Puede que alguien tenga el enlace de uno de nuestros correos; con «Olvidar este navegador», en esa página, deja de servir.`,
          ),
        ],
      }
    : {
        subject: `${code} is your code for ${brand.shortName}`,
        preview: `Confirm ${wanted} each month.`,
        title: 'Confirm your new amount.',
        blocks: [
          text(greeting(firstName, 'en')),
          text(
            `Someone asked to change your monthly gift from ${present} to ${wanted}. If it was you, please type this code:`,
          ),
          { is: 'facts', rows: [['Code', code]] },
          small(
            `It works for 10 minutes, and only on the page of your gift; nobody at ${brand.shortName} will ever ask you for it. If it was not you, do nothing: nothing has changed. Someone may have the link from one of our emails; “Forget this browser” on that page ends it.`,
          ),
        ],
      }
}
