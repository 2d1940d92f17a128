import { donate } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { ReasonList } from '../reasons/ReasonList.tsx'
import { formId } from './form/useDraft.ts'

/** Why to give monthly, where the charity says so. Links that promise reasons lead here. */
export function Reasons({ language }: { language: Language }) {
  const { reasons } = donate
  if (!reasons) return null
  return (
    <section className="donate-reasons" id="reasons" aria-labelledby="donate-reasons">
      <h2 id="donate-reasons">{inLanguage(reasons.heading, language)}</h2>
      <ReasonList reasons={reasons.all} language={language} />
      <p>
        <a className="button button-line" href={`#${formId}`}>
          {translate('donate.chooseMonthly', language)}
        </a>
      </p>
    </section>
  )
}
