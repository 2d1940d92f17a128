import { stories } from '#charity'
import { languages, pathIn } from '#gift/language.ts'

/** Where the rules lie. A header of each page names it: what is told there needs no script in the page. */
export const speculationPath = '/next.speculationrules'

/**
 * What a browser may get before it is asked for: a story is drawn while the pointer rests on its link, so that it is there when it is
 * pressed. The donation page is only fetched: drawn, it would run the providers' scripts for somebody who may not come.
 * @see https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/script/type/speculationrules
 */
export function speculationRules(): string {
  const inEvery = (path: string) => languages.map((language) => pathIn(language, path))
  const paths = stories.all.flatMap(({ id }) => inEvery(`/${id}-story`))
  const rules = (paths: readonly string[]) =>
    paths.length > 0 ? [{ where: { href_matches: paths }, eagerness: 'moderate' }] : []
  return JSON.stringify({
    prerender: rules(paths),
    prefetch: rules(inEvery('/donate').flatMap((path) => [path, `${path}?*`])),
  })
}
