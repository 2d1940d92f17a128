import { brand } from '#content/brand.ts'
import { inLanguage, type Language, type Translated } from '#content/language.ts'
import type { Policy } from '#content/policy.ts'
import { Out } from '../link/Out.tsx'
import { inOtherLanguage } from '../link/other-language.ts'
import type { PageProps } from '../route.ts'

/** The page of one policy, with a person to reach at its end. `more`: the main site's page on the same subject, where there is one. */
export const policyPage = (policy: Policy, more?: Translated<string>) =>
  function PolicyPage({ language }: PageProps) {
    return (
      <article className="policy">
        <h1>{inLanguage(policy.title, language)}</h1>
        <p className="policy-summary">{inLanguage(policy.summary, language)}</p>
        {policy.sections.map((section) => (
          <section key={section.id}>
            <h2>{inLanguage(section.heading, language)}</h2>
            {section.text.map((text) => (
              <p key={text.en}>{inLanguage(text, language)}</p>
            ))}
            {section.list ? (
              <ul>
                {section.list.map((item) => (
                  <li key={item.en}>{inLanguage(item, language)}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
        <section className="policy-contact">
          <h2>{inLanguage(policy.contact.heading, language)}</h2>
          <p>{inLanguage(policy.contact.text, language)}</p>
          <p className="policy-ways">
            <a href={`tel:${brand.phoneE164}`}>
              <bdi>{brand.phone}</bdi>
            </a>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
        </section>
        {policy.more && more ? <More label={policy.more} to={more} language={language} /> : null}
      </article>
    )
  }

function More({ label, to, language }: { label: Translated<string>; to: Translated<string>; language: Language }) {
  return (
    <p>
      <Out href={to} language={language}>
        {inLanguage(label, language)}
        {inOtherLanguage(to, language)}
      </Out>
    </p>
  )
}
