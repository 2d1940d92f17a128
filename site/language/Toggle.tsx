import type { Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { otherLanguage, pathIn } from '#gift/language.ts'

/**
 * The language toggle: a link to the page's twin, named in the language it leads to. `keep.ts` makes it carry scroll,
 * focus and everything typed. `id` lets the focus land on the same one of several toggles, and `search` is what of the
 * address must go along where no script runs.
 */
export function Toggle(props: { language: Language; path: string; id: string; className?: string; search?: string }) {
  const other = otherLanguage(props.language)
  return (
    <a
      id={props.id}
      href={`${pathIn(other, props.path)}${props.search ?? ''}`}
      className={props.className}
      lang={other}
      hrefLang={other}
      data-language-toggle=""
    >
      {translate('nav.language', props.language)}
    </a>
  )
}
