import type { Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { languageOf, languages, localeOf, otherLanguages, pathIn } from '#gift/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { type Place, placeIn } from '../route.ts'

export interface ToggleProps {
  readonly language: Language
  /** A page without a twin leads to the home page of the other language. */
  readonly path: Place
  /** Lets the focus land on the same one of several toggles. */
  readonly id: string
  readonly className?: string
  /** What of the address must go along where no script runs. */
  readonly search?: string
  /** The languages of the site. */
  readonly among?: readonly Language[]
}

/**
 * The language toggle: a link to the page's twin, named in the language it leads to; with more than one twin a disclosure of
 * such links, and with none nothing. `keep.ts` makes a link carry scroll, focus and everything typed.
 */
export function Toggle({ language, path, id, className, search = '', among = languages }: ToggleProps) {
  const others = otherLanguages(language, among)
  const twin = (each: Language) => {
    const place = placeIn(path, each)
    return { href: place === undefined ? pathIn(each, '/') : `${place}${search}`, lang: each, hrefLang: each }
  }
  // what is kept of this page is for its twin alone
  const kept = (each: Language, what: string) =>
    placeIn(path, each) === undefined ? {} : { 'data-language-toggle': what }
  const [other] = others
  if (other === undefined) return null
  if (others.length === 1) {
    return (
      <a id={id} {...twin(other)} className={className} {...kept(other, '')}>
        {languageOf(other).name.toLocaleUpperCase(localeOf(other))}
      </a>
    )
  }
  return (
    <details className="languages" data-languages="">
      <summary id={id} className={className}>
        <span className="visually-hidden">{translate('nav.language', language)}: </span>
        {languageOf(language).name}
        <Icon name="chevron" />
      </summary>
      <ul>
        {among.map((each) => (
          <li key={each}>
            <a {...twin(each)} {...kept(each, id)} {...(each === language ? { 'aria-current': 'true' as const } : {})}>
              {languageOf(each).name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
