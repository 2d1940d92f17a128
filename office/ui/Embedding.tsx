import { embedSnippet } from '#content/embed-snippet.ts'
import { inLanguage, say } from '#content/language.ts'
import { languageOf, languages } from '#gift/language.ts'
import { each } from '#ui/each.ts'
import { embeddingWords as words } from '../words/embedding.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { CopyField } from './CopyField.tsx'

/** The form for other sites' pages, to be copied: for an appeal, or for a fund. */
export const Embedding = ({
  origin,
  language,
  ...options
}: {
  readonly origin: string
  readonly language: OfficeLanguage
  readonly appeal?: string
  readonly fund?: string
}) => (
  <section>
    <h2>{inLanguage(words.title, language)}</h2>
    <p>{inLanguage(words.about, language)}</p>
    {each(languages, (spoken) => (
      <CopyField
        id={`embed-${spoken}`}
        label={say(words.copy, language, { language: languageOf(spoken).name })}
        text={embedSnippet({ origin, language: spoken, ...options })}
      />
    ))}
  </section>
)
