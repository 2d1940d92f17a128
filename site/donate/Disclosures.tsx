import { disclosuresOn, disclosureWords } from '#content/disclosures/disclosures.ts'
import type { Place } from '#content/disclosures/statements.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { Unbroken } from '../link/Unbroken.tsx'

/**
 * What states want said of the charity, where their laws want it: in view, without a script, in the law's own English on every
 * page. Nothing where the charity is registered in none.
 */
export function Disclosures({ on, language }: { on: Place; language: Language }) {
  const disclosures = disclosuresOn(on, language)
  if (disclosures.length === 0) return null
  return (
    <section className="disclosures" aria-labelledby="disclosures">
      <h2 id="disclosures">{inLanguage(disclosureWords.heading, language)}</h2>
      {disclosures.map(({ id, english, courtesy }) => (
        <div key={id}>
          <p lang="en" dir="ltr" className="disclosure">
            <Unbroken text={english} />
          </p>
          {courtesy ? (
            <p className="disclosure-courtesy">
              <Unbroken text={courtesy} />
            </p>
          ) : null}
        </div>
      ))}
    </section>
  )
}
