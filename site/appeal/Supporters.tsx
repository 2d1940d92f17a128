import { inLanguage, type Language } from '#content/language.ts'
import { formsOf, inForm } from '#content/plural.ts'
import { fill } from '#content/text.ts'
import { appealWords as words } from '#content/words/appeals.ts'
import type { AppealPage, AppealTotal } from '#gift/appeal-total.ts'
import { localeOf } from '#gift/language.ts'

/** Who asked to stand here, by first names alone; and how many gifts there are beside theirs, where that is told. */
export function Supporters({
  page,
  total,
  language,
}: {
  readonly page: AppealPage
  readonly total: AppealTotal | null
  readonly language: Language
}) {
  const { supporters, lights } = page
  const more = (total?.gifts ?? 0) - supporters.length
  return (
    <section className="appeal-part" aria-labelledby="supporters">
      <h2 id="supporters">{inLanguage(lights ? words.litBy : words.givenBy, language)}</h2>
      <p className="ask-fine">{inLanguage(words.supporters, language)}</p>
      <ul className="appeal-names">
        {supporters.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 ? (
          <li className="appeal-more">
            {fill(inForm(formsOf(words, 'more', language), more, language), {
              count: more.toLocaleString(localeOf(language)),
            })}
          </li>
        ) : null}
      </ul>
    </section>
  )
}
