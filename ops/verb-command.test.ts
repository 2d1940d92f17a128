import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actRoutes } from '#office/donor/acts.tsx'
import { donorPage } from '#office/donor/donor.ts'
import { ofAllPageOf } from '#office/of-all/of-all.tsx'
import type { Office } from '#office/office.ts'
import { type Pretended, pretended } from '#office/testing/pretended.ts'
import { visitOffice } from '#office/testing/visit.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import { aGift } from '#server/staff/gift.ts'
import { requiredWords } from '#server/staff/input.ts'
import { ofAll } from '#server/staff/of-all.ts'
import { type AnyVerb, asks, verb } from '#server/staff/verb.ts'
import { audit } from '#server/store/database/audit.ts'
import { withVerbs } from './verb-command.ts'

/** A verb that is made up, as a module would have it. */
const thank = verb({
  name: 'thank',
  command: 'gifts thank',
  summary: 'Thank a donor by telephone.',
  needs: 'help',
  words: {
    name: { en: 'Thank', es: 'Agradecer' },
    button: { en: 'Write it down', es: 'Anotarlo' },
    audit: { thanked: { en: 'Thanked by telephone', es: 'Agradecido por teléfono' } },
    outcomes: {
      done: { thanked: { en: '{by} has thanked for {reference}.', es: '{by} ha agradecido {reference}.' } },
    },
  },
  about: aGift,
  offered: () => true,
  input: v.object({
    by: v.pipe(requiredWords(60), asks({ typed: '--by NAME', label: { en: 'Who called', es: 'Quién llamó' } })),
  }),
  would: { en: 'Would thank for {reference}.', fr: 'Remercierait pour {reference}.' },
  unit: (deps, { own }, { by }, doer) =>
    function* (db) {
      const { id, reference } = own.gift
      yield* audit({ actor: doer.actor, action: 'thanked', gift: id, details: { by } }, deps.clock.now())(db)
      return { code: 'thanked', values: { by, reference } }
    },
})

let folder: string
let services: Pretended
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verb-'))
  services = await pretended(folder)
})
afterEach(async () => {
  await services.close()
  rmSync(folder, { recursive: true })
})

const thanked = async () =>
  (await services.store.db.selectFrom('audit').select('details').where('action', '=', 'thanked').execute()).length

test('a verb in the list is a command and a page, with the same sentences and one preview', async () => {
  const gift = await givenGift(services)
  const plain = {
    summary: 'Gifts.',
    usage: ['gifts list'],
    changes: false,
    run: async () => ({ data: [], lines: ['None.'] }),
  }
  const { gifts } = withVerbs({ gifts: plain }, [thank])
  if (!gifts || gifts.needs !== undefined) throw new Error('no command')
  expect(gifts.usage).toEqual(['gifts thank GIFT --by NAME', 'gifts list'])
  const type = (dryRun: boolean, words: string[], options = {}) =>
    gifts.run({ services, words, options, dryRun, actor: 'cli:root', language: 'en' })
  expect((await type(false, ['list'])).lines).toEqual(['None.'])
  await expect(type(false, ['thank', gift.reference])).rejects.toThrow('--by: Write something.')
  await expect(type(false, ['thank', 'ABCDE-ABCDE'], { by: 'Ana' })).rejects.toThrow('No gift is known as ABCDE-ABCDE.')
  const would = await type(true, ['thank', gift.reference], { by: 'Ana' })
  expect([would.lines, await thanked()]).toEqual([[`Would thank for ${gift.reference}.`], 0])
  const did = await type(false, ['thank', gift.reference], { by: 'Ana' })
  expect([did.lines, await thanked()]).toEqual([[`Ana has thanked for ${gift.reference}.`], 1])

  const page = { ...donorPage, routes: (office: Office) => donorPage.routes(office).route('/', actRoutes([thank])) }
  const visited = await visitOffice(services, [page])
  const desk = visited.as('help')
  const form = await (await desk.get(`/gifts/${gift.id}/thank`)).text()
  expect(form).toContain('<label for="by">Who called</label>')
  expect(await (await desk.post(`/gifts/${gift.id}/thank`, { by: ' ' })).text()).toContain('Write something.')
  await desk.post(`/gifts/${gift.id}/thank`, { by: 'Ana' })
  expect(await (await desk.get(`/gifts/${gift.id}`)).text()).toContain(`Ana has thanked for ${gift.reference}.`)
  expect(await thanked()).toBe(2)
  expect((await visited.as('look').get(`/gifts/${gift.id}/thank`)).status).toBe(403)
  await visited.close()
})

test('a verb of no gift and no list is a command and a page by itself, with the same refusal', async () => {
  const everybody: AnyVerb = {
    ...thank,
    command: 'thank',
    about: ofAll(async () => null),
    preview: async () => ({ told: { code: 'thanked', values: { by: 'Ana', reference: 'everybody' } } }),
    run: async () => ({ code: 'thanked', values: { by: 'Ana', reference: 'everybody' } }),
  }
  const { thank: command } = withVerbs({}, [everybody])
  if (!command || command.needs !== undefined) throw new Error('no command')
  const type = (options: object) =>
    command.run({ services, words: [], options: { ...options }, dryRun: false, actor: 'cli:root', language: 'en' })
  expect((await type({ by: 'Ana' })).lines).toEqual(['Ana has thanked for everybody.'])
  await expect(type({ by: ' ' })).rejects.toThrow('--by: Write something.')
  const visited = await visitOffice(services, [ofAllPageOf([everybody])])
  const desk = visited.as('help')
  expect(await (await desk.get('/site')).text()).toContain('<a href="/site/thank">Thank</a>')
  expect(await (await desk.post('/site/thank', { by: ' ' })).text()).toContain('Write something.')
  await desk.post('/site/thank', { by: 'Ana' })
  expect(await (await desk.get('/site/thank')).text()).toContain('Ana has thanked for everybody.')
  expect((await visited.as('look').get('/site/thank')).status).toBe(403)
  await visited.close()
})

test('what is typed behind a word that no verb of it goes on with is done by none', async () => {
  const { links } = withVerbs({}, [{ ...thank, command: 'links mail' }])
  if (!links || links.needs !== undefined) throw new Error('no command')
  const gift = await givenGift(services)
  const typed = links.run({
    services,
    words: ['end', gift.reference],
    options: {},
    dryRun: false,
    actor: 'cli:root',
    language: 'en',
  })
  await expect(typed).rejects.toThrow('What should be done? giving links mail GIFT --by NAME')
  expect(await thanked()).toBe(0)
})
