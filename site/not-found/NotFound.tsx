import { home, look, sitemap } from '#charity'
import { inLanguage, type Language, type Translated } from '#content/language.ts'
import { notFoundHelp } from '#content/not-found.ts'
import { addressIn } from '#content/page.ts'
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
      <Picture file={look.pictures.notFound.file} alt={inLanguage(look.pictures.notFound.alt, language)} eager />
    </div>
  )
}

const elsewhere = (path: string, label: Translated<string>, to: Translated<string>, language: Language): Candidate => ({
  path: pathIn(language, path),
  label: inLanguage(label, language),
  hrefLang: addressIn(to, language).hrefLang,
})

const featured = (language: Language): Candidate[] =>
  sitemap.featured
    ? [elsewhere(`/${sitemap.featured.slug}`, sitemap.featured.label, sitemap.featured.to, language)]
    : []

const donate = (language: Language): Candidate => ({
  path: pathIn(language, '/donate'),
  label: translate('nav.donate', language),
})

/** Pages for a visitor whose address resembles nothing. */
const usual = (language: Language): Candidate[] => [
  donate(language),
  ...featured(language),
  ...home.blocks
    .filter((block) => block.kind === 'stories')
    .map(({ id, anchor, title }) => ({
      path: `${pathIn(language, '/')}#${anchor ?? id}`,
      label: inLanguage(title, language),
    })),
  ...sitemap.sections
    .filter(({ often }) => often)
    .map(({ slug, title, to }) => elsewhere(`/${slug}`, title, to, language)),
]

const everyPage = (language: Language): Candidate[] => [
  donate(language),
  ...featured(language),
  { path: pathIn(language, '/sitemap'), label: translate('footer.sitemap', language) },
  ...ours(language).slice(1),
  ...sitemap.sections.flatMap(({ slug, title, to, links }) => [
    elsewhere(`/${slug}`, title, to, language),
    ...links.map((link) => elsewhere(`/${slug}/${link.slug}`, link.label, link.to, language)),
  ]),
]
