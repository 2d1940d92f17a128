import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type DonatePageProps, linkPlace } from '#gift/donate-page.ts'
import { testServices } from '../giving/testing/fixtures.ts'
import { Overloaded } from './render-queue.ts'
import { openApp, origin } from './testing/fixtures.ts'

async function openPage() {
  let renders = 0
  const opened = openApp(await testServices(), undefined, (path, language, props) => {
    renders++
    return JSON.stringify({ path, language, ...props })
  })
  const read = async (path: string) => (await opened.app.request(`${origin}${path}`)).text()
  return {
    ...opened,
    read,
    linked: async (path: string) =>
      JSON.parse(await read(path)) as { language: string; linked: DonatePageProps['linked'] },
    rendered: () => renders,
  }
}

test('a link fills the form in before any script, in the language of its address', async () => {
  const { linked } = await openPage()
  expect(
    await linked('/es/donate?amount=75&frequency=once&tribute=memory&for=Rosa+Delgado&campaign=spring'),
  ).toMatchObject({
    language: 'es',
    linked: {
      frequency: 'once',
      preset: null,
      custom: '75',
      dedicate: true,
      honoreeFirst: 'Rosa',
      honoreeLast: 'Delgado',
    },
  })
})

test.each([
  '',
  '?amount=3',
  '?amount=50&amount=50',
  '?tribute=%3Cscript%3E',
  '?utm_source=letter',
  '?for=Rosa',
  '?%FF',
])('an address that asks for nothing shows the page as it was built: /donate%s', async (search) => {
  const { read, rendered } = await openPage()
  expect([await read(`/donate${search}`), rendered()]).toEqual(['the donation page', 0])
})

test('what everybody scans is rendered once, and nothing with a name is kept', async () => {
  const { read, rendered } = await openPage()
  for (let i = 0; i < 5; i++) await read(`/donate?amount=75&campaign=show-${i}`)
  expect(rendered()).toBe(1)
  for (let i = 0; i < 2; i++) await read('/donate?amount=75&tribute=memory&for=Rosa+Delgado')
  expect(rendered()).toBe(3)
  for (let i = 0; i < 100; i++) await read(`/donate?amount=${1000 + i}`)
  await read('/donate?amount=75')
  expect(rendered()).toBe(104)
})

test('while too many pages wait, a link still opens the form', async () => {
  const { app } = openApp(await testServices(), undefined, () => {
    throw new Overloaded('200 pages wait')
  })
  const answer = await app.request(`${origin}/donate?amount=75`)
  expect([answer.status, await answer.text()]).toEqual([200, 'the donation page'])
})

test('a link is sent packed to whoever can read that', async () => {
  const { app, read } = await openPage()
  const answer = await app.request(`${origin}/donate?amount=75`, { headers: { 'accept-encoding': 'br, gzip' } })
  expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    200,
    'gzip',
    'accept-encoding',
  ])
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(await read('/donate?amount=75'))
})

test('a form that is sent without scripts brings the campaign of its address to the gift', async () => {
  const { post, gifts } = await openPage()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = 'frequency=once&preset=50&custom=&method=card&attempt=attempt-attempt-1'
  const link = '/donate?amount=3&campaign=spring&utm_source=poster&utm_content=lobby&utm_medium=%3Cb%3E'
  expect((await post(link, fields, form)).status).toBe(303)
  const brought = { source: 'poster', medium: 'b', campaign: 'spring', link: 'lobby' }
  expect(await gifts()).toMatchObject([{ cents: 5000, ...brought }])
  // back from the provider's page unpaid, and on to it again: the address says nothing any more
  expect((await post('/donate?cancelled=true', fields, form)).status).toBe(303)
  expect(await gifts()).toMatchObject([brought])
})

test('the page of a link carries the link’s own words where the page says them, and no others', async () => {
  const { app } = openApp(await testServices(), undefined, () => `<a href="/es/donate?${linkPlace}">`)
  const read = async (search: string) => (await app.request(`${origin}/donate${search}`)).text()
  expect(await read('?amount=75&frequency=once&for=%22%3E%3Cb%3E&utm_campaign=spring&x=%3Cscript%3E')).toBe(
    '<a href="/es/donate?amount=75&amp;frequency=once&amp;for=%22%3E%3Cb%3E&amp;utm_campaign=spring">',
  )
  expect(await read('?once')).toBe('<a href="/es/donate?once=">')
})
