import type { Language } from '#content/language.ts'
import { translate } from '#content/words.ts'

/** The mission sentence; the phrases in brackets are marked in gold. */
export function Mission({ language }: { language: Language }) {
  const parts = translate('hero.mission', language).split(/[[\]]/)
  return (
    <section className="home-mission wrap" aria-label={translate('hero.missionLabel', language)}>
      <p>{parts.map((part, index) => (index % 2 ? <em key={part}>{part}</em> : part))}</p>
    </section>
  )
}
