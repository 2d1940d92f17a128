import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { eCards, identity } from '#charity'
import type { Letter, LetterContent } from '#content/letters/letter.ts'
import { markedAsTest } from '#content/letters/parts.ts'
import { eCardFor } from '#gift/e-cards.ts'
import { languages } from '#gift/language.ts'
import { cents } from '#gift/money.ts'
import { type SaidName, wholeNameToSay } from '#gift/person-name.ts'
import { exampleGift, exampleMonthly } from '../../letters/kinds/common/examples.ts'
import { sampleLetters } from '../../letters/kinds/common/samples.ts'
import { receipt } from '../../letters/kinds/receipt.ts'
import { statement } from '../../letters/kinds/statement.ts'
import { type Heard, readTagged } from '../testing/tagged.ts'
import { type CardsOptions, cardsPdf, type PaperCard } from './card.ts'
import { letterPdf } from './letter.ts'
import { sharesOf } from './report.ts'
import { openSheet } from './sheet.ts'

const madeAt = Date.UTC(2026, 10, 22)
const sample = (name: string): Letter => {
  const sample = sampleLetters.find((each) => each.name === name)
  if (!sample) throw new Error(`no sample ${name}`)
  return sample.letter
}
/** Paper draws whatever it is given. */
const receiptFor = (name: string): LetterContent =>
  receipt.written({ ...exampleGift('en'), fullName: name as SaidName }).content
const statementOf = (payments: number): LetterContent => {
  const row = { at: Date.UTC(2026, 2, 3, 17), reference: 'K7M2-9QXT', cents: cents(5000) }
  const rows = Array.from({ length: payments }, () => row)
  const year = { language: 'en', fullName: wholeNameToSay('Marisol Peña'), year: 2026, totalCents: cents(10_000) }
  return statement.written({ ...year, rows }).content
}
/** The parts one after another, as they are read aloud. */
const { street, city, region, postalCode } = identity.postalAddress

const aloud = (part: Heard): Heard[] => [part, ...part.parts.flatMap(aloud)]
const typesOf = (part: Heard): string[] => part.parts.map(({ type }) => type)

