import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { type LineDefaults, readLine, type TypedLine } from './line.ts'
import { mostLines, readPasted } from './pasted.ts'
import { postalLine, readPostalLine } from './postal-line.ts'
import { agrees, differenceOf, explains } from './tally.ts'

const today = '2026-11-20'
const defaults: LineDefaults = { kind: 'check', day: today, fund: null, appeal: null }
const whole: TypedLine = { amount: '250.00', donor: 'Whitaker, Rose', contact: 'rose@example.org' }
const read = (more: TypedLine = {}) => readLine({ ...whole, ...more }, defaults, today)
const faultsOf = (more: TypedLine) => {
  const line = read(more)
  return line.ok ? {} : line.faults
}

describe('a line of a deposit slip', () => {
  test('is read as it is typed in an office', () => {
    expect(read({ received: '11/18', number: '0012207', memory: 'Harold Whitaker' })).toEqual({
      ok: true,
      line: {
        kind: 'check',
        cents: 25_000,
        received: '2026-11-18',
        last4: '2207',
        name: { firstName: 'Rose', lastName: 'Whitaker' },
        email: 'rose@example.org',
        postal: null,
        fund: null,
        appeal: null,
        inMemoryOf: 'Harold Whitaker',
        receipt: 'email',
        about: null,
      },
    })
    expect(read({ received: '', amount: '$1,000', donor: 'Oxford Rotary Club' })).toMatchObject({
      line: { cents: 100_000, received: today, name: { firstName: '', lastName: 'Oxford Rotary Club' } },
    })
    expect(read({ contact: '14 Elm St, Oxford MS 38655' })).toMatchObject({
      line: { receipt: 'mail', email: null, postal: { city: 'Oxford', region: 'MS', postalCode: '38655' } },
    })
    expect(read({ contact: '' })).toMatchObject({ line: { receipt: 'none', email: null, postal: null } })
  })

  test('a day without a year is the last such day', () => {
    expect(readLine({ ...whole, received: '12/30' }, defaults, '2027-01-04')).toMatchObject({
      line: { received: '2026-12-30' },
    })
  })

  describe('that was typed by who speaks Spanish, at a charity whose own language is English', () => {
    const spanish = { amount: 'es', received: 'es' }
    const readBy = (more: TypedLine, languages = {}) => {
      const line = readLine({ ...whole, ...more }, defaults, today, languages)
      return line.ok ? [line.line.cents, line.line.received] : line.faults
    }

    test('is read in the order and by the marks of Spanish', () => {
      expect(readBy({ amount: '1.250,50', received: '18/11' }, spanish)).toEqual([125_050, '2026-11-18'])
      expect(readBy({ received: '18.11.26' }, spanish)).toEqual([25_000, '2026-11-18'])
      // as it stands on the check: it is a day in one order alone
      expect(readBy({ received: '11/18' }, spanish)).toEqual([25_000, '2026-11-18'])
      expect(readBy({ received: '18/11' })).toEqual({ received: 'not a day' })
    })

    test('is asked back where it could be read in two ways, and never guessed', () => {
      expect(readBy({ amount: '1,000' }, spanish)).toEqual({ amount: 'amount unclear' })
      expect(readBy({ received: '11/5' }, spanish)).toEqual({ received: 'day unclear' })
      expect(readBy({ received: '11/11' }, spanish)).toEqual([25_000, '2026-11-11'])
      expect(readBy({ received: '2026-11-05' }, spanish)).toEqual([25_000, '2026-11-05'])
      expect(readBy({ amount: '1,000', received: '11/5' })).toEqual([100_000, '2026-11-05'])
      expect(readBy({ amount: '1,000', received: '11/5' }, { received: 'es' })).toEqual({ received: 'day unclear' })
    })
  })

  test.each<[string, TypedLine, object]>([
    ['no amount', { amount: '' }, { amount: 'amount missing' }],
    ['nothing', { amount: '0' }, { amount: 'not an amount' }],
    ['words for an amount', { amount: 'fifty' }, { amount: 'not an amount' }],
    ['an amount of two readings', { amount: '1.000' }, { amount: 'amount unclear' }],
    ['a check dated tomorrow', { received: '11/21' }, { received: 'day ahead' }],
    ['a day that is none', { received: '2/30' }, { received: 'not a day' }],
    ['a day of long ago', { received: '11/18/2019' }, { received: 'day long ago' }],
    ['nobody', { donor: '' }, { donor: 'name missing' }],
    ['a name of 200 letters', { donor: 'a'.repeat(200) }, { donor: 'too long' }],
    ['a name with right-to-left marks', { donor: 'Whitaker, \u202eRose' }, { donor: 'signs' }],
    ['a formula', { donor: '=HYPERLINK("http://evil.example")' }, { donor: 'formula' }],
    ['another formula', { contact: '@SUM(A1:A9)' }, { contact: 'formula' }],
    ['an address for mail and for nothing', { contact: 'rose@' }, { contact: 'not an address' }],
    ['half a postal address', { contact: '14 Elm St' }, { contact: 'not an address' }],
    ['a fund that there is not', { fund: 'no-such-fund' }, { fund: 'no such fund' }],
    ['a receipt by another way', { receipt: 'pigeon' }, { receipt: 'not a receipt' }],
    ['a receipt by mail to no address', { receipt: 'mail' }, { receipt: 'no postal' }],
    ['a grant by nobody’s fund', { kind: 'grant' }, { about: 'about missing' }],
    ['a kind that there is not', { kind: 'gold' }, { kind: 'no such kind' }],
  ])('%s has a fault at its field', (_, more, faults) => {
    expect(faultsOf(more)).toEqual(faults)
  })

  test('the amount of a line that is wrong elsewhere is still added up', () => {
    expect(read({ donor: '' })).toMatchObject({ ok: false, cents: 25_000 })
  })
})

