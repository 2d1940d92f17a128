import { appealPath } from '#charity/own-pages.ts'
import { type Appeal, runningAppeals } from '#gift/appeals.ts'
import { type Language, languages, pathIn } from '#gift/language.ts'
import { charityDay } from './dates.ts'
import { inLanguage } from './language.ts'
import { escaped } from './text.ts'
import { appealWords } from './words/appeals.ts'

/** The token of the appeals that run, as items of a list, in one language: `APPEALS_ES`. */
export const appealsToken = (language: Language): string => `APPEALS_${language.toUpperCase().replaceAll('-', '_')}`

/** The token of the one of them that ends first, below the ask of the home page: `APPEAL_NOW_ES`. */
export const appealNowToken = (language: Language): string =>
  `APPEAL_NOW_${language.toUpperCase().replaceAll('-', '_')}`

/** The token of the same for search engines, as entries of sitemap.xml. */
export const appealEntriesToken = 'APPEALS_XML'

/** An entry of sitemap.xml for each language of a page, with its twins. `at`: its address in one; `among`: the languages that it is in. */
export function siteEntries(at: (language: Language) => string, among = languages as readonly Language[]): string {
  const twins = among
    .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at(language)}"/>`)
    .join('')
  return among.map((language) => `<url><loc>${at(language)}</loc>${twins}</url>`).join('\n')
}

/**
 * What the built pages name of the appeals that run and are listed. `at`: unix milliseconds; `ended`: those ended before their last day;
 * `origin`: where this site is reached.
 */
export function appealTokens(at: number, ended: ReadonlySet<string>, origin: string): Readonly<Record<string, string>> {
  const listed = runningAppeals(charityDay(at), ended).filter((appeal) => appeal.listed)
  const item = ({ id, name }: Appeal, language: Language) =>
    `<li><a href="${pathIn(language, appealPath(id))}">${escaped(inLanguage(name, language))}</a></li>`
  const [soonest] = listed.toSorted((a, b) => (a.ends < b.ends ? -1 : a.ends > b.ends ? 1 : 0))
  const named = ({ id, name }: Appeal, language: Language) =>
    `<p class="ask-appeal">${escaped(inLanguage(appealWords.now, language))} <a href="${pathIn(language, appealPath(id))}">${escaped(inLanguage(name, language))}</a></p>`
  return {
    [appealEntriesToken]: listed
      .map(({ id }) => siteEntries((language) => `${origin}${pathIn(language, appealPath(id))}`))
      .join('\n'),
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [appealsToken(language), listed.map((appeal) => item(appeal, language)).join('')],
        [appealNowToken(language), soonest ? named(soonest, language) : ''],
      ]),
    ),
  }
}