describe('a receipt', () => {
  test('tells its title and language, and holds its fonts', async () => {
    for (const [name, title, lang] of [
      ['receipt.en', `Thank you. Your receipt for $50 to ${identity.shortName}`, 'en'],
      ['receipt.es', `Gracias. Tu recibo de $50 para ${identity.shortName}`, 'es'],
    ] as const) {
      const paper = readTagged(await letterPdf(sample(name).content, lang, madeAt))
      expect(paper).toMatchObject({ title, lang, marked: true, showsTitle: true })
      expect(paper.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
      expect([...paper.fonts.values()]).toEqual([true, true, true])
      expect(paper.pages).toMatchObject([{ width: 612, height: 792 }])
    }
  })

  test('is read in the order of the letter, whole, and nothing drawn is neither told nor decoration', async () => {
    const content = sample('receipt.en').content
    const paper = readTagged(await letterPdf(content, 'en', madeAt))
    expect(typesOf(paper.root)).toEqual(['P', 'H1', 'P', 'P', 'Table', 'P', 'P'])
    const lines = paper.root.parts
      .filter(({ type }) => type !== 'Table')
      .map(({ text, parts }) => [text, ...parts.map((piece) => piece.text)].filter(Boolean).join(' '))
    expect(lines).toEqual([
      identity.name,
      'Thank you for your gift.',
      ...content.blocks.flatMap((block) =>
        block.is === 'text' || (block.is === 'small' && block.onPaper === undefined) ? [block.text] : [],
      ),
      `${street}, ${city}, ${region} ${postalCode} · ${identity.phone} · ${identity.email}`,
    ])
    expect(lines.join(' ')).toContain(`Tax ID (EIN): ${identity.taxId}. No goods or services were provided`)
    expect(paper.loose).toBe('')
  })

  test('of a month is one page in every language, and speaks of no button and no reply', async () => {
    for (const name of ['receipt_monthly.en', 'receipt_monthly.es'] as const) {
      const letter = sample(name)
      const paper = readTagged(await letterPdf(letter.content, letter.language, madeAt))
      expect(paper.pages, name).toHaveLength(1)
      const texts = aloud(paper.root).map(({ text }) => text)
      expect(texts.join(' ')).not.toMatch(/button|botón|[Rr]eply|[Rr]esponde/)
    }
  })

  test('of a month with long names, in memory, is one page in every language, whether it replaces another or not', async () => {
    const long = wholeNameToSay('María de los Ángeles Fernández-Villaverde y Rodríguez de la Torre Covarrubias')
    for (const language of languages) {
      const gift = { ...exampleMonthly(language), fullName: long, tribute: { kind: 'memory', name: long } } as const
      for (const says of [gift, { ...gift, replaces: Date.UTC(2027, 0, 15, 17) }]) {
        const paper = readTagged(await letterPdf(receipt.written(says).content, language, madeAt))
        expect(paper.pages, language).toHaveLength(1)
      }
    }
  })

  test('of many paragraphs parts none of a few lines between two pages', async () => {
    const five = { is: 'text', text: 'Where a gift goes is said again here. '.repeat(10) } as const
    const { pages } = readTagged(
      await letterPdf({ ...sample('receipt.en').content, blocks: Array(40).fill(five) }, 'en', madeAt),
    )
    const lines = pages.map(({ drawn }) => drawn.match(/ Tm\b/g)?.length ?? 0)
    expect(lines.length).toBeGreaterThan(2)
    // beside whole paragraphs of five lines there is only the page's number, in three pieces
    expect(lines.slice(1, -1).map((count) => count % 5)).toEqual(lines.slice(1, -1).map(() => 3))
  })

  test('has its facts in a table whose rows are headed', async () => {
    const paper = readTagged(await letterPdf(sample('receipt.es').content, 'es', madeAt))
    const rows = aloud(paper.root).filter(({ type }) => type === 'TR')
    expect(rows.map(({ parts }) => parts.map(({ type, scope, text }) => [type, scope, text]))).toContainEqual([
      ['TH', 'Row', 'Cantidad'],
      ['TD', undefined, '$50 USD'],
    ])
    expect(rows).toHaveLength(7)
  })

  test('written in test mode says so before anything else', async () => {
    const paper = readTagged(await letterPdf(markedAsTest(sample('receipt.en').content, 'en'), 'en', madeAt))
    expect(paper.title).toMatch(/^\[TEST\] /)
    expect(paper.root.parts[2]?.text).toContain('This message is not a receipt.')
  })

  test('keeps a title that XML would take for markup', async () => {
    const content = { ...sample('receipt.en').content, subject: 'A gift of Tom & Ann <3' }
    const paper = readTagged(await letterPdf(content, 'en', madeAt))
    expect(paper.title).toBe('A gift of Tom & Ann <3')
    expect(paper.metadata).toContain('>A gift of Tom &amp; Ann &lt;3<')
  })

  test('made twice of the same letter at the same time is the same file', async () => {
    const content = sample('receipt.en').content
    expect(await letterPdf(content, 'en', madeAt)).toEqual(await letterPdf(content, 'en', madeAt))
  })

  test('is the same file whatever was written before it, by a process that has just begun or by one that has written a hundred', async () => {
    const content = sample('receipt.es').content
    const first = await letterPdf(content, 'es', madeAt)
    for (let i = 0; i < 101; i++) await letterPdf(receiptFor(`Ana ${i}`), 'en', madeAt)
    expect(await letterPdf(content, 'es', madeAt)).toEqual(first)
  })
})

describe('a name', () => {
  const donor = async (name: string) => {
    const paper = readTagged(await letterPdf(receiptFor(name), 'en', madeAt))
    const row = aloud(paper.root).find(({ type, parts }) => type === 'TR' && parts[0]?.text === 'Donor')
    const cell = row?.parts[1]
    return { drawn: cell?.text.normalize('NFC'), told: (cell?.actual ?? cell?.text)?.normalize('NFC') }
  }

  test.each(['Zoë Søndergård', 'Łukasz Gołąb', 'Nguyễn Thị Hồng', 'Ελένη Ωνάση', 'Жанна Щербак', 'Đặng Ștefan Țuțea'])(
    '%s is drawn as it is written',
    async (name) => {
      expect(await donor(name)).toEqual({ drawn: name, told: name })
    },
  )

  test.each([
    ['王小明', '???'],
    ['Rosa 👩‍👧 Peña', 'Rosa ? Peña'],
    ['\u202eRosa\u200b', 'Rosa'],
    ['Z̮oë', 'Z̮oë'],
    ['\ud800', '?'],
  ])('%j, which the fonts lack, is drawn plainly and told in full', async (name, drawn) => {
    expect(await donor(name)).toEqual({ drawn, told: name.toWellFormed().normalize('NFC') })
  })

  test('of any signs at all is printed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }), async (name) => {
        expect(readTagged(await letterPdf(receiptFor(name), 'en', madeAt)).loose).toBe('')
      }),
      { numRuns: 60, seed: 15 },
    )
  })

  test('without a space is broken where the paper ends, and told without a gap', async () => {
    const name = `Wolfeschlegel${'steinhausen'.repeat(20)}`
    expect((await donor(name)).drawn).toBe(name)
  })
})

