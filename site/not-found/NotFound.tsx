import { inLanguage, type Language } from '#content/language.ts'
import { notFoundHelp } from '#content/not-found.ts'
import { addressIn } from '#content/page.ts'
import { patientReferrals, sections } from '#content/sitemap.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { Picture } from '../art/Picture.tsx'
import { Island } from '../islands/Island.tsx'
import type { PageProps } from '../route.ts'
import { ours } from '../sitemap/ours.ts'
import Nearest from './Nearest.island.tsx'
import type { Candidate } from './nearest.ts'

/** The screen for an unknown path: the specified words, then ways on. */
export function NotFound({ language }: PageProps) {
  return (
    <div className="lost wrap">
      <div>
        <h1>{translate('notfound.title', language)}</h1>
        <p className="lost-text">{translate('notfound.text', language)}</p>
        <p className="lost-acts">
          <a className="button button-solid" href={pathIn(language, '/')}>
            {inLanguage(notFoundHelp.home, language)}
          </a>
          <a className="button button-line" href={pathIn(language, '/sitemap')}>
            {translate('footer.sitemap', language)}
          </a>
        </p>
        <Island of={Nearest} props={{ language, usual: usual(language), pages: everyPage(language) }} when="idle" />
      </div>
      <Picture name="lost" alt={inLanguage(notFoundHelp.imageAlt, language)} eager />
    </div>
  )
}

const referrals = (language: Language): Candidate => ({
  path: pathIn(language, `/${patientReferrals.slug}`),
  label: inLanguage(patientReferrals.label, language),
  hrefLang: addressIn(patientReferrals.to, language).hrefLang,
})

const donate = (language: Language): Candidate => ({
  path: pathIn(language, '/donate'),
  label: translate('nav.donate', language),
})

const section = (slug: string, language: Language): Candidate[] =>
  sections
    .filter((one) => one.slug === slug)
    .map(({ title, to }) => ({
      path: pathIn(language, `/${slug}`),
      label: inLanguage(title, language),
      hrefLang: addressIn(to, language).hrefLang,
    }))

/** Five pages for a visitor whose address resembles nothing. */
const usual = (language: Language): Candidate[] => [
  donate(language),
  referrals(language),
  { path: `${pathIn(language, '/')}#patient-stories`, label: translate('stories.title', language) },
  ...section('research', language),
  ...section('careers', language),
]

const everyPage = (language: Language): Candidate[] => [
  donate(language),
  referrals(language),
  { path: pathIn(language, '/sitemap'), label: translate('footer.sitemap', language) },
  ...ours(language).slice(1),
  ...sections.flatMap(({ slug, links }) => [
    ...section(slug, language),
    ...links.map((link) => ({
      path: pathIn(language, `/${slug}/${link.slug}`),
      label: inLanguage(link.label, language),
      hrefLang: addressIn(link.to, language).hrefLang,
    })),
  ]),
]