describe('lines from a spreadsheet', () => {
  test('are read in the order of the grid, or by their headings', () => {
    expect(readPasted('50\t11/19\t904\tPaz, Ana\tana@example.org\r\n25\t\t77\tKim, Joon\t\n\n')).toEqual([
      { amount: '50', received: '11/19', number: '904', donor: 'Paz, Ana', contact: 'ana@example.org' },
      { amount: '25', number: '77', donor: 'Kim, Joon' },
    ])
    expect(readPasted('Name\tAmount\n"Kim,\n Joon"\t"1,000.00"')).toEqual([{ donor: 'Kim, Joon', amount: '1,000.00' }])
  })

  test('rubbish is kept as lines whose every fault has a sentence, and more than a slip has is refused whole', () => {
    const rubbish = Array.from({ length: mostLines }, () => '=cmd|\t%%%\t\u0007\tx').join('\n')
    const lines = readPasted(rubbish)
    expect(lines).toHaveLength(mostLines)
    for (const line of lines as readonly TypedLine[]) expect(readLine(line, defaults, today).ok).toBe(false)
    expect(readPasted(`${rubbish}\n${rubbish}`)).toBe('too many')
    expect(readPasted(' \n\t\n')).toBe('nothing')
  })
})

test('a postal address is the same when it is typed again', () => {
  for (const text of ['14 Elm St, Oxford MS 38655', 'P.O. Box 12, Suite 4, Oxford MS 38655-0012']) {
    const address = readPostalLine(text)
    expect(address && postalLine(address)).toBe(text)
  }
})

describe('what is typed beside what the slip says', () => {
  test('agrees to the cent alone', () => {
    const expected = { count: 2, cents: cents(7500) }
    expect(agrees({ expected, typed: expected })).toBe(true)
    const off = { expected, typed: { count: 2, cents: cents(7499) } }
    expect(agrees(off)).toBe(false)
    expect(differenceOf(off)).toBe(-1)
    expect(agrees({ expected, typed: { count: 1, cents: cents(7500) } })).toBe(false)
  })

  test('a line that was mistyped by a zero, or two digits that changed places, explains it', () => {
    expect(explains([cents(500), cents(2500)], -4500)).toEqual([{ at: 0, cents: 5000 }])
    expect(explains([cents(7200), null], 4500)).toEqual([{ at: 0, cents: 2700 }])
    expect(explains([cents(7200)], 1)).toEqual([])
  })
})
