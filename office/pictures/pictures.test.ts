import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#charity'
import { draftAt } from '#server/store/words/drafts.ts'
import { pictureDrafts } from '#server/store/words/picture-drafts.ts'
import { largestUpload } from '#server/words/picture.ts'
import { origin, type VisitedOffice, type Visitor, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
let photograph: Buffer
beforeAll(async () => {
  visited = await visitOffice()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  photograph = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#246', noise } })
    .jpeg()
    .toBuffer()
})
afterAll(() => visited.close())

const texts = {
  shape: 'square',
  ninth: '2,1',
  folder: 'drawings',
  name: 'boat',
  author: 'Ana Ruiz',
  licence: 'own',
  consent: 'shows no person',
  ...Object.fromEntries(languages.map(({ code }) => [`shows-${code}`, `A boat (${code}).`])),
}

/** Sends a picture as the page's form does. */
async function send(visitor: Visitor, file: Uint8Array | null, fields: Readonly<Record<string, string>> = texts) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ csrf: visitor.csrf(), ...fields })) body.append(name, value)
  if (file) body.append('picture', new Blob([new Uint8Array(file)]), '../../boat.jpg')
  const headers = { cookie: visitor.cookie, origin }
  return visited.app.fetch(new Request(`${origin}/words/pictures`, { method: 'POST', headers, body }))
}

const read = <T>(unit: Parameters<typeof visited.services.store.read<T>>[0]) => visited.services.store.read(unit)

test('a picture is brought, cut, shown while it waits, and thrown away', async () => {
  const cleo = visited.as('words', 'Cleo')
  const empty = await (await cleo.get('/words/pictures')).text()
  // the room is within another, and one alone is where somebody is
  expect(empty.match(/<a [^>]*aria-current="page"/g)).toEqual(['<a href="/words/pictures" aria-current="page"'])
  expect(empty).toContain('No picture waits.')
  expect(empty).toMatch(/enctype="multipart\/form-data"/i)

  const came = await send(cleo, photograph)
  expect([came.status, came.headers.get('location')]).toEqual([303, '/words/pictures'])
  expect((await read(pictureDrafts)).map(({ path, by }) => [path, by])).toEqual([
    ['drawings/boat.avif', 'office:Cleo <cleo@office.example>'],
  ])
  const credits = (await read(draftAt('credits.yaml')))?.text ?? ''
  for (const { code } of languages) expect(credits).toContain(`${code}: A boat (${code}).`)

  const page = await (await cleo.get('/words/pictures')).text()
  expect(page).toContain('drawings/boat.avif is here')
  const image = await cleo.get('/words/pictures/shown?path=drawings%2Fboat.avif')
  expect(image.headers.get('content-type')).toBe('image/avif')
  const { width, height } = await sharp(await image.arrayBuffer()).metadata()
  expect([width, height]).toEqual([700, 700])

  expect((await cleo.post('/words/pictures/discard', { path: 'drawings/boat.avif' })).status).toBe(303)
  expect(await read(pictureDrafts)).toEqual([])
})

test('what is not filled in is said at its field, and nothing is kept', async () => {
  const cleo = visited.as('words', 'Cleo')
  const others = Object.fromEntries(Object.entries(texts).filter(([name]) => name !== `shows-${languages[1]?.code}`))
  const came = await send(cleo, photograph, { ...others, name: '../boat', consent: '' })
  const page = await came.text()
  expect(came.status).toBe(422)
  expect(page.match(/id="[\w-]+-fault"/g)).toEqual([
    'id="name-fault"',
    `id="shows-${languages[1]?.code}-fault"`,
    'id="consent-fault"',
  ])
  expect(page).toContain('value="Ana Ruiz"')
  expect(await read(pictureDrafts)).toEqual([])
})

test.each([
  ['no file', null, 'Choose the file once more'],
  ['no picture', Buffer.from('These are words.'), 'That is no picture that can be read.'],
  [
    'a drawing that runs',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script><path d="M0 0h9v9z"/></svg>',
    ),
    'The drawing holds what a drawing may not: a drawing may not hold &lt;script&gt;; take it out.',
  ],
])('%s is refused with a sentence', async (_, file, sentence) => {
  const came = await send(visited.as('words', 'Cleo'), file)
  expect(came.status).toBe(422)
  expect(await came.text()).toContain(sentence)
})

test('a picture that is larger than any page needs is not read to its end', async () => {
  const cleo = visited.as('words', 'Cleo')
  let bytes = 0
  const body = new ReadableStream({
    pull(out) {
      bytes += 1_000_000
      out.enqueue(new Uint8Array(1_000_000))
      if (bytes > largestUpload * 3) out.close()
    },
  })
  const headers = { cookie: cleo.cookie, origin, 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request(`${origin}/words/pictures`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  const came = await visited.app.fetch(request)
  expect(came.status).toBe(413)
  expect(await came.text()).toContain('a picture has 25 MB at most')
  expect(bytes).toBeLessThan(largestUpload + 5_000_000)
})

test.each([
  [largestUpload + 1, /^Nothing was kept: a picture has 25 MB at most\./],
  [largestUpload, /^$/],
])('a file of %i bytes is told at its field before it is sent, or is not', async (size, says) => {
  const page = await (await visited.as('words', 'Cleo').get('/words/pictures')).text()
  expect(page).toMatch(/<script [^>]*src="\/pictures\.js/)
  const told = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(page)?.[1]
  const messages: string[] = []
  let change = () => {}
  const picture = {
    dataset: { most: told('most'), says: told('says') },
    files: [{ size }],
    addEventListener: (_: 'change', listener: () => void) => {
      change = listener
    },
    setCustomValidity: (text: string) => void messages.push(text),
    reportValidity: () => {},
  }
  runInNewContext(readFileSync(join(import.meta.dirname, 'pictures.js'), 'utf8'), {
    document: { getElementById: () => picture },
  })
  change()
  expect(messages).toEqual([expect.stringMatching(says)])
})

test('who does not write words brings no picture, and no other form brings a file', async () => {
  const ana = visited.as('help')
  expect((await ana.get('/words/pictures')).status).toBe(403)
  expect((await send(ana, photograph)).status).toBe(415)
  const cleo = visited.as('words', 'Cleo')
  const body = new FormData()
  body.append('csrf', cleo.csrf())
  const headers = { cookie: cleo.cookie, origin }
  const elsewhere = new Request(`${origin}/words/pictures/discard`, { method: 'POST', headers, body })
  expect((await visited.app.fetch(elsewhere)).status).toBe(415)
  expect((await send(cleo, photograph, { ...texts, csrf: 'of another session' })).status).toBe(403)
  expect(await read(pictureDrafts)).toEqual([])
})
