import { afterEach, beforeEach, expect, test } from 'vitest'
import { days } from '#server/base/clock.ts'
import { monthTaken } from '#server/destinations/ledger/taken.ts'
import { keepBook } from '#server/destinations/round.ts'
import { entryOf, lineOf, payoutOf, writtenStatement } from '#server/destinations/testing/statement.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import { statementRead, writeSetting } from '#server/store/database/settings.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
beforeEach(async () => {
  visited = await visitOffice()
  const { services, clock } = visited
  const stripe = writtenStatement()
  const at = clock.now()
  const gift = await givenGift({ ...services, clock })
  stripe.all.push(lineOf('txn_1', at, { entry: entryOf('txn_1', `pi_${gift.id}`, at), payout: 'po_whole' }))
  stripe.told.push(payoutOf('po_whole', 4825, at, { trace: '021000029384756' }), payoutOf('po_differs', 900, at))
  clock.forward(days(1))
  await keepBook({ ...services.deps, clock }, stripe)
  await keepBook({ ...services.deps, clock }, stripe)
})
afterEach(() => visited.close())

const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const read = async (path: string, role: 'look' | 'money' = 'look') =>
  text(await (await visited.as(role).get(path)).text())

test('each payout is a line: its gifts, its fees and where it stands', async () => {
  const page = await read('/payouts')
  expect(page).toContain('$48.25 1 $1.75 $0.00 Waits for its bank line')
  expect(page).toContain('$9.00 Differs')
  expect(page).toContain('1 do not add up, or hold a payment of ours that is not booked.')
})

test('one of them adds up to the cent, by fund, with its trace and its journal', async () => {
  const page = await read('/payouts/po_whole')
  expect(page).toContain('Gifts, Where it is needed most 1 $50.00')
  expect(page).toContain('Fees of payments 1 -$1.75')
  expect(page).toContain('To the bank $48.25')
  expect(page).toContain('021000029384756')
  expect(page).toContain('Operating bank account To the bank $48.25')
  expect(page).not.toContain('It is there')
  expect(await read('/payouts/po_differs')).toContain('It is $9.00 more than what is in it, which comes to $0.00.')
  expect((await visited.as('look').get('/payouts/po_other')).status).toBe(404)
})

test('who may move money says on which day its line is there, and that is kept', async () => {
  const ana = visited.as('money')
  await ana.get('/payouts/po_whole')
  expect((await visited.as('look').post('/payouts/po_whole/seen', { on: '2026-03-02' })).status).toBe(403)
  await ana.post('/payouts/po_whole/seen', { on: '2040-01-01' })
  expect(await (await ana.get('/payouts/po_whole')).text()).toContain('that day is still to come')
  const on = new Date(visited.clock.now()).toISOString().slice(0, 10)
  await ana.post('/payouts/po_whole/seen', { on })
  const page = text(await (await ana.get('/payouts/po_whole')).text())
  expect(page).toContain(`po_whole is matched to the bank statement of ${on}.`)
  expect(page).toContain('Matched to the bank')
  await ana.post('/payouts/po_differs/seen', { on })
  expect(await (await ana.get('/payouts/po_differs')).text()).toContain('not known to the cent yet')
})

test('the ledger of a month balances, and is taken as a file', async () => {
  const ana = visited.as('money')
  const month = new Date(visited.clock.now()).toISOString().slice(0, 7)
  const page = text(await (await ana.get(`/ledger?month=${month}`)).text())
  expect(page).toContain('Both sides $100.00 $100.00')
  const file = await ana.post(`/ledger/${month}/export`, { ending: 'qbo.csv' })
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="ledger-${month}.qbo.csv"`)
  expect(await file.text()).toContain('Operating bank account,48.25,,')
  expect((await visited.as('look').post(`/ledger/${month}/export`, { ending: 'qbo.csv' })).status).toBe(403)
  const exports = visited.services.store.db.selectFrom('audit').where('action', '=', 'ledger_export').select('details')
  const details = { month, format: 'qbo', journals: expect.any(Number), files: [`ledger-${month}.qbo.csv`], out: null }
  expect((await exports.execute()).map((row) => JSON.parse(row.details))).toEqual([details])
})

test('a month is closed once it is over and in journals, by a second look, and only once', async () => {
  let ana = visited.as('money')
  const month = new Date(visited.clock.now()).toISOString().slice(0, 7)
  await ana.get(`/ledger?month=${month}`)
  const close = (more = {}) => ana.post(`/ledger/${month}/close`, more)
  await close({ sure: 'yes' })
  expect(await (await ana.get(`/ledger?month=${month}`)).text()).toContain(`Nothing was done: ${month} is not over.`)
  visited.clock.forward(days(40))
  ana = visited.as('money')
  await ana.get('/ledger')
  const refused = async () => {
    await close({ sure: 'yes' })
    return await (await ana.get(`/ledger?month=${month}`)).text()
  }
  expect(await refused()).toContain(`is not read to the end of ${month}`)
  const { store, statements } = visited.services
  for (const { name } of statements) await store.write(writeSetting(statementRead(name), String(visited.clock.now())))
  expect(await refused()).toContain(`1 payouts of ${month} or before reached the bank`)
  await store.db.deleteFrom('payout').where('ref', '=', 'po_differs').execute()
  const download = { month, format: 'qbo', journals: 0, files: [], out: null }
  await store.write(monthTaken(download, 'cli:root', visited.clock.now()))
  expect(await refused()).toContain(`journals of ${month} were written since it was last taken`)
  await ana.post(`/ledger/${month}/export`, { ending: 'qbo.csv' })
  expect(text(await (await close()).text())).toContain(`Would close ${month}, and every month before it.`)
  await close({ sure: 'yes' })
  expect(await (await ana.get(`/ledger?month=${month}`)).text()).toContain('This month is closed.')
  await close({ sure: 'yes' })
  expect(await (await ana.get(`/ledger?month=${month}`)).text()).toContain(
    `Nothing was done: ${month} is closed already.`,
  )
})
