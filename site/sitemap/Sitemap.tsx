import { inLanguage, type Language } from '#content/language.ts'
import { addressIn, languageName } from '#content/page.ts'
import { patientReferrals, type SitemapSection, sections, sitemapPage } from '#content/sitemap.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import type { PageProps } from '../route.ts'
import { ours } from './ours.ts'

/** Every page there is: the two that most come for, our own, and nine sections of the main site's. */
export function Sitemap({ language }: PageProps) {
  return (
    <div className="sitemap wrap">
      <h1>{translate('footer.sitemap', language)}</h1>
      <p className="sitemap-summary">{inLanguage(sitemapPage.summary, language)}</p>
      <nav aria-label={translate('footer.sitemap', language)}>
        <p className="sitemap-first">
          <a className="button button-give button-large" href={pathIn(language, '/donate')}>
            {translate('nav.donate', language)}
          </a>
          <a
            className="button button-line button-large"
            href={pathIn(language, `/${patientReferrals.slug}`)}
            hrefLang={addressIn(patientReferrals.to, language).hrefLang}
          >
            {inLanguage(patientReferrals.label, language)}
          </a>
        </p>
        <section className="sitemap-ours" aria-labelledby="ours">
          <p id="ours" className="sitemap-ours-title">
            {inLanguage(sitemapPage.ours, language)}
          </p>
          <ul>
            {ours(language).map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
        <p className="sitemap-tongue">{inLanguage(sitemapPage.tongue, language)}</p>
        <div className="sitemap-sections">
          {sections.map((section) => (
            <Section key={section.slug} section={section} language={language} />
          ))}
        </div>
      </nav>
    </div>
  )
}

function Section({ section, language }: { section: SitemapSection; language: Language }) {
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
function Mark({ to, language }: { to: SitemapSection['to']; language: Language }) {
  const foreign = ({ to }: Pick<SitemapSection, 'to'>) => addressIn(to, language).hrefLang !== undefined
  if (foreign({ to }) || !sections.some(foreign)) return null
  const name = languageName(language, language)
  return <span className="sitemap-mark"> {translate('nav.inLanguage', language, { name })}</span>
}
