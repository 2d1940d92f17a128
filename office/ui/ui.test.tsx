import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Chosen } from '#ui/Control.tsx'
import { ChoiceField, Field, TextField } from '#ui/Field.tsx'
import { Table } from '#ui/Table.tsx'
import { assets } from '../assets.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { requireRole } from '../people/require-role.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'
import { Act, answered, isSure, secondLook } from './Act.tsx'
import { Facts } from './Facts.tsx'
import { Pager } from './Pager.tsx'
import { page } from './page.tsx'

/** A page that has each piece, and an act that is looked at twice. */
const sample: OfficePage = {
  path: '/sample',
  name: { en: 'Sample', es: 'Muestra' },
  needs: 'help',
  routes: () =>
    new Hono<OfficeEnv>()
      .get('/sample', requireRole('help'), (c) =>
        page(c, {
          title: 'A <b>sample</b>',
          body: (
            <>
              <Table
                caption="Gifts"
                columns={[{ heading: 'Donor' }, { heading: 'Sum', numbers: true }]}
                rows={[['<i>Ada</i>', '$5']]}
                none="No gifts."
              />
              <Table caption="Letters" columns={[]} rows={[]} none="No letters." />
              <Pager language={c.var.language} newer={null} older="/sample?before=7" />
              <Act c={c} to="/sample" label="Stop" grave>
                <Field name="why" label="Why" hint="A word" fault="Missing" value={'"'} />
                <TextField name="note" label="Note" />
                <ChoiceField
                  name="way"
                  label="Way"
                  value="b"
                  choices={[
                    { value: 'a', label: 'A' },
                    { value: 'b', label: 'B' },
                  ]}
                />
              </Act>
            </>
          ),
        }),
      )
      .post('/sample', requireRole('help'), async (c) => {
        const why = c.var.form.get('why') ?? ''
        if (!isSure(c)) {
          return secondLook(c, { title: 'Sure?', says: <p>Because {why}</p>, label: 'Yes', back: '/sample' })
        }
        await writeAudit(c, { action: 'sample', gift: null, details: { why } })
        return answered(c, '/sample', { kind: 'done', text: `Done: ${why}` })
      }),
}

let visited: VisitedOffice
beforeAll(async () => {
  visited = await visitOffice(undefined, [sample])
})
afterAll(() => visited.close())

test('what is put into a page is text, never markup', async () => {
  const text = await (await visited.as('help').get('/sample')).text()
  expect(text).toContain('<h1>A &lt;b&gt;sample&lt;/b&gt;</h1>')
  expect(text).toContain('<th scope="row">&lt;i&gt;Ada&lt;/i&gt;</th><td class="number">$5</td>')
  expect(text).toContain('value="&quot;"')
})

test('an empty table says so, and a list leads only where there is more', async () => {
  const text = await (await visited.as('help').get('/sample')).text()
  expect(text).toContain('<p class="none">No letters.</p>')
  expect(text).toContain('<a rel="next" href="/sample?before=7">Older</a>')
  expect(text).not.toContain('rel="prev"')
})

test('a table of many columns becomes a list where one of few still has room', async () => {
  const styles = String(assets.get('/office.css')?.body)
  expect(styles).toMatch(/@container \(max-width: 36rem\) \{\s*\.stacks,/)
  expect(styles).toMatch(/@container \(max-width: 47rem\) \{\s*\.stacks\.many,/)
  const row = (columns: number) =>
    renderToStaticMarkup(<Table caption="" columns={Array(columns).fill({ heading: 'Sum' })} rows={[['$5']]} none="" />)
  expect([3, 6, 7].map((columns) => /<table[^>]*>/.exec(row(columns))?.[0])).toEqual([
    '<table>',
    '<table class="stacks">',
    '<table class="stacks many">',
  ])
})

test('a field is read with its hint and its fault', async () => {
  const text = await (await visited.as('help').get('/sample')).text()
  expect(text).toMatch(/<input id="why"[^>]* aria-describedby="why-hint why-fault" aria-invalid="true"/)
  expect(text).toContain('<option value="b" selected="">B</option>')
})

test('what a choice holds and is offered no more stays where nobody may lose it; else one of them is chosen', () => {
  const choices = [{ value: 'a', label: 'A' }]
  const options = (html: string) => [...html.matchAll(/<option value="(.*?)"/g)].map(([, value]) => value)
  const markup = renderToStaticMarkup(<Chosen name="fund" value="gone" choices={choices} none="" keepsLost />)
  expect(options(markup)).toEqual(['', 'a', 'gone'])
  expect(markup).toContain('<option value="gone" selected="">gone</option>')
  expect(options(renderToStaticMarkup(<Chosen name="fund" value="a" choices={choices} keepsLost />))).toEqual(['a'])
  expect(options(renderToStaticMarkup(<Chosen name="fund" value="all" choices={choices} />))).toEqual(['a'])
})

test('the menu shows a room to those who may enter it, and says where one is', async () => {
  expect(await (await visited.as('money').get('/sample')).text()).toContain(
    '<a href="/sample" aria-current="page">Sample</a>',
  )
  expect(await (await visited.as('look').get('/nowhere')).text()).not.toContain('href="/sample"')
})

test('an act is looked at twice under one key, is done, is written down with its person, and is told once, where it was done', async () => {
  const helper = visited.as('help')
  const response = await helper.post('/sample', { why: 'she <asked>', key: 'one' })
  const again = await response.text()
  expect(again).toContain('Because she &lt;asked&gt;')
  expect(again).toContain('<input type="hidden" name="why" value="she &lt;asked&gt;"/>')
  expect(again).toContain('<input type="hidden" name="key" value="one"/>')
  const trail = () => visited.services.store.db.selectFrom('audit').selectAll().execute()
  expect(await trail()).toEqual([])

  const result = await helper.post('/sample', { why: 'she asked', key: 'one', sure: 'yes' })
  expect([result.status, result.headers.get('location')]).toEqual([303, '/sample'])
  expect(await trail()).toMatchObject([
    { actor: 'office:Ana <ana@office.example>', action: 'sample', gift: null, details: '{"why":"she asked"}' },
  ])
  expect(await (await helper.get('/another-tab')).text()).not.toContain('Done: she asked')
  expect(await (await helper.get('/sample')).text()).toContain('role="status">Done: she asked</p>')
  expect(await (await helper.get('/sample')).text()).not.toContain('Done: she asked')
})

test('a fact that is empty, or is not there, is left out with its name', () => {
  const facts = renderToStaticMarkup(
    <Facts
      of={[
        ['State', 'open'],
        ['Settled', null],
        ['Note', ''],
        ['Sum', 0],
      ]}
    />,
  )
  expect(facts).toBe('<dl class="facts"><div><dt>State</dt><dd>open</dd></div><div><dt>Sum</dt><dd>0</dd></div></dl>')
})

test('styles name logical sides, for whoever reads from the right; paper has nothing that only moves on a screen', () => {
  const style = String(assets.get('/office.css')?.body)
  expect(style.match(/[^;{]*\b(?:left|right)\b\s*[:;][^;}]*/g)).toBeNull()
  expect(style).toMatch(/@media print \{[^}]*\.live,/)
})
