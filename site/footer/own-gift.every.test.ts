import { expect, test } from 'vitest'
import { languages, pathIn } from '#gift/language.ts'
import { builtPages } from '../testing/pages.ts'

const pages = builtPages()

test.each(languages)(
  'who gave finds the way to their gift from the home page, the form and the site’s map (%s)',
  (language) => {
    for (const path of ['/', '/donate', '/sitemap']) {
      expect([path, pages.get(pathIn(language, path))]).toEqual([
        path,
        expect.stringContaining(`href="${pathIn(language, '/gift')}"`),
      ])
    }
  },
)