describe("a year's statement", () => {
  test('is a table with headed columns, and a sum', async () => {
    const paper = readTagged(await letterPdf(statementOf(2), 'en', madeAt))
    const table = paper.root.parts.find(({ type }) => type === 'Table')
    expect(table?.parts.map(({ parts }) => parts.map(({ type, scope, text }) => [type, scope, text]))).toEqual([
      [
        ['TH', 'Column', 'Date'],
        ['TH', 'Column', 'Reference'],
        ['TH', 'Column', 'Amount'],
      ],
      ...Array(2).fill([
        ['TD', undefined, 'March 3, 2026'],
        ['TD', undefined, 'K7M2-9QXT'],
        ['TD', undefined, '$50'],
      ]),
      [
        ['TH', 'Row', 'Total'],
        ['TD', undefined, ''],
        ['TD', undefined, '$100 USD'],
      ],
    ])
  })

  test('of many payments goes on over pages, its head told once and its pages numbered', async () => {
    const paper = readTagged(await letterPdf(statementOf(70), 'en', madeAt))
    expect(paper.pages.length).toBe(4)
    const table = paper.root.parts.find(({ type }) => type === 'Table')
    expect(table?.parts).toHaveLength(1 + 70 + 1)
    expect(aloud(paper.root).filter(({ scope }) => scope === 'Column')).toHaveLength(3)
    expect(paper.decoration.match(/DateReferenceAmount/g)).toHaveLength(3)
    expect(paper.decoration).toMatch(/1 \/ 4.*4 \/ 4/)
    expect(paper.loose).toBe('')
  })
})

describe('a card for somebody', () => {
  const cardOf = (name: string, over: Partial<PaperCard> = {}): PaperCard => {
    const letter = sample(name)
    if (typeof letter.picture !== 'object') throw new Error(`${name} is no card`)
    const to = ['Daniel Peña', '1 Elm Street', 'Portland, ME 04101']
    const eCard = eCardFor(letter.picture.tribute, letter.picture.eCard)
    return { content: letter.content, language: letter.language, to, eCard, ...over }
  }
  const print = async (cards: readonly PaperCard[], size: CardsOptions['size'] = 'letter') =>
    readTagged(await cardsPdf(cards, { title: 'Cards', language: 'en', madeAt, size }))
  const pictures = (part: Heard) => aloud(part).flatMap(({ alt }) => alt ?? [])

  test('is one sheet: outside the drawing with the words and the address, inside the message', async () => {
    const paper = await print([cardOf('tribute_card_memory.en')])
    expect(paper.pages).toMatchObject([
      { width: 612, height: 792 },
      { width: 612, height: 792 },
    ])
    expect(paper.duplex).toBe('/DuplexFlipShortEdge')
    const [front, inside, back] = paper.root.parts[0]?.parts ?? []
    expect(front?.parts).toMatchObject([
      { type: 'Figure', alt: 'Paper lanterns rise over a still lake at dusk.' },
      { type: 'H1', text: 'In memory of Abuela Rosa' },
    ])
    expect(inside?.parts).toMatchObject([
      { type: 'P', text: 'For Daniel Peña,' },
      { type: 'P', text: expect.stringContaining('has made a gift') },
      { type: 'BlockQuote', parts: [{ text: 'Always with us.' }, { text: 'Marisol Peña' }] },
    ])
    expect(back?.parts).toMatchObject([
      { text: `${identity.name} ${street} ${city}, ${region} ${postalCode}` },
      { text: 'Daniel Peña 1 Elm Street Portland, ME 04101' },
      { text: expect.stringContaining('You get this message once') },
    ])
    expect(paper.loose).toBe('')
  })

  test('begins with the drawing of its kind, and has the one that was chosen', async () => {
    const paper = await print([
      cardOf('tribute_card_celebration.en'),
      cardOf('tribute_card_memory.es'),
      cardOf('tribute_card_memory.en', { eCard: eCardFor('memory', 'kite') }),
    ])
    expect(pictures(paper.root)).toEqual([
      'Paper stars hang from a branch over a bright hill.',
      'Faroles de papel se elevan sobre un lago en calma al anochecer.',
      'A bright kite flies over green hills while the sun rises.',
    ])
    expect(paper.root.parts.map(({ lang }) => lang)).toEqual(['en', 'es', 'en'])
  })

  test.each(eCards)('$id can be drawn on paper', async (eCard) => {
    const [outside] = (await print([cardOf('tribute_card_memory.en', { eCard })])).pages
    expect(outside?.drawn.match(/\bf\b/g)?.length).toBeGreaterThan(30)
  })

  test('with the longest message keeps to one sheet, whole', async () => {
    const content = cardOf('tribute_card_memory.en').content
    const message = 'She taught half of us to ride a bicycle.\n'.repeat(24)
    const blocks = content.blocks.map((block) => (block.is === 'quote' ? { ...block, text: message } : block))
    const paper = await print([cardOf('tribute_card_memory.en', { content: { ...content, blocks } })], 'a4')
    expect(paper.pages).toHaveLength(2)
    const quoted = aloud(paper.root).find(({ type }) => type === 'BlockQuote')
    expect(quoted?.parts[0]?.text).toBe(message.replaceAll('\n', ' ').trim())
    const feet = Array.from(paper.pages[1]?.drawn.matchAll(/1 0 0 1 [\d.]+ (-?[\d.]+) Tm/g) ?? [], ([, y]) => Number(y))
    expect(Math.min(...feet)).toBeGreaterThan(30)
  })
})

