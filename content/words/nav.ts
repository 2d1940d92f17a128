import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** The header: menu, search, language, buttons. */
export const nav = translated('words', {
  'nav.donate': { en: 'Donate Now', es: 'Donar ahora' },
  'nav.referrals': { en: 'Patient Referrals', es: 'Referencia de pacientes' },
  'nav.search': { en: 'Search', es: 'Buscar' },
  'nav.careers': { en: 'Careers', es: 'Empleos' },
  'nav.language': { en: 'Language', es: 'Idioma' },
  'nav.menu': { en: 'Menu', es: 'Menú' },
  'nav.skip': { en: 'Skip to main content', es: 'Ir al contenido principal' },
  'nav.monthly': { en: 'Become a Monthly Donor', es: 'Hazte donante mensual' },
  'nav.mailing': { en: 'Mail a check or money order to', es: 'Envía un cheque o giro postal a' },
  'nav.home': { en: '{name} home page', es: '{name}, página de inicio' },
  'nav.main': { en: 'Main', es: 'Principal' },
  'nav.newTab': { en: '(opens in a new tab)', es: '(se abre en una pestaña nueva)' },
  'nav.inLanguage': { en: 'in {name}', es: 'en {name}' },
  'nav.suggestions': { en: 'Suggestions', es: 'Sugerencias' },
  'nav.suggestionCount.other': { en: '{count} suggestions', es: '{count} sugerencias' },
  'nav.suggestionCount.one': { en: '1 suggestion', es: '1 sugerencia' },
  'nav.suggestionCountNone': {
    en: 'Nothing found here. Enter searches our main site.',
    es: 'Aquí no encontramos nada. Con Entrar buscas en el sitio principal.',
  },
  'nav.type.page': { en: 'Page', es: 'Página' },
  'nav.type.publication': { en: 'Publication', es: 'Publicación' },
  'nav.type.podcast': { en: 'Podcast', es: 'Pódcast' },
  'nav.type.story': { en: 'Story', es: 'Historia' },
  'nav.type.news': { en: 'News', es: 'Noticia' },
  'nav.notice': { en: 'Notice', es: 'Aviso' },
  'nav.testModeName': { en: 'Test mode', es: 'Modo de prueba' },
  'nav.testMode': { en: 'Test mode: no money moves.', es: 'Modo de prueba: no se mueve dinero.' },
  'nav.all': { en: 'Explore the whole section', es: 'Explora toda la sección' },
  'nav.checks': { en: 'Checks and money orders', es: 'Cheques y giros postales' },
} as const satisfies Record<string, Translated<string>>)
