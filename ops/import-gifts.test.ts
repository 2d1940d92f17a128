import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sequenceEvents } from '#server/destinations/events/sequence.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import { beginEvents } from '#server/store/destinations/events-turn.ts'
import { type Office, openOffice } from './testing/office.ts'

const fixture = (name: string) => fileURLToPath(new URL(`./testing/history/${name}.csv`, import.meta.url))
const plainHeading = 'id,date,amount,first name,last name,email'

let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  sandbox = await startSandbox()
  folder = mkdtempSync(join(tmpdir(), 'history-'))
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

describe.each(['sqlite', 'postgres'] as const)('giving import gifts on %s', (dialect) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(sandbox, dialect)
  })
  afterAll(() => office.close())

  const count = async (table: 'gift' | 'fact' | 'letter' | 'person' | 'event') =>
    Number(
      (
        await office.services.store.db
          .selectFrom(table)
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const refused = async (name: string, text: string | Uint8Array, options = '--map plain') => {
    const file = join(folder, name)
    writeFileSync(file, text)
    const before = [await count('gift'), await count('fact'), await count('person')]
    const result = await office.type(`import gifts ${file} ${options}`)
    expect([result.code, result.out]).toEqual([2, ''])
    expect([await count('gift'), await count('fact'), await count('person')]).toEqual(before)
    return result.err.replaceAll(`${file} `, '')
  }

  test.each([
    [
      'givewp',
      2,
      '$1,275',
      ['1 line left out: no money came.', '1 line left out: a test.', '1 line left out: not in US dollars.'],
    ],
    ['donorbox', 2, '$115', ['1 line left out: all went back.']],
    ['fundraiseup', 2, '$150', ['1 line left out: no money came.']],
    ['npsp', 2, '$1,100', ['1 line left out: no money came.']],
    ['plain', 2, '$22.50', ['1 line without a name: what was given is no person’s.']],
  ] as const)('a list of %s is read in once, and nobody is written to', async (map, gifts, cents, notes) => {
    const before = await count('gift')
    const would = await office.type(`import gifts ${fixture(map)} --map ${map} --dry-run`)
    expect([would.err, would.out]).toEqual([
      '',
      expect.stringContaining(`Would read in ${gifts} gifts of ${gifts}, ${cents}`),
    ])
    expect(await count('gift')).toBe(before)
    const result = await office.type(`import gifts ${fixture(map)} --map ${map}`)
    expect([result.code, result.err]).toEqual([0, ''])
    expect(result.out).toContain(`Read in: ${gifts} gifts, ${cents}`)
    for (const note of notes) expect(result.out).toContain(note)
    expect(await count('gift')).toBe(before + gifts)
    const again = await office.type(`import gifts ${fixture(map)} --map ${map}`)
    expect(again.out).toContain(`Read in: 0 gifts, $0 together; here before: ${gifts}.`)
    expect(await count('gift')).toBe(before + gifts)
    expect(await count('letter')).toBe(0)
  })

  test('they are of the same person by evidence, found, in the ledger as facts, and stand as their facts make them', async () => {
    const { db } = office.services.store
    const all = await db.selectFrom('gift').selectAll().where('by_hand', 'like', '%imported%').execute()
    const peopleOf = (name: string) =>
      new Set(all.filter((gift) => gift.last_name === name).map(({ person }) => person))
    expect([peopleOf('Vega').size, peopleOf('Moss').size, peopleOf('Chen').size]).toEqual([1, 1, 1])
    // without an address for mail: the same name at the same postal address
    const walker = all.filter(({ by_hand }) => by_hand?.includes('NPSP'))
    expect(new Set(walker.map(({ person }) => person)).size).toBe(1)
    expect(walker[0]?.person).not.toBeNull()
    const facts = await db
      .selectFrom('fact')
      .select(['kind', 'ref', 'cents'])
      .where('ref', 'like', 'imported:donorbox:%')
      .execute()
    expect(facts.toSorted((a, b) => a.ref.localeCompare(b.ref))).toEqual([
      { kind: 'paid', ref: 'imported:donorbox:DB-1', cents: 10_000 },
      { kind: 'paid', ref: 'imported:donorbox:DB-2', cents: 1500 },
    ])
    expect((await office.type('check --from 2020-01-01')).out).toBe(
      '10 gifts decided again: all are stored as their facts say.\n',
    )
    const result = await office.type(
      `gifts show ${all.find(({ by_hand }) => by_hand?.includes('GiveWP 101'))?.reference}`,
    )
    // what the map knows no field for is kept
    expect(result.out).toContain('Form Title: Spring drive')
    expect(result.out).toContain('Donor Comment: =HYPERLINK(')
    expect((await office.type('report origins --from 2024-03 --to 2024-04 --json')).out).toContain('imported')
  })

  test('no receipt of one can be asked for, no statement counts it, and no other program hears of it', async () => {
    const { db } = office.services.store
    const rosa = await db
      .selectFrom('gift')
      .selectAll()
      .where('last_name', '=', 'Vega')
      .orderBy('started_at')
      .executeTakeFirstOrThrow()
    expect((await office.type(`receipt ${rosa.reference}`)).code).not.toBe(0)
    expect((await office.type('statement --all --year 2024')).code).toBe(0)
    expect(await count('letter')).toBe(0)
    await office.services.store.write(beginEvents(dialect, office.services.clock.now()))
    const file = join(folder, 'later.csv')
    writeFileSync(file, `${plainHeading}\nlate-1,2023-02-03,9,Kai,Lund,kai@example.org\n`)
    expect((await office.type(`import gifts ${file} --map plain`)).code).toBe(0)
    await sequenceEvents(office.services.deps)
    expect(await count('event')).toBe(0)
  })

  test('people of one address whom no evidence joins are listed as doubts, and none else', async () => {
    const file = join(folder, 'doubts.csv')
    const line = (id: string, name: string, address: string) => `${id},2023-02-03,9,${name},${address}\n`
    writeFileSync(
      file,
      `${plainHeading}\n${line('d-1', 'Ada,Lee', 'Lees@example.org')}${line('d-2', 'Bo,Lee', 'lees@example.org')}${line('d-3', 'Bo,Lee', 'lees@example.org')}${line('d-4', 'Cy,Fox', 'cy@example.org')}`,
    )
    const result = await office.type(`import gifts ${file} --map plain`)
    expect(result.out).toContain(
      'Several people give under each of these addresses, and may be one: lees@example.org.\n',
    )
    expect((await office.type('person find lees@example.org')).out).toMatch(/Ada Lee[\s\S]*Bo Lee|Bo Lee[\s\S]*Ada Lee/)
    expect((await office.type(`import gifts ${file} --map plain --json`)).json()).toMatchObject({
      gifts: 0,
      doubts: ['lees@example.org'],
    })
  })

  test('a file in Latin-1 is said to be one, and read as such where that is said', async () => {
    const bytes = Buffer.from(
      `${plainHeading}\nlatin-1,2023-02-03,9,Andr\u00e9,Nu\u00f1ez,nunez@example.org\n`,
      'latin1',
    )
    expect(await refused('latin.csv', bytes)).toBe(
      'is not UTF-8 (near line 1): it may be Latin-1, as older Excel saves it. Save it as “CSV UTF-8”, or say --encoding latin1. Nothing was read in.\n',
    )
    const result = await office.type(`import gifts ${join(folder, 'latin.csv')} --map plain --encoding latin1`)
    expect(result.out).toContain('Read in: 1 gift, $9')
    const [gift] = await office.services.store.db
      .selectFrom('gift')
      .select('last_name')
      .where('email', '=', 'nunez@example.org')
      .execute()
    expect(gift?.last_name).toBe('Nuñez')
  })

  test('what cannot be read in is told in a sentence, and nothing of it is', async () => {
    expect(await refused('wide.csv', `${plainHeading}${',x'.repeat(100_000)}\n`)).toBe(
      'Line 1 has more than 300 columns.\n',
    )
    expect(await refused('other.csv', 'colour,shape\nred,round\n')).toBe(
      'has no column id, which --map plain needs. Nothing was read in.\n',
    )
    expect(await refused('empty.csv', '')).toBe('is empty.\n')
    expect(
      await refused(
        'bad.csv',
        `${plainHeading}\n1x,2023-02-03,9,,,\n2x,someday,9,,,\n3x,2023-02-03,-9,,,\n1x,2099-01-01,9,,,\n`,
      ),
    ).toBe(
      'was not read in: line 3: its day “someday” is none; line 4: its amount “-9” is none; line 5: its day 2099-01-01 is still to come.\n',
    )
    expect(await refused('twice.csv', `${plainHeading}\n1x,2023-02-03,9,,,\n1x,2023-02-03,9,,,\n`)).toContain(
      'line 3: it has the id of line 2',
    )
    expect(
      await refused(
        'fund.csv',
        'id,date,amount,note,fund\n1x,2023-02-03,9,"two\nlines",\n\n2x,2023-02-03,9,,puppies\n',
      ),
    ).toBe('was not read in: line 5: its fund “puppies” is unknown.\n')
    expect(await refused('map.csv', '', '--map excel')).toContain(
      '--map is one of: givewp donorbox fundraiseup npsp plain',
    )
    expect(await refused('cut.csv', `${plainHeading}\n1x,"2023`)).toBe(
      'The file ends within a quoted cell (line 2): it was cut off.\n',
    )
  })

  test('a gift that this site took itself is not counted twice', async () => {
    const own = await office.given('stripe')
    const lines = `${plainHeading},charge\nours-1,2023-02-03,50,,,,${own.refs.intent}\nours-2,2023-02-03,50,,,,${own.reference}\n`
    expect(await refused('ours.csv', lines)).toBe(
      `has gifts that this site took itself, and would count twice: line 2 (${own.refs.intent}); line 3 (${own.reference}). Take these lines out. Nothing was read in.\n`,
    )
  })
})
