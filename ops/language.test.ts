import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyCharity } from '#charity/testing/copy.ts'
import type { Pretended } from '#office/testing/pretended.ts'
import type { VisitedOffice } from '#office/testing/visit.ts'

let folder: string
let services: Pretended
let visited: VisitedOffice
// What reads the charity is read anew, once: this one's own language is French.
beforeAll(async () => {
  folder = copyCharity('hope-river', {
    languages: ['- { code: fr, locale: fr-FR, name: Français }', '- { code: en, locale: en-US, name: English }'],
  })
  vi.resetModules()
  vi.stubEnv('CHARITY', folder)
  const { pretended } = await import('#office/testing/pretended.ts')
  const { visitOffice } = await import('#office/testing/visit.ts')
  services = await pretended(folder)
  visited = await visitOffice(services)
})
afterAll(async () => {
  await visited.close()
  await services.close()
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

describe('the office of a French charity', () => {
  test('is French, unless its reader likes another of its languages better, or has chosen one', async () => {
    const page = await (await visited.as('look').get('/find')).text()
    expect(page).toContain('<html lang="fr" dir="ltr">')
    expect(page).toContain('Ce que l’on sait du don')
    expect(page).toMatch(/<button[^>]* lang="en"[^>]*>English<\/button>/)
    expect(page).not.toContain('Español')
    const liked = await (await visited.as('look').get('/find', { 'accept-language': 'en-GB, es' })).text()
    expect(liked).toContain('What is known of the gift')
    const unknown = await (await visited.as('look').get('/find', { 'accept-language': 'es' })).text()
    expect(unknown).toContain('Ce que l’on sait du don')
  })

  test('says a verb and its refusal in French, as its command line does', async () => {
    const { givenGift } = await import('#server/giving/testing/given-gift.ts')
    const { verbs } = await import('#server/staff/index.ts')
    const { withVerbs } = await import('./verb-command.ts')
    const gift = await givenGift(services)
    const refused = 'Rien n’a été fait : ce n’est plus possible, ou c’était déjà fait.'.replace(' :', '\u202f:')

    const desk = visited.as('money')
    expect(await (await desk.get(`/gifts/${gift.id}/note`)).text()).toContain('Écrire une note')
    await desk.post(`/gifts/${gift.id}/resume`, {})
    expect(await (await desk.get(`/gifts/${gift.id}`)).text()).toContain(refused)

    const { resume, gifts } = withVerbs({}, verbs)
    if (!resume || resume.needs !== undefined || !gifts || gifts.needs !== undefined) throw new Error('no command')
    const typed = { options: {}, dryRun: false, actor: 'cli:root', services, language: 'fr' }
    await expect(resume.run({ ...typed, words: [gift.reference] })).rejects.toThrow(refused)
    await expect(resume.run({ ...typed, words: ['ABCDE-ABCDE'] })).rejects.toThrow(
      'Aucun don n’est connu comme ABCDE-ABCDE.',
    )
    const would = await gifts.run({ ...typed, dryRun: true, words: ['note', gift.reference, 'x'] })
    expect(would.lines[0]).toBe(`Écrirait une note sur ${gift.reference}.`)
  })

  test('asks back an amount that French can read in two ways, on a page and on the command line', async () => {
    const { givenGift } = await import('#server/giving/testing/given-gift.ts')
    const { verbs } = await import('#server/staff/index.ts')
    const { withVerbs } = await import('./verb-command.ts')
    const gift = await givenGift(services)
    const refused = 'Ce montant peut se lire de deux façons\u202f: écrivez-le avec ses cents.'
    const page = await visited.as('money').post(`/gifts/${gift.id}/refund`, { amount: '1,000', reason: 'requested' })
    expect(await page.text()).toContain(refused)

    const { refund } = withVerbs({}, verbs)
    if (!refund || refund.needs !== undefined) throw new Error('no command')
    const typed = { words: [gift.reference], dryRun: true, actor: 'cli:root', services }
    const options = { amount: '1,000' }
    await expect(refund.run({ ...typed, options, language: 'fr' })).rejects.toThrow(`--amount: ${refused}`)
    await expect(refund.run({ ...typed, options, language: 'en' })).rejects.toThrow('$50')
  })

  test('lists and shows gifts, and finds them, with the words of the language asked for', async () => {
    const { givenGift } = await import('#server/giving/testing/given-gift.ts')
    const { gifts } = await import('./commands/gifts.ts')
    const { findCommand } = await import('./commands/find.ts')
    const gift = await givenGift(services)
    const typed = { dryRun: false, actor: 'cli:root', services, language: 'fr' }
    const limit = { limit: '20' }
    const pages = [
      await gifts.run({ ...typed, words: ['list'], options: limit }),
      await gifts.run({ ...typed, words: ['show', gift.reference], options: {} }),
      await findCommand.run({ ...typed, words: [gift.reference], options: limit }),
    ]
    const { stageWords } = await import('#content/stages.ts')
    for (const { lines } of pages) expect(lines.join('\n')).toContain(stageWords.given.fr)
    const english = await gifts.run({ ...typed, language: 'en', words: ['list'], options: limit })
    expect(english.lines.join('\n')).toContain(stageWords.given.en)
  })

  test('reports in the language asked for, in the words of the office’s reports', async () => {
    const { report } = await import('./commands/report.ts')
    const { givenGift } = await import('#server/giving/testing/given-gift.ts')
    await givenGift(services)
    const type = async (language: string, words: string[], options = {}) => {
      const typed = { words, options, dryRun: false, actor: 'cli:root', services, language }
      return (await report.run(typed)).lines
    }
    const [headings, ...months] = await type('fr', [])
    expect(headings).toMatch(/^MOIS +PONCTUELS +DONS PONCTUELS +MENSUELS /)
    expect(months.at(-1)).toMatch(/\d0\u00a0\$US/)
    expect((await type('fr', ['campaigns']))[1]).toContain('(aucun)')
    expect((await type('fr', ['origins']))[1]).toContain('Par le formulaire')
    expect((await type('fr', ['employers'])).join()).toBe('Aucun abondement d’employeur n’est attendu.')
    expect((await type('fr', ['funnel']))[0]).toMatch(/^MOIS +DE +VUE +TOUCHÉE +OUVERTE +COMMENCÉ +PAYÉ +PAYÉ %$/)
    await expect(type('fr', ['nonsense'])).rejects.toThrow('Que faut-il faire')
    await expect(type('fr', [], { from: '2026-05', to: '2026-03' })).rejects.toThrow('ne peut pas')
    expect((await type('en', []))[0]).toMatch(/^MONTH +ONCE +GIVEN ONCE +MONTHLY +GIVEN MONTHLY /)
  })
})
