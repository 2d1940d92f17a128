import { donate } from '#charity'
import { faq } from '#content/donate.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { Unbroken } from '../link/Unbroken.tsx'

const questions: typeof faq = [...faq.slice(0, 1), ...donate.questions, ...faq.slice(1)]

/** The platform’s questions, the charity’s own after the first of them; several may be open. */
export function Faq({ language }: { language: Language }) {
  return (
    <section className="donate-faq" aria-labelledby="donate-faq">
      <h2 id="donate-faq">{translate('donate.faq', language)}</h2>
      {questions.map(({ question, answer, opensGift }) => (
        <details key={inLanguage(question, language)}>
          <summary>
            {inLanguage(question, language)}
            <Icon name="chevron" />
          </summary>
          <p>
            <Unbroken text={inLanguage(answer, language)} />
          </p>
          {opensGift ? (
            <p>
              <a href={pathIn(language, '/gift')}>{inLanguage(opensGift, language)}</a>
            </p>
          ) : null}
        </details>
      ))}
    </section>
  )
}
