import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { newsPage } from '#gift/news-page.ts'
import { pageStates } from './gift/testing/page-states.ts'
import { render } from './render.tsx'

const islandsOf = (html: string) => new Set([...html.matchAll(/ data-island="([^"]+)"/g)].map(([, name]) => name))

test.each(pageStates)(
  'the gift’s page, rendered for one donor, has the islands of the page as built: %s',
  (_name, props) => {
    expect(islandsOf(render('/gift', 'en', props))).toEqual(islandsOf(render('/gift', 'en')))
  },
)

test('the donation page has its form’s island, whatever came of a gift', () => {
  const islands = islandsOf(render('/donate', 'en'))
  const gift = pageStates.find(([, props]) => props.gift)?.[1].gift
  expect(islands).toEqual(new Set(['donate/DonateForm']))
  expect(islandsOf(render('/donate', 'es', { gift }))).toEqual(islands)
})

test.each([
  ['/donate/remind', undefined],
  ['/donate/mail-form', undefined],
  [newsPage, { title: 'You are in', text: 'You will get our news.' }],
] as const)('a page of one errand has a drawing, and who takes the money at its foot: %s', (path, props) => {
  const page = render(path, 'en', props)
  expect(page).toMatch(/<img[^>]+class="slim-picture"/)
  const foot = page.slice(page.indexOf('<footer'))
  expect(foot).toContain(`href="tel:${brand.phoneE164}"`)
  expect(foot).toContain(brand.taxId)
  expect(foot).toContain('href="/privacy"')
})
