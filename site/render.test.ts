import { expect, test } from 'vitest'
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
  const built = islandsOf(render('/donate', 'en'))
  const gift = pageStates.find(([, props]) => props.gift)?.[1].gift
  expect(built).toEqual(new Set(['donate/DonateForm']))
  expect(islandsOf(render('/donate', 'es', { gift }))).toEqual(built)
})
