import { expect, test } from 'vitest'
import { credits } from '#charity'
import { licences } from '#charity/licences.ts'
import { languages, pathIn } from '#gift/language.ts'
import { builtPages, wordsOf } from '../testing/pages.ts'

const pages = builtPages()

test.each(languages)(
  'those who took the photographs are named with their licences, and found from every page (%s)',
  (language) => {
    const page = pages.get(pathIn(language, '/sitemap')) ?? ''
    const words = wordsOf(page).join(' ')
    for (const { author, title, licence } of credits) {
      expect(words).toContain(author)
      expect(words).toContain(title)
      if (licence !== 'own') expect(page).toContain(`href="${licences[licence].url}"`)
    }
    const home = pages.get(pathIn(language, '/')) ?? ''
    expect(home.includes(`href="${pathIn(language, '/sitemap')}#photographs"`)).toBe(credits.length > 0)
    expect(page.includes('id="photographs"')).toBe(credits.length > 0)
  },
)

test('no two parts of a page have one id', () => {
  for (const [path, html] of pages) {
    const ids = [...html.replace(/<svg[\s\S]*?<\/svg>/g, '').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([])
  }
})
