import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthsBetween } from '#gift/calendar.ts'
import { failingWorld } from '#server/giving/attention/testing/failing-world.ts'
import { type Heard, readTagged } from '#server/mail/testing/tagged.ts'
import { campaignCsv, campaignsBetween } from '#server/report/campaigns.ts'
import { monthsCsv, reportsOf } from '#server/report/months.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'
import { reportAsked } from './asked.ts'

let visited: VisitedOffice
beforeAll(async () => {
  visited = await visitOffice()
  const { store } = visited.services
  await failingWorld(store, visited.clock.now())
  for (const [month, gift] of [
    ['2026-01', 'letter'],
    ['2026-02', 'twice-1'],
    ['2026-02', 'card'],
  ] as const) {
    const at = Date.parse(`${month}-10T18:00:00Z`)
    const paid = {
      provider: 'stripe',
      kind: 'paid',
      ref: `pi_${gift}`,
      gift,
      at,
      recorded_at: at,
      cents: 5050,
    } as const
    await store.db.insertInto('fact').values(paid).execute()
  }
  await store.db.updateTable('gift').set({ campaign: '<spring>' }).where('id', '=', 'card').execute()
})
afterAll(() => visited.close())

const asked = (query: Record<string, string>) => reportAsked((name) => query[name], Date.parse('2026-03-02T12:00:00Z'))

describe('what is asked for', () => {
  test('is the last twelve months, unless it says otherwise', () => {
    expect(asked({})).toMatchObject({ by: 'months', from: '2025-04', to: '2026-03' })
    expect(asked({ by: 'campaigns', from: '2026-01', to: '2026-02' })).toMatchObject({
      by: 'campaigns',
      months: ['2026-01', '2026-02'],
    })
  })

  test.each([
    ['notMonth', { from: '2026-13' }],
    ['notMonth', { to: 'now' }],
    ['order', { from: '2026-03', to: '2026-02' }],
    ['notMonth', { from: '9999-12', to: '9999-12' }],
    ['notMonth', { to: '0001-01' }],
    ['tooMany', { from: '2000-01', to: '2199-12' }],
    ['tooMany', { from: '2016-02', to: '2026-02' }],
  ] as const)('is refused: %s', (fault, query) => {
    expect(asked(query)).toEqual({ fault })
  })
})

describe('a report', () => {
  test('tells each month on the page, with its plot', async () => {
    const text = await (await visited.as('look').get('/report?from=2026-01&to=2026-02')).text()
    expect(text).toContain('$151.50 arrived in 3 payments: January 2026 – February 2026.')
    expect(text).toMatch(/<th scope="row">Feb 2026<\/th><td[^>]*>1<\/td><td[^>]*>\$50\.50<\/td><td[^>]*>1<\/td>/)
    expect(text).toContain('<title id="report-title">Money that arrived</title>')
    expect(text).not.toContain('Take the file')
  })

  test('tells each campaign, whatever words somebody put into a link', async () => {
    const text = await (await visited.as('look').get('/report?by=campaigns&from=2026-01&to=2026-02')).text()
    expect(text).toContain('&lt;spring&gt;')
    expect(text).not.toContain('<spring>')
  })

  test('is the same as a file as on the command line', async () => {
    const { store } = visited.services
    const months = await visited.as('look').get('/report/csv?from=2026-01&to=2026-02')
    expect(months.headers.get('content-disposition')).toBe('attachment; filename="months-2026-01-2026-02.csv"')
    expect(await months.text()).toBe(monthsCsv(await reportsOf(store, monthsBetween('2026-01', '2026-02'))))
    const campaigns = await visited.as('look').get('/report/csv?by=campaigns&from=2026-01&to=2026-02')
    const [from, to] = [Date.parse('2026-01-01T06:00:00Z'), Date.parse('2026-03-01T06:00:00Z')]
    expect(await campaigns.text()).toBe(campaignCsv(await campaignsBetween(store, from, to)))
  })

  test('is a tagged PDF in both languages, whose plot is told in words', async () => {
    for (const [language, title] of [
      ['en', '[TEST] Report: January 2026 – February 2026'],
      ['es', '[PRUEBA] Informe: enero de 2026 – febrero de 2026'],
    ] as const) {
      const answer = await visited
        .as('look')
        .get('/report/pdf?from=2026-01&to=2026-02', { 'accept-language': language })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      const paper = readTagged(new Uint8Array(await answer.arrayBuffer()))
      expect(paper).toMatchObject({ title, lang: language, marked: true })
      expect(paper.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
      const aloud = (part: Heard): Heard[] => [part, ...part.parts.flatMap(aloud)]
      const parts = aloud(paper.root)
      const types = paper.root.parts.map(({ type }) => type)
      expect(types).toEqual(['P', 'H1', 'P', 'P', 'P', 'H2', 'Figure', 'H2', 'Table', 'H2', 'Table', 'H2', 'Table'])
      expect(parts.find(({ type }) => type === 'Figure')?.alt).toMatch(/US dollars that arrived|Dólares que llegaron/)
      expect(parts.filter(({ type }) => type === 'TD').map(({ text }) => text)).toContain('$50.50')
    }
  })

  test('says on paper, before anything else, that its numbers are not real, in test mode alone', async () => {
    const paperOf = async (of: VisitedOffice) => {
      const answer = await of.as('look').get('/report/pdf?from=2026-01&to=2026-02')
      return readTagged(new Uint8Array(await answer.arrayBuffer()))
    }
    const tested = await paperOf(visited)
    expect(tested.root.parts[2]?.text).toBe('Test mode: no money has moved. The numbers of this report are not real.')
    const { services } = visited
    const live = await visitOffice({ ...services, settings: { ...services.settings, testMode: false } })
    const paper = await paperOf(live)
    expect(paper.title).toBe('Report: January 2026 – February 2026')
    expect(paper.root.parts[2]?.text).toMatch(/^\$151\.50 arrived/)
    await live.close()
  })

  test('that cannot be made says why', async () => {
    const answer = await visited.as('look').get('/report?from=2026-03&to=2026-02')
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('The first month must not be after the last.')
  })
})

describe('the list of every movement', () => {
  const fields = { first: '2026-02-01', until: '2026-03-01', columns: 'plain' }
  const taken = () =>
    visited.services.store.db.selectFrom('audit').select(['actor', 'details']).where('action', '=', 'export').execute()

  test('is for who may move money alone', async () => {
    for (const role of ['look', 'help'] as const) {
      expect((await visited.as(role).post('/report/export', fields)).status).toBe(403)
    }
    expect(await taken()).toEqual([])
  })

  test('is taken as a file, and written down before it is sent', async () => {
    const answer = await visited.as('money').post('/report/export', fields)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="gifts-2026-02-01-2026-03-01.csv"')
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFreference,gift,kind,/)
    expect(lines.filter((line) => line.includes(',paid,2026-02-10,50.50,'))).toHaveLength(2)
    const [from, to] = [Date.UTC(2026, 1, 1, 6), Date.UTC(2026, 2, 1, 6)]
    const details = { columns: 'plain', from, to, out: null }
    const rows = (await taken()).map((row) => ({ ...row, details: JSON.parse(row.details) as unknown }))
    expect(rows).toEqual([{ actor: 'office:Ana <ana@office.example>', details }])
  })

  test('is not made of days that are none', async () => {
    const ana = visited.as('money')
    for (const wrong of [{ first: '2026-02-30' }, { until: '2026-02-01' }, { columns: 'secrets' }]) {
      expect((await ana.post('/report/export', { ...fields, ...wrong })).status).toBe(303)
    }
    expect(await taken()).toHaveLength(1)
  })
})
