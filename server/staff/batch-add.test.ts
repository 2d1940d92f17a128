import { beforeEach, expect, test } from 'vitest'
import { days } from '../base/clock.ts'
import { linesOf } from '../store/gift/batches.ts'
import { batchAdd } from './batch-add.ts'
import { batchOpen } from './batch-open.ts'
import { batchPaste } from './batch-paste.ts'
import { type StaffWorld, staffWorld } from './testing/staff-world.ts'

let world: StaffWorld
let id: string
beforeEach(async () => {
  world = await staffWorld()
  id = 'b'.repeat(26)
  const day = new Date(world.clock.now() - days(0.5)).toISOString().slice(0, 10)
  const opened = await world.run(batchOpen, '', { kind: 'check', day, count: '3', total: '325' }, { key: id })
  expect(opened.code).toBe('opened')
})

const rose = { amount: '250', donor: 'Whitaker, Rose', contact: 'rose@example.org' }
const kim = { amount: '25', donor: 'Kim, Joon', contact: '8 Oak Ave, Oxford MS 38655' }
const typed = async () => (await world.store.read(linesOf(id))).map((line) => line.typed.donor)

test('a line is added behind the others, and what is wrong with it is told', async () => {
  expect(await world.run(batchAdd, id, rose)).toMatchObject({ code: 'added', values: { place: 1 } })
  const faulty = await world.run(batchAdd, id, { ...kim, amount: 'much', receipt: 'email' })
  expect(faulty).toMatchObject({ code: 'to put right', values: { place: 2 } })
  const words = faulty.lists?.flatMap(({ items }) => items.map(({ text }) => text.en))
  expect(words).toEqual(['This is no amount: write it like 25.00.', 'A receipt by email needs an email address.'])
  expect(await typed()).toEqual(['Whitaker, Rose', 'Kim, Joon'])
})

test('where nothing is typed, nothing is told of the line before', async () => {
  await world.run(batchAdd, id, { ...rose, amount: 'much' })
  expect(await world.run(batchAdd, id, {})).toEqual({ code: 'nothing' })
  expect(await typed()).toEqual(['Whitaker, Rose'])
})

test('sent again, a line is added once and its own answer told, whatever was typed behind it', async () => {
  const key = 'k'.repeat(26)
  const sent = () => world.run(batchAdd, id, { ...rose, amount: 'much' }, { key })
  const first = await sent()
  await world.run(batchAdd, id, kim)
  expect(await sent()).toEqual(first)
  expect(await typed()).toEqual(['Whitaker, Rose', 'Kim, Joon'])
})

test('pasted again, lines are added once and their own faults counted, whatever was typed behind them', async () => {
  const pasted = { lines: 'amount\tdonor\nmuch\tWhitaker, Rose\n50\tDelgado, Ana\tnone' }
  const paste = () => world.run(batchPaste, id, pasted, { key: 'p'.repeat(26) })
  const first = await paste()
  await world.run(batchAdd, id, { ...kim, amount: 'little' })
  await world.run(batchAdd, id, { ...kim, amount: 'little' })
  expect([first.code, await paste()]).toEqual(['to put right', first])
  expect(await typed()).toHaveLength(4)
})
