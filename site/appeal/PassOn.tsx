import { appealPath } from '#charity/own-pages.ts'
import { embedSnippet } from '#content/embed-snippet.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { embedPageWords as words } from '#content/words/embed-pages.ts'
import type { Appeal } from '#gift/appeals.ts'
import { pathIn } from '#gift/language.ts'
import { Icon } from '#ui/Icon.tsx'

const origin = '%%PUBLIC_ORIGIN%%'

/** How whoever reads of an appeal hands it on: by a mail of their own, or by the form on a site of theirs. Nobody is told of it. */
export function PassOn({ appeal, language }: { readonly appeal: Appeal; readonly language: Language }) {
  const address = `${origin}${pathIn(language, appealPath(appeal.id))}`
  const snippet = embedSnippet({ origin, language, appeal: appeal.id })
  return (
    <section className="appeal-part pass-on" aria-labelledby="pass-on">
      <h2 id="pass-on">{inLanguage(words.passOn, language)}</h2>
      <a href={`mailto:?subject=${encodeURIComponent(inLanguage(appeal.name, language))}&body=${address}`}>
        <Icon name="letter" />
        {inLanguage(words.byMail, language)}
      </a>
      <details>
        <summary>
          <Icon name="share" />
          {inLanguage(words.onYourSite, language)}
        </summary>
        <label htmlFor="pass-on-lines">{inLanguage(words.toCopy, language)}</label>
        <textarea
          id="pass-on-lines"
          readOnly
          dir="ltr"
          rows={snippet.split('\n').length}
          spellCheck={false}
          defaultValue={snippet}
        />
      </details>
    </section>
  )
}
