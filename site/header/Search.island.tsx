import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inLanguage, type Language } from '#content/language.ts'
import { type Forms, inForm } from '#content/plural.ts'
import type { Suggestion, SuggestionType, suggestionsFor } from '#content/search.ts'
import { pathIn } from '#gift/language.ts'
import { Sign } from '#ui/Sign.tsx'
import { Highlighted } from './Highlighted.tsx'

export interface SearchProps {
  id: string
  language: Language
  /** Where a search without a match goes, and every search without scripts, with the words as `q`. */
  elsewhere: string
  words: {
    search: string
    placeholder: string
    suggestions: string
    none: string
    counted: Forms
    types: Readonly<Record<SuggestionType, string>>
  }
}

/** What may be found comes when somebody begins to search: most visitors never do. */
const titles = () => import('#content/search.ts')

/** The specification: suggestions are hidden this many milliseconds after the box loses focus. */
const hideDelay = 200

/**
 * The search box: an editable combobox with a list.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export default function Search({ id, language, elsewhere, words }: SearchProps) {
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [suggest, setSuggest] = useState<typeof suggestionsFor>()
  const suggestions = suggest?.(query, language) ?? []
  const isShown = open && suggestions.length > 0

  const begin = () => {
    // without it a search is sent as it is without scripts
    titles().then(
      (module) => setSuggest(() => module.suggestionsFor),
      (error: unknown) => console.error('what may be found did not come', error),
    )
  }
  // what was typed before this script woke is the query
  useLayoutEffect(() => {
    const typed = input.current?.value ?? ''
    setQuery(typed)
    if (document.activeElement !== input.current) return
    begin()
    setOpen(typed !== '')
  }, [])
  useEffect(() => () => clearTimeout(hiding.current), [])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const type = (text: string) => {
    setQuery(text)
    setOpen(true)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion) => {
    setQuery('')
    close()
    const { path, to } = suggestion
    if (path) location.assign(pathIn(language, path))
    else if (to) location.assign(inLanguage(to, language))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = query.trim()
    if (!wanted) return
    console.log('Search:', wanted)
    const module = await titles().catch(() => undefined)
    const [best] = module?.suggestionsFor(wanted, language) ?? []
    if (best) choose(best)
    else location.assign(`${elsewhere}?q=${encodeURIComponent(wanted)}`)
  }
  const press = (event: KeyboardEvent) => {
    const chosen = isShown ? suggestions[active] : undefined
    if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && (isShown || query)) isShown ? close() : setQuery('')
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && (suggestions.length > 0 || !suggest)) {
      const step = event.key === 'ArrowDown' ? 1 : -1
      // pressed while the list is on its way: its first
      const last = Math.max(suggestions.length - 1, 0)
      setActive(isShown ? (active + step > last ? 0 : active + step < 0 ? last : active + step) : step > 0 ? 0 : last)
      setOpen(true)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const unfound = open && suggest && query.trim() && !isShown
  const count = suggestions.length === 0 ? words.none : inForm(words.counted, suggestions.length, language)

  return (
    <search>
      <form className="search" action={elsewhere} method="get" onSubmit={(event) => void submit(event)}>
        <label className="visually-hidden" htmlFor={id}>
          {words.search}
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={words.placeholder}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onFocus={() => {
            clearTimeout(hiding.current)
            begin()
            setOpen(true)
          }}
          onBlur={() => {
            hiding.current = setTimeout(close, hideDelay)
          }}
        />
        <button type="submit" aria-label={words.search}>
          <Sign name="search" />
        </button>
        <div className="search-list" id={`${id}-list`} role="listbox" aria-label={words.suggestions} hidden={!isShown}>
          {suggestions.map((each, index) => (
            // keys are handled by the combobox, which keeps the focus; pressing must not take it away
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={inLanguage(each.title, language)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(each)}
            >
              <Highlighted text={inLanguage(each.title, language)} part={query} />{' '}
              <small>{words.types[each.type]}</small>
            </div>
          ))}
        </div>
        <p className={unfound ? 'search-none' : 'visually-hidden'} role="status">
          {open && suggest && query.trim() ? count.replace('{count}', String(suggestions.length)) : ''}
        </p>
      </form>
    </search>
  )
}
