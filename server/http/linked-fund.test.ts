import { expect, test, vi } from 'vitest'
import { testServices } from '../giving/testing/fixtures.ts'
import { openApp, origin } from './testing/fixtures.ts'

vi.mock('#charity', async (original) => {
  const fund = (id: string, more: object = {}) => ({ id, name: { en: id }, restricted: 'purpose', ...more })
  return {
    ...(await original<object>()),
    funds: [
      fund('general', { default: true, restricted: 'no' }),
      fund('beds'),
      fund('spring', { from: '2020-01-01', until: '2999-12-31' }),
      fund('wing', { until: '2020-01-01', successor: 'beds' }),
      fund('tower', { until: '2020-01-01' }),
      fund('boat', { from: '2999-01-01' }),
    ],
  }
})

async function linked(fund: string) {
  const { app } = openApp(await testServices(), undefined, (_path, _language, props) => JSON.stringify(props))
  const answer = await app.request(`${origin}/donate?amount=75&fund=${fund}`)
  return JSON.parse(await answer.text()).linked
}

test.each([
  ['beds', 'beds'],
  ['spring', 'spring'],
  ['wing', 'beds'],
])('before any script a link to %s is a form for %s alone, by the charity’s day', async (id, fund) => {
  expect(await linked(id)).toMatchObject({ custom: '75', fund, fundFixed: true })
})

test.each(['tower', 'boat', 'nothing'])('a link to %s, to which nobody may give today, settles nothing', async (id) => {
  expect(await linked(id)).toMatchObject({ custom: '75', fund: '', fundFixed: false })
})
