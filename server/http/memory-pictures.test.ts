import { beforeEach, expect, test, vi } from 'vitest'
import type { MemoryPageProps } from '#gift/memory.ts'
import { largestPhotograph } from '#gift/memory-picture.ts'
import { decidePicture } from '../giving/memory/pictures.ts'
import { type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { givenGift, inMemory } from '../giving/testing/given-gift.ts'
import type { Gift } from '../store/gift/gifts.ts'
import { changePage, type MemoryPage, pageOfGift } from '../store/gift/memory-pages.ts'
import { picturesOf } from '../store/gift/memory-pictures.ts'
import { reportsOf } from '../store/gift/memory-reports.ts'
import { openApp, origin } from './testing/fixtures.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  memory: { pictures: [{ id: 'bench' }], lasts: 12, keeps: 60 },
}))

type PictureProps = Extract<MemoryPageProps, { is: 'picture' }>

let h: TestServices
let at: ReturnType<typeof openApp>
let gift: Gift
let page: MemoryPage
let waits: Promise<void>
beforeEach(async () => {
  waits = Promise.resolve()
  h = await testServices()
  const makePhotograph = async (bytes: Uint8Array) => {
    await waits
    return new TextDecoder().decode(bytes).startsWith('photograph')
      ? ({ ok: true, picture: { bytes, width: 1200, height: 800 } } as const)
      : ({ ok: false, fault: 'not_a_picture' } as const)
  }
  at = openApp({ ...h, makePhotograph } as TestServices, undefined, (_path, _language, props) => JSON.stringify(props))
  gift = await givenGift({ ...h, deps: h }, { tribute: inMemory })
  const words = { name: 'Harold Whitaker', years: null, words: null, writtenBy: null, picture: 'bench', family: null }
  await at.giving.keepMemoryPage(gift.id, { ...words, indexed: false }, { began: true, mailbox: true })
  page = (await h.store.read(pageOfGift(gift.id))) ?? expect.fail('no page')
})

const own = async () =>
  `__Host-gift=${(await at.access.open(at.access.link({ ...gift, accessRevision: 0 })))?.token ?? ''}`
const ask = async (path: string, cookie: string) => at.app.request(`${origin}${path}`, { headers: { cookie, origin } })
const typed = { alt: 'A red bicycle', child: 'no', guardian: '', agreed: '' }
const send = async (form: FormData | URLSearchParams, cookie: string, path = '/memory/picture') => {
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const body = await whole.arrayBuffer()
  const headers = { cookie, origin, 'content-type': type, 'content-length': `${body.byteLength}` }
  return at.app.request(`${origin}${path}`, { method: 'POST', headers, body })
}
const sheet = (words: Record<string, string>, file: string | Uint8Array<ArrayBuffer> | null = 'photograph of red') => {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.append(name, value)
  if (file !== null) form.append('picture', new Blob([file], { type: 'image/jpeg' }), 'IMG_0001.JPG')
  return form
}
const told = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as PictureProps) })
const kept = () => h.store.read(picturesOf(page.id))
const read = async () => {
  const [picture] = await kept()
  await h.store.write(decidePicture(h, { picture: picture?.id ?? '', by: 'office:Ana' }, 'read'))
}
const publish = () => h.store.write(changePage(page.id, { state: 'public', public_at: h.clock.now() }, h.clock.now()))

test('whoever made no page is told with what a picture goes, and nothing of what they send is read', async () => {
  expect((await ask('/memory/picture', '')).status).toBe(403)
  expect((await send(sheet(typed), '')).status).toBe(403)
  const cookie = `__Host-gift=${at.access.browser({ ...gift, accessRevision: 0 }).token}`
  await h.store.db.updateTable('gift').set({ proven_at: 1 }).where('id', '=', gift.id).execute()
  expect((await send(sheet(typed), cookie)).status).toBe(403)
  expect(await kept()).toEqual([])
})

