import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readTagged } from '#server/mail/testing/tagged.ts'
import { keepWords } from '#server/store/find/words.ts'
import { batchesListed, linesOf } from '#server/store/gift/batches.ts'
import { type VisitedOffice, type Visitor, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
beforeEach(async () => {
  visited = await visitOffice()
})
afterEach(() => visited.close())

const text = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', '’')
const read = async (who: Visitor, path: string) => text(await (await who.get(path)).text())
const today = () => new Date(visited.clock.now()).toISOString().slice(0, 10)

const slip = (more: Record<string, string> = {}) => ({
  kind: 'check',
  day: today(),
  count: '2',
  total: '275.00',
  ...more,
})
/** A batch that somebody has opened, and the way to its page. */
async function opened(who: Visitor, more: Record<string, string> = {}) {
  await who.get('/by-hand/new')
  const answer = await who.post('/by-hand/new', { ...slip(more), key: 'k'.repeat(26) })
  expect(answer.headers.get('location')).toBe(`/by-hand/${'k'.repeat(26)}`)
  return answer.headers.get('location') ?? ''
}
const rose = {
  '1.amount': '250',
  '1.number': '2207',
  '1.donor': 'Whitaker, Rose',
  '1.contact': 'rose@example.org',
}
const kim = { '2.amount': '25', '2.donor': 'Kim, Joon', '2.contact': '8 Oak Ave, Oxford MS 38655' }
/** Looks at what closing would do, and says yes to it. */
async function closed(who: Visitor, path: string) {
  const look = await (await who.post(`${path}/batch-close`)).text()
  const value = /name="seen" value="([^"]+)"/.exec(look)?.[1] ?? ''
  return await who.post(`${path}/batch-close`, { sure: 'yes', seen: value })
}
/** What a page's form would post of a line. */
async function formOf(who: Visitor, path: string, place: number) {
  const page = await (await who.get(path)).text()
  const values = [...page.matchAll(new RegExp(`<input[^>]* name="(${place}\\.\\w+)"[^>]*>`, 'g'))]
  return Object.fromEntries(values.map(([input, name = '']) => [name, / value="([^"]*)"/.exec(input)?.[1] ?? '']))
}
const lines = async (batch: string) => await visited.services.store.read(linesOf(batch))

describe('gifts by hand', () => {
  test('a slip, its lines and a second person make gifts, with no script', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    expect(await read(ben, path)).toContain('Slip says 2 · $275.00 Typed 0 · $0.00 Still to come 2 · $275.00')
    await ben.post(`${path}/lines`, { from: '1', ...rose, ...kim })
    expect(await read(ben, path)).toContain('Typed 2 · $275.00 Agrees to the cent')
    await ben.post(`${path}/batch-done`)
    const ana = visited.as('money')
    expect(await read(ana, '/by-hand')).toContain('2 of 2 $275.00 Ben Waits to be closed')
    expect(await read(ana, path)).toContain('You are the second person')
    const look = text(await (await ana.post(`${path}/batch-close`)).text())
    expect(look).toContain('Lines that become gifts: 2, $275. Receipts by email: 1; to be printed: 1;')
    await closed(ana, path)
    const page = await read(ana, path)
    expect(page).toContain('Closed by Ana')
    expect(page).toContain('Rose Whitaker')
    expect(page).toContain('Joon Kim')
    expect(page).toContain('mail (PDF)')
    const [line] = await lines(path.slice('/by-hand/'.length))
    const paper = await ana.get(`/gifts/${line?.gift}/papers/receipt/${line?.id}`)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await read(ana, `/gifts/${line?.gift}`)).toContain('Rose Whitaker')
    expect(page).toContain('Letters for the post (PDF, 1)')
    const letters = await ana.get(`${path}/letters.pdf`)
    expect([letters.status, letters.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const post = readTagged(new Uint8Array(await letters.arrayBuffer()))
    // the list, and Joon Kim's letter; Rose Whitaker's left by e-mail
    expect([post.title, post.pages.length]).toEqual([expect.stringContaining('Letters for the post'), 2])
    expect((await ana.get(`/by-hand/${'0'.repeat(26)}/letters.pdf`)).status).toBe(404)
    expect((await ana.get(`/gifts/${line?.gift}/papers/constructor/x`)).status).toBe(404)
  })

  test('where as many lines are typed as the slip says, and more, nothing is still to come', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben, { count: '1', total: '250.00' })
    await ben.post(`${path}/lines`, { from: '1', ...rose, '1.amount': '205' })
    expect(await read(ben, path)).toContain('Does not agree −$45.00')
    await ben.post(`${path}/lines`, { from: '1', ...rose, ...kim })
    expect(await read(ben, path)).toContain('Does not agree +1 · +$25.00')
  })

  test('a line is kept as it was typed, with a sentence at whatever is wrong with it', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    await ben.post(`${path}/lines`, { from: '1', '1.amount': 'fifty', '1.received': '13/45', '1.donor': '=1+1' })
    const page = await (await ben.get(path)).text()
    expect(page).toContain('value="fifty"')
    for (const sentence of ['This is no amount', 'This is no day', 'begins like a formula'])
      expect(page).toContain(sentence)
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(3)
  })

  test('an emptied line is gone, and one typed over is the new one', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    await ben.post(`${path}/lines`, { from: '1', ...rose, ...kim })
    await ben.post(`${path}/lines`, {
      from: '1',
      '1.amount': '',
      '1.donor': '',
      '2.amount': '30',
      '2.donor': 'Kim, Joon',
    })
    expect((await lines(path.slice('/by-hand/'.length))).map(({ place, typed }) => [place, typed.amount])).toEqual([
      [2, '30'],
    ])
  })

  test('a batch off by a cent cannot be closed', async () => {
    const ana = visited.as('money')
    const path = await opened(ana, { total: '275.01' })
    await ana.post(`${path}/lines`, { from: '1', ...rose, ...kim })
    expect(await read(ana, path)).toContain('2 lines, but $0.01 less than the slip says.')
    expect(text(await (await ana.post(`${path}/batch-close`)).text())).not.toContain('become gifts')
    await closed(ana, path)
    expect((await lines(path.slice('/by-hand/'.length))).every(({ gift }) => gift === null)).toBe(true)
  })

  test('a batch that differs says which line would explain a slip of the hand', async () => {
    const ana = visited.as('money')
    const path = await opened(ana, { total: '2525.00' })
    await ana.post(`${path}/lines`, { from: '1', ...rose, ...kim })
    const page = await read(ana, path)
    expect(page).toContain('2 lines, but $2,250.00 less than the slip says.')
    expect(page).toContain('Line 1, $250.00: $2,500.00 would make it agree.')
    expect(text(await (await closed(ana, path)).text())).not.toContain('is closed')
    expect((await lines(path.slice('/by-hand/'.length))).every(({ gift }) => gift === null)).toBe(true)
  })

  test('a batch that was changed between the look at it and the yes is not closed', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    await ben.post(`${path}/lines`, { from: '1', ...rose, ...kim })
    const ana = visited.as('money')
    const look = await (await ana.post(`${path}/batch-close`)).text()
    await ben.post(`${path}/lines`, { from: '1', '1.contact': 'other@example.org' })
    const value = /name="seen" value="([^"]+)"/.exec(look)?.[1] ?? ''
    await ana.post(`${path}/batch-close`, { sure: 'yes', seen: value })
    expect(await read(ana, path)).toContain('the batch was changed after you looked at it')
    expect((await lines(path.slice('/by-hand/'.length))).every(({ gift }) => gift === null)).toBe(true)
  })

  test('a line keeps the appeal that it was pasted with, and an appeal that there is none of can be put right', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    await ben.post(`${path}/batch-paste`, { lines: 'amount\tdonor\tappeal\n250\tWhitaker, Rose\tspring' })
    await ben.post(`${path}/lines`, { from: '1', '1.amount': '25', '1.donor': 'Whitaker, Rose' })
    const [line] = await lines(path.slice('/by-hand/'.length))
    expect(line?.typed).toEqual({ amount: '25', donor: 'Whitaker, Rose', appeal: 'spring' })
    expect(await (await ben.get(path)).text()).toContain('name="1.appeal"')
  })

  test('a page that is not the newest keeps what another typed meanwhile, and refuses a line that both changed', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    await ben.post(`${path}/lines`, { from: '1', ...rose })
    const [first, second] = [await formOf(ben, path, 1), await formOf(ben, path, 2)]
    const cleo = visited.as('help', 'Cleo')
    await cleo.get(path)
    await cleo.post(`${path}/lines`, { from: '1', '1.amount': '260', ...kim })
    const answer = await ben.post(`${path}/lines`, { from: '1', ...first, '1.amount': '205', ...second })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('value="205"')
    expect(text(page)).toContain('Somebody else changed this line. It says now: 260 · 2207 · Whitaker, Rose')
    const amounts = async () => (await lines(path.slice('/by-hand/'.length))).map(({ typed }) => typed.amount)
    expect(await amounts()).toEqual(['260', '25'])
    const value = /name="1.read" value="([^"]+)"/.exec(page)?.[1] ?? ''
    await ben.post(`${path}/lines`, { from: '1', ...first, '1.amount': '205', '1.read': value })
    expect(await amounts()).toEqual(['205', '25'])
  })

  test('every field of a batch’s page has a name of its own, and its label', async () => {
    const ben = visited.as('help', 'Ben')
    const page = await (await ben.get(await opened(ben))).text()
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect([...page.matchAll(/<label for="([^"]+)"/g)].filter(([, id]) => !ids.includes(id))).toEqual([])
  })

  test('a line that is left is kept alone, and answered alone, with how the slip adds up', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    await ben.post(`${path}/lines`, { from: '1', ...rose })
    const answer = await ben.post(`${path}/lines/part`, { ...(await formOf(ben, path, 2)), ...kim, '2.amount': 'ten' })
    const part = await answer.text()
    expect([answer.status, part.match(/id="line-\d+"/g)]).toEqual([200, ['id="line-2"']])
    expect(part).toContain('This is no amount')
    expect(text(part)).toContain('Typed 2 · $250.00')
    const again = await ben.post(`${path}/lines/part`, { '2.amount': '25', '2.donor': 'Kim', '2.read': 'another' })
    expect([again.status, text(await again.text())]).toEqual([422, expect.stringContaining('It says now: ten')])
    expect((await lines(path.slice('/by-hand/'.length))).map(({ typed }) => typed.amount)).toEqual(['250', 'ten'])
    expect((await visited.as('look', 'Eve').post(`${path}/lines/part`, kim)).status).toBe(403)
  })

  test('whom somebody chose stays with a line until another name is typed', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    const chosen = async () => (await lines(path.slice('/by-hand/'.length)))[0]?.person
    const person = 'p'.repeat(26)
    await ben.post(`${path}/lines`, { from: '1', ...rose, '1.person': person })
    expect(await chosen()).toBe(person)
    const form = await formOf(ben, path, 1)
    await ben.post(`${path}/lines`, { from: '1', ...form, '1.amount': '25' })
    expect(await chosen()).toBe(person)
    await ben.post(`${path}/lines`, { from: '1', ...(await formOf(ben, path, 1)), '1.donor': 'Kim, Joon' })
    expect(await chosen()).toBeNull()
  })

  test('a spreadsheet that is sent twice is pasted once', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    const form = { key: 'p'.repeat(26), lines: '250\t\t2207\tWhitaker, Rose\trose@example.org\n25\t\t\tKim' }
    for (const _ of ['pressed', 'pressed again']) await ben.post(`${path}/batch-paste`, form)
    expect(await lines(path.slice('/by-hand/'.length))).toHaveLength(2)
    const audit = visited.services.store.db.selectFrom('audit').select('details').where('action', '=', 'batch_pasted')
    expect(await audit.execute()).toHaveLength(1)
  })

  test('lines are pasted from a spreadsheet; a thousand are refused where they were pasted', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    await ben.post(`${path}/batch-paste`, { lines: '250\t\t2207\tWhitaker, Rose\trose@example.org\n=1+1\t\t\tKim' })
    expect(await read(ben, path)).toContain('Typed 2 · $250.00')
    const refused = await ben.post(`${path}/batch-paste`, { lines: '=x\t%\n'.repeat(1000) })
    expect(refused.status).toBe(422)
    expect(text(await refused.text())).toContain('a batch has 200 lines at most')
    expect(await lines(path.slice('/by-hand/'.length))).toHaveLength(2)
  })

  test('a check that came back is a line against it, by whoever may move money', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    await ben.post(`${path}/lines`, { from: '1', ...rose, ...kim })
    const ana = visited.as('money')
    await ana.get(path)
    await closed(ana, path)
    const [line] = await lines(path.slice('/by-hand/'.length))
    const reverse = `${path}/lines/${line?.id}/reverse`
    expect((await visited.as('help').get(reverse)).status).toBe(403)
    const form = { as: 'returned', reason: 'No funds' }
    expect(text(await (await ana.post(reverse, form)).text())).toContain('Would book a line of $250')
    await ana.post(reverse, { ...form, sure: 'yes' })
    expect(await read(ana, path)).toContain('returned by the bank: No funds')
  })

  test('whoever is known is offered as a line has them, and a line that is filled in so is theirs', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    await ben.post(`${path}/lines`, { from: '1', ...rose, ...kim })
    const ana = visited.as('money')
    await ana.get(path)
    await closed(ana, path)
    await visited.services.store.write(keepWords(visited.clock.now()))
    const offered = async (q: string) => await (await ana.get(`/by-hand/donors?q=${q}`)).json()
    const person = expect.stringMatching(/^[a-z0-9]{26}$/)
    expect(await offered('kim')).toEqual([{ donor: 'Kim, Joon', contact: '8 Oak Ave, Oxford MS 38655', person }])
    expect(await offered('rose')).toMatchObject([{ donor: 'Whitaker, Rose', contact: 'rose@example.org' }])
    expect(await offered('ro')).toEqual([])
    expect((await visited.as('look', 'Eve').get('/by-hand/donors?q=kim')).status).toBe(403)
  })

  test('a batch that will not be closed is discarded at the second look, and its page is gone', async () => {
    const ben = visited.as('help', 'Ben')
    const path = await opened(ben)
    await ben.post(`${path}/lines`, { from: '1', ...rose, ...kim })
    const look = await (await ben.post(`${path}/batch-discard`)).text()
    expect(text(look)).toContain('Discard this batch? Lines typed: 2, $275.')
    expect(look).not.toContain('class="facts"')
    expect(await lines(path.slice('/by-hand/'.length))).toHaveLength(2)
    const value = /name="seen" value="([^"]+)"/.exec(look)?.[1] ?? ''
    const response = await ben.post(`${path}/batch-discard`, { sure: 'yes', seen: value })
    expect(response.headers.get('location')).toBe('/by-hand')
    expect(await read(ben, '/by-hand')).toContain('The batch is discarded. Lines typed: 2, $275.')
    expect((await ben.get(path)).status).toBe(404)
    expect((await visited.as('look', 'Eve').post(`${path}/batch-discard`)).status).toBe(403)
  })

  test('who may only look opens and types nothing', async () => {
    const path = await opened(visited.as('help', 'Ben'))
    const eve = visited.as('look', 'Eve')
    expect((await eve.get('/by-hand/new')).status).toBe(403)
    await eve.get('/by-hand')
    expect((await eve.post(`${path}/lines`, rose)).status).toBe(403)
    expect((await visited.services.store.read(batchesListed)).length).toBe(1)
  })
})
