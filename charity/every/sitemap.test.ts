import { expect, test } from 'vitest'
import { sitemap } from '#charity'
import { inLanguage } from '#content/language.ts'
import { redirects } from '#content/sitemap.ts'
import { languages, pathIn } from '#gift/language.ts'
import { routes } from '#site/routes.ts'

const links = sitemap.sections.reduce((count, section) => count + 1 + section.links.length, sitemap.featured ? 1 : 0)

test('every link has a path of its own in every language', () => {
  expect(redirects.size).toBe(languages.length * links)
  for (const { slug, links } of sitemap.sections)
    for (const language of languages)
      for (const path of [`/${slug}`, ...links.map((link) => `/${slug}/${link.slug}`)])
        expect(redirects.has(pathIn(language, path)), path).toBe(true)
})

test('no link stands in the way of a page of ours, of another language or of what the server answers', () => {
  const ours = languages.flatMap((language) => routes.map(({ path }) => pathIn(language, path)))
  expect(ours.filter((path) => redirects.has(path))).toEqual([])
  const paths = new Set([...languages, 'api', 'assets', 'cards', 'fragments'])
  expect(sitemap.sections.map(({ slug }) => slug).filter((slug) => paths.has(slug))).toEqual([])
})

test.each(languages)('no two links of a section, and no two sections, are called alike (%s)', (language) => {
  const titles = sitemap.sections.map(({ title }) => inLanguage(title, language))
  expect(new Set(titles).size).toBe(titles.length)
  for (const { slug, links } of sitemap.sections)
    expect(new Set(links.map(({ label }) => inLanguage(label, language))).size, slug).toBe(links.length)
})
