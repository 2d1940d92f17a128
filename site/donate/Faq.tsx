import { donate } from '#charity'
import { faq } from '#content/donate.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { Icon } from '../ui/Icon.tsx'

/** The platform’s questions, the charity’s own after the first of them; several may be open. */
export function Faq({ language }: { language: Language }) {
  return (
    <section className="donate-faq" aria-labelledby="donate-faq">
      <h2 id="donate-faq">{translate('donate.faq', language)}</h2>
      {[...faq.slice(0, 1), ...donate.questions, ...faq.slice(1)].map(({ question, answer }) => (
        <details key={inLanguage(question, language)}>
          <summary>
            {inLanguage(question, language)}
            <Icon name="chevron" />
          </summary>
          <p>{inLanguage(answer, language)}</p>
        </details>
      ))}
    </section>
  )
}
