import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GiftPageProps } from '#gift/gift-page.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import type { Pages } from '#server/pages.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import type { OfficePage } from '../office.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'
import { asDonorPath, asDonorRoutes } from './as-donor.tsx'

let visited: VisitedOffice
let gift: Gift
/** What the site's renderer was asked for. */
let requests: unknown[]
let isBuilt: boolean
const site: Pages['site'] = {
  answer: (_request: Request, path: string) => (path === '/assets/a.css' ? new Response('body{}') : null),
  notFound: () => new Response(null, { status: 404 }),
  standing: (_request, _path, html) => new Response(html),
  unlist: () => {},
  keepPacks: async () => {},
  announce: () => {},
  page: (rendered: string) => new Response(rendered),
}
const render: Pages['render'] = (path, language, props) => {
  requests.push([path, language])
  const { gift } = props as GiftPageProps
  return `<!doctype html><style>@font-face{src:url(/assets/a.woff2)}</style><link rel="preload" href="/assets/a.woff2">
<script src="/assets/a.js"></script><h1>Your gift ${gift?.reference}</h1><p>${gift?.receiptTo}</p><img src="/assets/a.svg" alt="">
<form method="post" action="/gift"><input name="amount"><button name="action" value="stop">Stop</button></form><a href="/gift?token=x">See</a>`
}
const pageOf = (): OfficePage => ({
  path: '/gifts',
  name: null,
  needs: 'look',
  routes: asDonorRoutes(async () => {
    if (!isBuilt) throw new Error('nothing was built')
    return { site, render }
  }),
})

beforeEach(async () => {
  const own = await visitOffice()
  const same = await visitOffice(own.services, [pageOf()])
  visited = { ...same, close: () => same.close().then(own.close) }
  ;[requests, isBuilt] = [[], true]
  gift = await givenGift(visited.services, { language: 'es' })
})
afterEach(() => visited.close())

const open = async () => await (await visited.as('look').get(asDonorPath(gift.id))).text()
const documentIn = (text: string) =>
  (/srcDoc="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')

test('a gift’s page is shown in the donor’s language as her link opens it, and the look is written down', async () => {
  const document = documentIn(await open())
  expect(requests).toEqual([['/gift', 'es']])
  expect(document).toContain(`Your gift ${gift.reference}`)
  expect(document).toContain('a…@example.org')
  const audit = await visited.services.store.db.selectFrom('audit').select(['actor', 'action', 'gift']).execute()
  expect(audit).toEqual([{ actor: 'office:Ana <ana@office.example>', action: 'looked', gift: gift.id }])
})

test('nothing on it can be pressed, sent or followed, and no cookie or link of hers is made', async () => {
  const answer = await visited.as('look').get(asDonorPath(gift.id))
  expect(answer.headers.get('set-cookie')).toBeNull()
  const document = documentIn(await answer.text())
  expect(document).toContain('<input disabled name="amount">')
  expect(document).toContain('<button disabled name="action"')
  expect(document).not.toMatch(/<script|<form[^>]*action=|<a[^>]*\shref=/)
  expect(await visited.services.store.read(giftById(gift.id))).toEqual(gift)
})

test('its pictures and fonts come from the office, which asks nobody for them', async () => {
  const document = documentIn(await open())
  expect(document).toContain('src="/site/assets/a.svg"')
  expect(document).toContain('url(/site/assets/a.woff2)')
  expect(await (await visited.stranger().get('/site/assets/a.css')).text()).toBe('body{}')
  expect((await visited.stranger().get('/site/assets/none.css')).status).toBe(404)
})

test('where the site is not built the page says so, and shows it once it is', async () => {
  isBuilt = false
  expect(await open()).toContain('The site’s pages are not built on this machine')
  isBuilt = true
  expect(await open()).toContain('srcDoc=')
  expect((await visited.as('look').get(asDonorPath('none'))).status).toBe(404)
})
