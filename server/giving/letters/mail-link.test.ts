import { expect, test } from 'vitest'
import { days, minutes } from '../../process/clock.ts'
import { callerOf } from '../abuse/caller.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { createGiving } from '../giving.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'

/** A donor whose address a stranger knows; `asked` answers how many links were mailed to her. */
async function known() {
  const h = await testServices()
  const giving = createGiving(h, { callerOf: callerOf('secret') })
  const begun = await begin(h, 'stripe', asking(), plainly)
  if (!begun.ok) throw new Error(begun.detail)
  await h.store.write(recordUnit(h, begun.value.gift.id, { facts: [paid('pi_1', 5000)] }))
  const ask = () => giving.mailLink('ada@example.org', '203.0.113.9')
  const mailed = async () => {
    const links = await h.store.db.selectFrom('letter').select('id').where('kind', '=', 'gift_link').execute()
    return links.length
  }
  return { h, ask, mailed }
}

test('one link is mailed in ten minutes, however often it is asked for', async () => {
  const { h, ask, mailed } = await known()
  await ask()
  await ask()
  expect(await mailed()).toBe(1)
  h.clock.forward(minutes(10))
  await ask()
  expect(await mailed()).toBe(2)
})

test('who asks all day for somebody else’s links has six mailed, and the next day there are links again', async () => {
  const { h, ask, mailed } = await known()
  for (let asked = 0; asked < 100; asked++) {
    await ask()
    h.clock.forward(minutes(10))
  }
  expect(await mailed()).toBe(6)
  h.clock.forward(days(1))
  await ask()
  expect(await mailed()).toBe(7)
})