describe('other programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const has = (program: string) => spawnSync(program, ['--version']).error === undefined
  const made = async (): Promise<string[]> => {
    const card: PaperCard = {
      content: sample('tribute_card_memory.en').content,
      language: 'en',
      to: ['Luis'],
      eCard: eCardFor('memory', null),
    }
    const papers = [
      await letterPdf(sample('receipt.en').content, 'en', madeAt),
      await letterPdf(statementOf(70), 'en', madeAt),
      await cardsPdf([card], { title: 'Cards', language: 'en', madeAt, size: 'letter' }),
    ]
    return papers.map((bytes, i) => {
      const path = join(folder, `${i}.pdf`)
      writeFileSync(path, bytes)
      return path
    })
  }

  test.skipIf(!has('qpdf'))('qpdf finds nothing wrong in them (needs qpdf)', async () => {
    for (const path of await made()) {
      const { status, stdout } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' })
      expect([status, stdout]).toEqual([0, expect.stringContaining('No syntax or stream encoding errors')])
    }
  })

  test.skipIf(!has('pdfinfo'))('poppler hears the same structure (needs poppler-utils)', async () => {
    const [receipt = '', statement = '', card = ''] = await made()
    const heard = (path: string) => spawnSync('pdfinfo', ['-struct-text', path], { encoding: 'utf8' })
    expect(heard(receipt)).toMatchObject({ stderr: '', stdout: expect.stringContaining('"Thank you for your gift.') })
    expect(heard(statement).stdout.match(/\/Scope \/Column/g)).toHaveLength(3)
    expect(heard(card).stdout).toContain('Figure')
  })
})

test('a name wider than its column goes on after its hyphen, not within a word', async () => {
  const sheet = await openSheet({ title: 'Report', language: 'en', madeAt: 0, size: [612, 792] })
  const style = { face: 'regular', size: 11, leading: 15, colour: '#000000' } as const
  const lines = sheet.lines('giving-tuesday', style, 50)
  expect(lines.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual(['giving-', 'tuesday'])
})

test('the columns of a report are as wide as their longest words, and all of its width together', async () => {
  const sheet = await openSheet({ title: 'Report', language: 'en', madeAt: 0, size: [612, 792] })
  const table = [
    ['Campagne', 'Remboursements', 'Dons', 'Montant', 'Contestations'],
    ['Kinderkrebsforschung', '$1,000', '12', '$120,000', '$0'],
  ]
  const shares = sharesOf(table, 500)
  expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1)
  const words = table.map((cells, row) =>
    cells.map((cell, column) => {
      const style = {
        face: row === 0 ? 'bold' : 'regular',
        size: row === 0 ? 9.5 : 11,
        leading: 15,
        colour: '#000000',
      } as const
      return sheet.lines(cell, style, (shares[column] ?? 0) * 500 - 28).length
    }),
  )
  expect(words).toEqual(table.map((cells) => cells.map(() => 1)))
})
