import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cents } from '#gift/money.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  funds: [
    { id: 'general', default: true, name: { en: 'All of it', es: 'Todo' }, restricted: 'no' },
    { id: 'boat', name: { en: 'The boat', es: 'El barco' }, restricted: 'purpose' },
  ],
}))

const { givenGift } = await import('#server/giving/testing/given-gift.ts')
const { keepWords } = await import('#server/store/find/words.ts')
const { changeGift } = await import('#server/store/gift/gift-changes.ts')
const { visitOffice } = await import('../testing/visit.ts')

let visited: Awaited<ReturnType<typeof visitOffice>>
beforeAll(async () => {
  visited = await visitOffice()
})
afterAll(() => visited.close())

test('what each gift is for stands in its row, where there are funds to tell apart', async () => {
  const donor = { firstName: 'Inés', lastName: 'Quiroga', email: 'ines@example.org' }
  const { id } = await givenGift(visited.services, { donor })
  await givenGift(visited.services, { donor })
  const { store } = visited.services
  await store.write(changeGift(id, { funds: [{ fund: 'boat', cents: cents(5000) }] }))
  await store.write(keepWords(visited.clock.now()))
  const text = await (await visited.as('look').get('/find?q=quiroga')).text()
  expect(text).toMatch(/<th[^>]*>For<\/th>/)
  expect(text).toContain('<td data-heading="For">The boat</td>')
  expect(text).toContain('<td data-heading="For">All of it</td>')
})
