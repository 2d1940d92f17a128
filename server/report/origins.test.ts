import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days } from '../base/clock.ts'
import { begin } from '../giving/gift/begin.ts'
import { record } from '../giving/gift/record.ts'
import { makePhoneLink } from '../giving/phone/phone-links.ts'
import { asking, paid, plainly, refunded, testServices } from '../giving/testing/fixtures.ts'
import { givenGift } from '../giving/testing/given-gift.ts'
import { movementsCsv } from './movements-csv.ts'
import { originCsv, originsBetween } from './origins.ts'

test('what came by telephone stands apart from the form, with who took the call, in the report and in the list', async () => {
  const h = await testServices()
  const parts = { ...h, deps: h }
  await givenGift(parts)
  const wish = {
    cents: cents(5000),
    frequency: 'once',
    firstName: 'Ellen',
    lastName: '',
    email: '',
    language: 'en',
  } as const
  const by = 'office:Ana <ana@office.example>'
  const link = await h.store.write(makePhoneLink(h, { id: h.random.id(), wish, by }))
  const outcome = await begin(h, 'stripe', asking({ attempt: link?.attempt ?? '' }), plainly)
  if (!outcome.ok) throw new Error(outcome.code)
  await record(h, outcome.value.gift.id, { facts: [paid('pi_call', 5000)] })
  await record(h, outcome.value.gift.id, { facts: [refunded('stripe', 'pi_call', 2000)] })
  const [from, to] = [h.clock.now() - days(40), h.clock.now() + days(40)]
  const rows = await originsBetween(h.store, from, to)
  expect(originCsv(rows)).toBe(
    [
      'month,origin,taken_by,gifts,payments,paid,back\r\n',
      '2026-03,form,,1,1,50.00,0.00\r\n',
      `2026-03,phone,${by},1,1,50.00,20.00\r\n`,
    ].join(''),
  )
  let list = ''
  for await (const { text } of movementsCsv(h.store, 'plain', from, to)) list += text
  const [heading = '', ...lines] = list.trim().split('\r\n')
  const at = heading.split(',').indexOf('taken_by')
  expect(lines.map((line) => line.split(',').slice(at - 1, at + 1))).toEqual([
    ['form', ''],
    ['phone', by],
    ['phone', by],
  ])
})
