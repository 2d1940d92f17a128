import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import type { Policy } from '#content/policy.ts'
import { Out } from '../link/Out.tsx'
import { inOtherLanguage } from '../link/tongue.ts'
import type { PageProps } from '../route.ts'

/** The page of one policy, with a person to reach at its end. */
export const policyPage = (policy: Policy) =>
  function PolicyPage({ language }: PageProps) {
    return (
      <article className="policy">
        <h1>{inLanguage(policy.title, language)}</h1>
        <p className="policy-summary">{inLanguage(policy.summary, language)}</p>
        {policy.sections.map((section) => (
          <section key={inLanguage(section.heading, language)}>
            <h2>{inLanguage(section.heading, language)}</h2>
            {inLanguage(section.text, language).map((text) => (
              <p key={text}>{text}</p>
            ))}
            {section.list ? (
              <ul>
                {inLanguage(section.list, language).map((item) => (
                  <li key={item}>{item}</li>
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
        {policy.more ? <More more={policy.more} language={language} /> : null}
      </article>
    )
  }

function More({ more, language }: { more: NonNullable<Policy['more']>; language: Language }) {
  return (
    <p>
      <Out href={more.to} language={language}>
        {inLanguage(more.label, language)}
        {inOtherLanguage(more.to, language)}
      </Out>
    </p>
  )
}
