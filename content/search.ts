import { brand } from './brand.ts'
import { folded } from './folded.ts'
import { inLanguage, type Language, type Translated } from './language.ts'
import { page } from './page.ts'

/** What kind of thing a search title leads to. */
export type SuggestionType = 'page' | 'publication' | 'podcast' | 'story' | 'news'

export interface Suggestion {
  readonly title: Translated<string>
  readonly type: SuggestionType
  /** An address outside, or one of our own English paths. */
  readonly href: Translated<string> | `/${string}`
}

const us = brand.shortName

/** The fixed list of fifteen titles. Stories are our own four: no real child is named anywhere. */
export const suggestions: readonly Suggestion[] = [
  {
    title: { en: 'Patient Referrals', es: 'Referencia de pacientes' },
    type: 'page',
    href: page('/patient-referrals.html'),
  },
  { title: { en: 'Ways to Give', es: 'Cómo donar' }, type: 'page', href: page('/give.html', 'donar/donar.html') },
  {
    title: { en: 'Clinical Trials', es: 'Ensayos clínicos' },
    type: 'page',
    href: page('/research/clinical-trials.html'),
  },
  { title: { en: `${us} Global`, es: `${us} Global en el mundo` }, type: 'page', href: page('/global.html') },
  { title: { en: 'Careers', es: 'Empleos' }, type: 'page', href: page('/jobs.html') },
  {
    title: {
      en: 'Promise Magazine: The Global Alliance: Family, Home and Hope',
      es: 'Revista Promise: La Alianza Global: familia, hogar y esperanza',
    },
    type: 'publication',
    href: page('/about-st-jude/stories/promise-magazine/spring-2021/global-alliance-family-home-and-hope.html'),
  },
  {
    title: {
      en: 'Scientific Report 2024: Next-generation gene editing for sickle cell disease',
      es: 'Informe científico 2024: Nueva generación de edición genética para la anemia de células falciformes',
    },
    type: 'publication',
    href: page(
      '/research/why-st-jude/scientific-report/2024/next-generation-gene-editing-for-sickle-cell-disease.html',
    ),
  },
  {
    title: { en: `${us} Around the World`, es: `${us} alrededor del mundo` },
    type: 'podcast',
    href: page('/world'),
  },
  {
    title: { en: `Voices of ${us}`, es: `Voces de ${us}` },
    type: 'podcast',
    href: page('/about-st-jude/stories/voices-of-st-jude.html'),
  },
  {
    title: { en: 'Amara’s story: kites', es: 'La historia de Amara: las cometas' },
    type: 'story',
    href: '/amara-story',
  },
  { title: { en: 'Nell’s story: paint', es: 'La historia de Nell: la pintura' }, type: 'story', href: '/nell-story' },
  {
    title: { en: 'Ravi’s story: the stars', es: 'La historia de Ravi: las estrellas' },
    type: 'story',
    href: '/ravi-story',
  },
  {
    title: { en: 'Josiah’s story: the garden', es: 'La historia de Josiah: el jardín' },
    type: 'story',
    href: '/josiah-story',
  },
  {
    title: {
      en: 'Gene therapy for sickle cell and beta thalassemia works by disrupting three-dimensional genome structure',
      es: 'La terapia genética para la anemia de células falciformes y la beta talasemia altera la estructura tridimensional del genoma',
    },
    type: 'news',
    href: page(
      '/media-resources/news-releases/2025-medicine-science-news/gene-therapy-for-sickle-cell-and-beta-thalassemia-works-by-disrupting-three-dimensional-genome-structure.html',
    ),
  },
  {
    title: {
      en: `Communities across America unite to support ${us} for Childhood Cancer Awareness Month`,
      es: `Comunidades de todo Estados Unidos se unen para apoyar a ${us} en el Mes de Concientización del Cáncer Infantil`,
    },
    type: 'news',
    href: page(
      '/media-resources/news-releases/2024-fundraising-news/communities-across-america-unite-to-support-st-jude-for-ccam.html',
    ),
  },
]

const most = 8

/** The titles holding what was typed, in the list's order, at most eight. Nothing typed, nothing found. */
export function suggestionsFor(typed: string, language: Language): readonly Suggestion[] {
  const wanted = folded(typed.trim())
  if (!wanted) return []
  return suggestions.filter((each) => folded(inLanguage(each.title, language)).includes(wanted)).slice(0, most)
}
