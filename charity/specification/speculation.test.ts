import { expect, test } from 'vitest'
import { routes } from '#site/routes.ts'
import { speculationRules } from '#site/speculation.ts'

const rules = JSON.parse(speculationRules()) as Record<string, { where: { href_matches: string[] } }[]>
const paths = (kind: string) => rules[kind]?.flatMap(({ where }) => where.href_matches) ?? []

test('pages that are drawn before they are asked for are stories, each in every language', () => {
  expect(paths('prerender')).toContain('/amara-story')
  expect(paths('prerender')).toContain('/es/josiah-story')
  const stories = routes.filter(({ path }) => path.endsWith('-story'))
  expect(paths('prerender')).toHaveLength(2 * stories.length)
})

test('a page that takes money is never drawn, only fetched', () => {
  expect(paths('prerender').filter((path) => /donate|gift/.test(path))).toEqual([])
  expect(paths('prefetch')).toEqual(['/donate', '/donate?*', '/es/donate', '/es/donate?*'])
})