test('a picture is brought by a plain form, and shown to its maker alone until it was read', async () => {
  const cookie = await own()
  expect(await told(await ask('/es/memory/picture', cookie))).toMatchObject({
    title: 'Una imagen para la página de Harold',
    page: { name: 'Harold Whitaker', language: 'en' },
    brought: [],
  })
  const answer = await send(sheet(typed), cookie)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/memory/picture?gift=${gift.id}`])
  const { brought } = await told(await ask('/memory/picture', cookie))
  expect(brought).toMatchObject([{ state: 'waiting', picture: { alt: 'A red bicycle', width: 1200, height: 800 } }])
  const src = brought[0]?.picture?.src ?? ''
  await publish()

  const theirs = await ask(src, cookie)
  expect([theirs.status, theirs.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const other = await ask(src, '')
  const unknown = await ask(src.replace(/[0-9a-f]{64}/, '0'.repeat(64)), '')
  expect([other.status, unknown.status]).toEqual([404, 404])
  expect((await (await ask(`/memory/${page.slug}`, '')).json()) as object).toMatchObject({ page: { own: null } })

  await read()
  const response = await ask(src, '')
  expect([response.status, await response.text()]).toEqual([200, 'photograph of red'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/avif',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400, immutable',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  expect(response.headers.get('set-cookie')).toBeNull()
  const standing = (await (await ask(`/memory/${page.slug}`, '')).json()) as Extract<MemoryPageProps, { is: 'page' }>
  expect(standing.page.own).toEqual({ src, alt: 'A red bicycle', width: 1200, height: 800 })
  await h.store.write(changePage(page.id, { state: 'down' }, h.clock.now()))
  expect((await ask(src, '')).status).toBe(404)
})

test('of a child it is kept only with who agreed, and with the sentence as it was read', async () => {
  const cookie = await own()
  const child = { ...typed, child: 'yes' }
  expect(await told(await send(sheet(child), cookie))).toMatchObject({
    status: 422,
    faults: { guardian: 'required', agreed: 'required' },
    typed: { alt: 'A red bicycle', child: 'yes' },
  })
  expect(await kept()).toEqual([])
  await send(sheet({ ...child, guardian: 'Ana Lee', agreed: 'yes' }), cookie, '/es/memory/picture')
  expect(await kept()).toMatchObject([
    { child: true, guardian: 'Ana Lee', consent: expect.stringMatching(/^Soy esa persona, o me lo dijo: esta imagen/) },
  ])
})

test('each thing that cannot be is a sentence, and what was typed is not lost', async () => {
  const cookie = await own()
  const said = async (form: FormData) => {
    const { status, fault, typed } = await told(await send(form, cookie))
    return [status, fault, typed.alt]
  }
  expect(await said(sheet(typed, null))).toEqual([422, 'missing', 'A red bicycle'])
  expect(await said(sheet(typed, '<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
    422,
    'not_a_picture',
    'A red bicycle',
  ])
  expect(await said(sheet(typed, new Uint8Array(largestPhotograph + 1)))).toEqual([413, 'too_large', 'A red bicycle'])
  expect(await said(sheet(typed, new Uint8Array(40_000_000)))).toEqual([413, 'too_large', ''])
  expect(await kept()).toEqual([])
})

test('so many are held at a time, and who comes then is asked to come again', async () => {
  const cookie = await own()
  let goOn = () => {}
  waits = new Promise((resolve) => {
    goOn = resolve
  })
  const first = Array.from({ length: 2 }, () => send(sheet(typed), cookie))
  await vi.waitFor(async () => expect(await told(await send(sheet(typed), cookie))).toMatchObject({ fault: 'busy' }))
  goOn()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([303, 303])
  expect(await kept()).toHaveLength(1)
})

/** Says that it is a photograph, and never sends the rest of it. */
const begin = async (cookie: string) => {
  const whole = new Response(sheet(typed))
  const headers = {
    cookie,
    origin,
    'content-type': whole.headers.get('content-type') ?? '',
    'content-length': `${largestPhotograph}`,
  }
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('--a')) })
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const answer = at.app.request(new Request(`${origin}/memory/picture`, request))
  // it has its place once it waits for more
  for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve))
  return Promise.resolve(answer).then(told)
}

test('what arrives slowly gives its place to who comes after ten seconds, the oldest first', async () => {
  const cookie = await own()
  const [first, second] = [begin(cookie), begin(cookie)]
  await vi.waitFor(async () => expect(await told(await send(sheet(typed), cookie))).toMatchObject({ fault: 'busy' }))
  h.clock.forward(9_999)
  expect(await told(await send(sheet(typed), cookie))).toMatchObject({ fault: 'busy' })
  h.clock.forward(1)
  expect((await send(sheet(typed), cookie)).status).toBe(303)
  expect(await first).toMatchObject({ status: 408, fault: 'late' })
  h.clock.forward(40_000)
  expect(await second).toMatchObject({ status: 408, fault: 'late' })
})

test('it is taken back, and nothing of it is kept', async () => {
  const cookie = await own()
  await send(sheet(typed), cookie)
  await read()
  await publish()
  const src = (await at.giving.pictureOfMemoryPage(page, false))?.src ?? ''
  expect((await ask(src, '')).status).toBe(200)
  const back = await send(new URLSearchParams({ action: 'back' }), cookie)
  expect(back.headers.get('location')).toBe(`/memory/make?gift=${gift.id}`)
  expect([await kept(), (await ask(src, cookie)).status]).toEqual([[], 404])
})

test('of a page that has ended it is taken back where its maker sees it stand, and nothing else is brought', async () => {
  const cookie = await own()
  await send(sheet({ ...typed, child: 'yes', guardian: 'Ana Lee', agreed: 'yes' }), cookie)
  await read()
  await h.store.write(changePage(page.id, { state: 'ended', ended_at: h.clock.now() }, h.clock.now()))
  const standing = (await (await ask('/memory/make', cookie)).json()) as Extract<MemoryPageProps, { is: 'standing' }>
  expect(standing.page.own).toMatchObject({ alt: 'A red bicycle' })
  expect(await told(await ask('/memory/picture', cookie))).toMatchObject({
    mayBring: false,
    brought: [{ state: 'read' }],
  })
  expect((await send(sheet(typed, 'photograph of blue'), cookie)).status).toBe(403)
  await send(new URLSearchParams({ action: 'back' }), cookie)
  expect([await kept(), (await ask('/memory/picture', cookie)).status]).toEqual([[], 403])
})

test('who is responsible for the child in it has it hidden at once, without a word and without a cookie', async () => {
  const cookie = await own()
  await send(sheet({ ...typed, child: 'yes', guardian: 'Ana Lee', agreed: 'yes' }), cookie)
  await read()
  await publish()
  const src = (await at.giving.pictureOfMemoryPage(page, false))?.src ?? ''
  const wrong = `/memory/${page.slug}/wrong`
  expect(await (await ask(wrong, '')).json()).toMatchObject({ child: true })
  const response = await send(new URLSearchParams({ words: '', guardian: 'yes' }), '', wrong)
  expect([response.status, (await ask(src, '')).status, (await ask(src, cookie)).status]).toEqual([200, 404, 200])
  const [report] = await h.store.read(reportsOf([page.id], 10))
  expect(report?.words).toMatch(/^I am a parent or guardian of the child in the picture, and want it taken away\./)
  expect(await (await ask(wrong, '')).json()).toMatchObject({ child: false })
})
