import { stories } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'

/** Two sentences and a line button between two rules, for the reader who would give now; nothing where the charity has none. */
export function QuietAsk({ language }: { language: Language }) {
  if (!stories.ask) return null
  const { title, text, action } = stories.ask
  return (
    <aside className="story-quiet" aria-labelledby="quiet">
      <div>
        <h2 id="quiet">{inLanguage(title, language)}</h2>
        <p>{inLanguage(text, language)}</p>
      </div>
      <a className="button button-line" href={`${pathIn(language, '/donate')}?monthly`}>
        {inLanguage(action, language)}
      </a>
    </aside>
  )
}
