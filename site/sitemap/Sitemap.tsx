import { sitemap } from '#charity'
import { appealsToken } from '#content/appeal-tokens.ts'
import { inLanguage, type Language, type Translated } from '#content/language.ts'
import { addressIn, languageName } from '#content/page.ts'
import { translate } from '#content/words.ts'
import { everyAppeal } from '#gift/appeals.ts'
import { pathIn } from '#gift/language.ts'
import type { PageProps } from '../route.ts'
import { ours } from './ours.ts'
import { Photographs } from './Photographs.tsx'

type Section = (typeof sitemap.sections)[number]

/** Every page there is: those that most come for, our own, and the sections of pages elsewhere. */
export function Sitemap({ language }: PageProps) {
  return (
    <div className="sitemap wrap">
      <h1>{translate('footer.sitemap', language)}</h1>
      <p className="sitemap-summary">{inLanguage(sitemap.summary, language)}</p>
      <nav aria-label={translate('footer.sitemap', language)}>
        <p className="sitemap-first">
          <a className="button button-give button-large" href={pathIn(language, '/donate')}>
            {translate('nav.donate', language)}
          </a>
          {sitemap.featured ? (
            <a
              className="button button-line button-large"
              href={pathIn(language, `/${sitemap.featured.slug}`)}
              hrefLang={addressIn(sitemap.featured.to, language).hrefLang}
            >
              {inLanguage(sitemap.featured.label, language)}
            </a>
          ) : null}
        </p>
        <section className="sitemap-ours" aria-labelledby="ours">
          <p id="ours" className="sitemap-ours-title">
            {translate('footer.ours', language)}
          </p>
          <ul>
            {ours(language).map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
            {everyAppeal.some(({ listed }) => listed) ? `%%${appealsToken(language)}%%` : null}
          </ul>
        </section>
        {sitemap.sections.length > 0 ? (
          <>
            <p className="sitemap-locale">{inLanguage(sitemap.note, language)}</p>
            <div className="sitemap-sections">
              {sitemap.sections.map((section) => (
                <SectionLinks key={section.slug} section={section} language={language} />
              ))}
            </div>
          </>
        ) : null}
      </nav>
      <Photographs language={language} />
    </div>
  )
}

function SectionLinks({ section, language }: { section: Section; language: Language }) {
  const at = (slug?: string) => pathIn(language, `/${section.slug}${slug ? `/${slug}` : ''}`)
  return (
    <section aria-labelledby={`section-${section.slug}`}>
      <h2 id={`section-${section.slug}`}>
        <a href={at()} hrefLang={addressIn(section.to, language).hrefLang}>
          {inLanguage(section.title, language)}
          <Mark to={section.to} language={language} />
        </a>
      </h2>
      <ul>
        {section.links.map(({ slug, label, to }) => (
          <li key={slug}>
            <a href={at(slug)} hrefLang={addressIn(to, language).hrefLang}>
              {inLanguage(label, language)}
              <Mark to={to} language={language} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where most links lead to pages in another language, marks the few that lead to one in the reader's. */
function Mark({ to, language }: { to: Translated<string>; language: Language }) {
  const foreign = ({ to }: Pick<Section, 'to'>) => addressIn(to, language).hrefLang !== undefined
  if (foreign({ to }) || !sitemap.sections.some(foreign)) return null
  const name = languageName(language, language)
  return <span className="sitemap-mark"> {translate('nav.inLanguage', language, { name })}</span>
}
