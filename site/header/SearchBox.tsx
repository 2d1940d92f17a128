import { identity, links } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import { formsOf } from '#content/plural.ts'
import { translate, words } from '#content/words.ts'
import { Island } from '../islands/Island.tsx'
import Search from './Search.island.tsx'

/** The search island with its words. Without scripts it is a form that leads to the main site. */
export function SearchBox({ id, language }: { id: string; language: Language }) {
  const texts = {
    search: translate('nav.search', language),
    placeholder: translate('nav.search', language),
    suggestions: translate('nav.suggestions', language),
    none: translate('nav.suggestionCountNone', language),
    counted: formsOf(words, 'nav.suggestionCount', language),
    types: {
      page: translate('nav.type.page', language),
      publication: translate('nav.type.publication', language),
      podcast: translate('nav.type.podcast', language),
      story: translate('nav.type.story', language),
      news: translate('nav.type.news', language),
    },
  }
  return (
    <Island
      of={Search}
      id={id}
      when="idle"
      props={{ id, language, elsewhere: inLanguage(links.search ?? identity.mainSite, language), words: texts }}
    />
  )
}
