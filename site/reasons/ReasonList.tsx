import type { donate } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'

type Reasons = NonNullable<(typeof donate)['reasons']>['all']

/** Why to give monthly, each reason behind its number. */
export function ReasonList({ reasons, language }: { reasons: Reasons; language: Language }) {
  return (
    <ol className="reasons">
      {reasons.map(({ title, text }) => (
        <li key={inLanguage(title, language)}>
          <h3>{inLanguage(title, language)}</h3>
          <p>{inLanguage(text, language)}</p>
        </li>
      ))}
    </ol>
  )
}
