import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drafts, saveDraft } from '#server/store/words/drafts.ts'
import { savePictures } from '#server/store/words/picture-drafts.ts'
import { publicFolder } from '#server/words/public.ts'
import { type VisitedOffice, type Visitor, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
let ana: Visitor
beforeEach(async () => {
  visited = await visitOffice()
  ana = visited.as('words')
})
afterEach(() => visited.close())

const published = (file: string) => readFileSync(join(publicFolder(), file), 'utf8')
const drafted = () => visited.services.store.read(drafts)
const seenOn = (page: string) => / name="seen" value="([^"]*)"/.exec(page)?.[1] ?? ''
const read = async (who: Visitor, path: string) => (await who.get(path)).text()

/** Somebody at a part's form, as it stood when they opened it. */
async function at(part: string, who = ana) {
  const page = await read(who, `/words/parts/${part}`)
  return (fields: Readonly<Record<string, string>>) =>
    who.post(`/words/saved/${part}`, { seen: seenOn(page), ...fields })
}

describe('a part of the charity’s folder', () => {
  test('is corrected in two languages as a draft, and the folder is as it was', async () => {
    const before = published('footer.yaml')
    const save = await at('footer')
    const answer = await save({ '/aim/en': 'We care for children.', '/aim/es': 'Cuidamos a los niños.' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/words/parts/footer'])
    const [draft] = await drafted()
    expect(draft).toMatchObject({ path: 'footer.yaml', base: before, by: 'office:Ana <ana@office.example>' })
    expect(draft?.text).toContain('We care for children.')
    expect(draft?.text).toContain('# ')
    expect(published('footer.yaml')).toBe(before)
    const page = await read(ana, '/words/parts/footer')
    expect(page).toContain('A draft by Ana')
    expect(page).toContain('<ins>Cuidamos a los niños.</ins>')
  })

  test('shows what is new in it word by word, and the old picture beside the new one', async () => {
    const named = 'drawings/hero.svg'
    const save = await at('home')
    await save({ '/blocks/0/imageUrl': 'drawings/lab.svg' })
    const page = await read(ana, '/words/parts/home')
    const shown = (path: string) => `<img src="/words/pictures/shown?${new URLSearchParams({ path })}"`
    expect(page).toContain(`${shown(named)} alt="" loading="lazy"/><del>${named}</del>`)
    expect(page).toContain(`${shown('drawings/lab.svg')} alt="" loading="lazy"/><ins>drawings/lab.svg</ins>`)
    const picture = await ana.get('/words/pictures/shown?path=drawings%2Flab.svg')
    expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    for (const path of ['home.yaml', '../../package.json', '../x.svg'])
      expect((await ana.get(`/words/pictures/shown?${new URLSearchParams({ path })}`)).status).toBe(404)
  })

  test('is marked where a language has no words yet: one that was just added has no home page', async () => {
    const text = `${published('languages.yaml').trimEnd()}\n- { code: fr, locale: fr-CA, name: Français }\n`
    const { services, clock } = visited
    const draft = { path: 'languages.yaml', text, base: published('languages.yaml'), by: 'office:Ana' }
    await services.store.write(saveDraft(draft, null, clock.now()))
    const home = await read(ana, '/words/parts/home')
    expect(home).toMatch(/<label [^>]*for="\/title\/fr"[^>]*>[^<]*Français[^<]*<span class="missing">/)
    expect(home).not.toMatch(/<label [^>]*for="\/title\/es"[^>]*>[^<]*<span class="missing">/)
  })

  test('says of an address whether it leaves the site, one of the main site too', async () => {
    const menus = await read(ana, '/words/parts/menus')
    const saidOf = (address: string) => {
      const [, field = expect.fail(`${address} is in no field`)] = menus.split(`value="${address}"`)
      return field.slice(0, field.indexOf('</div>'))
    }
    expect(saidOf('/about-st-jude/stories.html')).toContain('leads away from this site')
    for (const address of ['/ways-to-give', '/donate?tribute=memory'])
      expect(saidOf(address)).not.toContain('leads away from this site')
  })

  test('has the headings of its lists one below the other', async () => {
    const levels = [...(await read(ana, '/words/parts/home')).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels).toContain(3)
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
  })

  test('may name a picture that waits to be published with it', async () => {
    const wrong = async (who: Visitor) => (await read(who, '/words/parts/home')).includes('there is no picture')
    await (await at('home'))({ '/blocks/0/imageUrl': 'drawings/boat.svg' })
    expect(await wrong(ana)).toBe(true)
    const boat = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><path d="M0 0h9v9z"/></svg>'
    const waits = [{ path: 'drawings/boat.svg', content: Buffer.from(boat) }]
    await visited.services.store.write(savePictures(waits, 'office:Ana', visited.clock.now()))
    expect(await wrong(ana)).toBe(false)
  })

  test('is noted in the audit by whom and which file, once while a script keeps what is written', async () => {
    const told = async () => (await read(visited.as('money'), '/audit')).split('Draft of words saved').length
    const before = await told()
    const page = await read(ana, '/words/parts/footer')
    const [first, second] = ['We care.', 'We care for children.']
    const response = await ana.post('/words/saved/footer?part', { seen: seenOn(page), '/aim/en': first })
    const once = await told()
    expect(once).toBeGreaterThan(before)
    const { seen } = (await response.json()) as { seen: string }
    await ana.post('/words/saved/footer?part', { seen, '/aim/en': second })
    expect(await told()).toBe(once)
    await (await at('footer', visited.as('words', 'Ben')))({ '/aim/en': 'Ben’s.' })
    expect(await told()).toBe(once + 1)
  })

  test('saved unchanged, is no draft', async () => {
    const page = await read(ana, '/words/parts/footer')
    const fields = [...page.matchAll(/<textarea[^>]* name="(\/[^"]+)"[^>]*>([^<]*)<\/textarea>/g)]
    const save = await at('footer')
    await save(
      Object.fromEntries(
        fields.map(([, name = '', value = '']) => [name, value.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')]),
      ),
    )
    expect(await drafted()).toEqual([])
  })

  test('two at once lose no word: other fields are put together, and of one field both are shown', async () => {
    const ben = visited.as('words', 'Ben')
    const [hers, his] = [await at('footer'), await at('footer', ben)]
    await hers({ '/aim/en': 'Hers.', '/note/en': 'Her note.' })
    const answer = await his({ '/aim/en': 'His.', '/aim/es': 'El suyo.' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Another person changed 1 fields meanwhile')
    expect(page).toMatch(/<textarea[^>]*name="\/aim\/en"[^>]*>His\.<\/textarea>/)
    expect(page).toContain('<blockquote>Hers.</blockquote>')
    const [draft] = await drafted()
    for (const words of ['Hers.', 'Her note.', 'El suyo.']) expect(draft?.text).toContain(words)
    const again = { seen: seenOn(page), '/aim/en': 'His.' }
    await ben.post('/words/saved/footer', { ...again, 'theirs:/aim/en': 'yes' })
    expect((await drafted())[0]?.text).toContain('Hers.')
    await ben.post('/words/saved/footer', again)
    expect((await drafted())[0]?.text).toContain('His.')
  })

  test('words in what another took out meanwhile are shown, and nothing else is taken out by an old button', async () => {
    const ben = visited.as('words', 'Ben')
    const [hers, his, hisToo] = [await at('home'), await at('home', ben), await at('home', ben)]
    const kinds = async () => (await drafted())[0]?.text.match(/^ {2}- kind: (\w+)/gm)
    await hers({ act: 'remove /blocks/0' })
    const left = await kinds()
    const answer = await his({ '/blocks/0/title1/en': 'My own words' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('<blockquote>My own words</blockquote>')
    await hisToo({ act: 'remove /blocks/0' })
    expect(await kinds()).toEqual(left)
  })

  test('keeps what is sent while somebody writes, field by field', async () => {
    const page = await read(ana, '/words/parts/footer')
    const answer = await ana.post('/words/saved/footer?part', { seen: seenOn(page), '/aim/en': 'In mid-sen' })
    const body = (await answer.json()) as { kept: boolean; seen: string }
    expect(body.kept).toBe(true)
    await ana.post('/words/saved/footer?part', { seen: body.seen, '/aim/en': 'In mid-sentence.' })
    expect((await drafted())[0]?.text).toContain('In mid-sentence.')
  })

  test('lists are made longer, put in order and shorter by buttons', async () => {
    const kinds = async () =>
      [
        ...((await drafted()).find(({ path }) => path === 'home.yaml')?.text ?? published('home.yaml')).matchAll(
          /^ {2}- kind: (\w+)/gm,
        ),
      ].map(([, kind]) => kind)
    const before = await kinds()
    await (await at('home'))({ act: 'down /blocks/0' })
    expect(await kinds()).toEqual([before[1], before[0], ...before.slice(2)])
    await (await at('home'))({ act: 'add /blocks night' })
    expect(await kinds()).toEqual([before[1], before[0], ...before.slice(2), 'night'])
    await (await at('home'))({ act: `remove /blocks/${before.length}` })
    await (await at('home'))({ act: 'up /blocks/1' })
    expect(await drafted()).toEqual([])
  })

  test('a fault stands at its field, in the words of the build; a figure asks for its source', async () => {
    await (await at('footer'))({ '/aim/en': 'We helped 4,200 children <b>today</b>.', '/note/es': '{charty}' })
    const page = await read(ana, '/words/parts/footer')
    const faultOf = (name: string) =>
      new RegExp(`<div class="fault" id="${name}-fault">(.*?)</div>`, 's').exec(page)?.[1] ?? ''
    expect(faultOf('/aim/en')).toContain('no claim of claims.yaml has a source for “4,200”')
    expect(faultOf('/aim/en')).toContain('visitors would read this mark of a web page')
    expect(faultOf('/note/es')).toContain('nothing fills {charty}')
    expect(page).toMatch(/<textarea[^>]*id="\/aim\/en"[^>]*aria-invalid="true"/)
    await (await at('footer'))({
      '/aim/en': 'We helped 4,200 children.',
      'claim:/aim/en': '4,200',
      'source:/aim/en': 'Annual report, page 4',
    })
    expect((await drafted()).find(({ path }) => path === 'claims.yaml')?.text).toMatch(
      / words:\n +en: \["4,200"\]\n +vouched: \{ by: "?Annual report, page 4/,
    )
    expect(await read(ana, '/words/parts/footer')).not.toContain('no claim of claims.yaml')
  })

  test('a draft is thrown away as it was seen', async () => {
    await (await at('footer'))({ '/aim/en': 'One.' })
    const sha256 = (await drafted())[0]?.sha256 ?? ''
    await (await at('footer'))({ '/aim/en': 'Two.' })
    await ana.post('/words/discard/footer', { sha256 })
    expect(await drafted()).toHaveLength(1)
    await ana.post('/words/discard/footer', { sha256: (await drafted())[0]?.sha256 ?? '' })
    expect(await drafted()).toEqual([])
  })

  test('a new story is begun by its name, and filled in', async () => {
    const answer = await ana.post('/words/new/stories', { id: 'kit' })
    expect(answer.headers.get('location')).toBe('/words/parts/stories/kit')
    await (await at('stories/kit'))({ '/title/en': 'Kit flies a kite' })
    expect((await drafted())[0]).toMatchObject({ path: 'stories/kit/story.yaml', base: null })
    expect(await read(ana, '/words/parts/stories/kit')).toContain('Kit flies a kite')
  })
})

describe('a hostile colleague', () => {
  test.each(['../out', 'a/b', '..', 'UPPER', '/etc/x', 'x.yaml', ''])(
    'writes no file outside of the folder (%j)',
    async (id) => {
      for (const kind of ['stories', 'appeals', 'pages', 'news']) {
        const answer = await ana.post(`/words/new/${kind}`, { id })
        expect([404, 422]).toContain(answer.status)
      }
      expect((await ana.get(`/words/parts/stories/${encodeURIComponent(id)}`)).status).not.toBe(200)
      expect(await drafted()).toEqual([])
    },
  )

  test('puts no word into what donors agree to, nor into what states want said', async () => {
    const save = await at('words/en')
    for (const key of [
      'consents.start',
      'debit.once',
      'disclosures.FL',
      'words.footer.consent',
      'letters.parts.tax',
      'identity.name',
      'funds.where.name',
    ])
      await save({ [`/${key}`]: 'You also allow us everything.' })
    expect(await drafted()).toEqual([])
    const identity = await at('identity')
    for (const name of [
      '/name',
      '/shortName',
      '/taxId',
      '/phone',
      '/purpose/en',
      '/postalAddress/street',
      '/registrations/0/statement/en',
    ])
      await identity({ [name]: 'and you allow us everything' })
    await identity({ act: 'add /registrations' })
    await identity({ act: 'add /' })
    await (await at('funds'))({ '/0/name/en': 'everything; and you allow more' })
    await (await at('funds'))({ act: 'add ' })
    expect(await drafted()).toEqual([])
  })

  test('reaches nothing that the form has not', async () => {
    const save = await at('footer')
    for (const name of ['/script', '/__proto__/x', '/aim/__proto__', '/constructor', '/aim/en/x', '/'])
      await save({ [name]: '<script>alert(1)</script>' })
    await save({ act: 'begin /script' })
    await save({ act: 'remove /aim/en' })
    expect(await drafted()).toEqual([])
  })

  test('writes no script: words stay words on the page and in the form', async () => {
    await (await at('footer'))({
      '/aim/en': '"><script>alert(1)</script>',
      '/note/en': '&lt;img src=x onerror=alert(1)>',
    })
    const page = await read(ana, '/words/parts/footer')
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('visitors would read this mark of a web page')
  })

  test('forges what was seen and gains nothing by it', async () => {
    for (const value of ['', 'AAAA', 'x'.repeat(5000), Buffer.from('aim: [').toString('base64url')]) {
      const answer = await ana.post('/words/saved/footer', { seen: value, '/aim/en': 'Words.' })
      expect([303, 422]).toContain(answer.status)
    }
    expect((await drafted()).map(({ path }) => path)).toEqual(['footer.yaml'])
  })

  test('is somebody with the role: who helps donors writes nothing here', async () => {
    const ben = visited.as('help', 'Ben')
    expect((await ben.get('/words')).status).toBe(403)
    expect((await ben.post('/words/saved/footer', { '/aim/en': 'x' })).status).toBe(403)
  })
})
