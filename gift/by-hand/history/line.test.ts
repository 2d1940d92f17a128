import { expect, test } from 'vitest'
import { historyReader, mapNames } from './line.ts'
import maps from './maps.json' with { type: 'json' }

/** A charity six hours behind UTC. */
const calendar = {
  today: '2026-11-29',
  dayAt: (at: number) => new Date(at - 6 * 3_600_000).toISOString().slice(0, 10),
}
const plain = (cells: Readonly<Record<string, string>>) => {
  const line = { id: '1', amount: '10', date: '2024-03-09', ...cells }
  const reader = historyReader('plain', Object.keys(line))
  if ('lacks' in reader) throw new Error(reader.lacks)
  return reader(Object.values(line), calendar)
}

test.each([
  ['2024-03-09', '2024-03-09'],
  ['2024-03-09T23:59:00Z', '2024-03-09'],
  // a moment that is told with its zone is of the charity's day
  ['2025-01-01T03:00:00Z', '2024-12-31'],
  ['2025-01-01 03:00:00 UTC', '2024-12-31'],
  ['2025-01-01T03:00:00.250+02:00', '2024-12-31'],
  ['2024-12-31T23:30-08:00', '2025-01-01'],
  ['1/1/2025 3:00 AM UTC', '2024-12-31'],
  ['Jan 1, 2025 12:30 am +00:00', '2024-12-31'],
  // without one it is as it was written
  ['2025-01-01T03:00:00', '2025-01-01'],
  ['2025-01-01 UTC', '2025-01-01'],
  ['3/9/2024', '2024-03-09'],
  ['03/09/2024 10:15', '2024-03-09'],
  ['March 9, 2024', '2024-03-09'],
  ['Mar 9 2024 10:15 am', '2024-03-09'],
])('the day %s is %s', (date, day) => {
  expect(plain({ date })).toMatchObject({ is: 'gift', line: { day } })
})

test.each(['', '13/9/2024', '2024-02-30', '9.3.2024', 'Foo 9, 2024', '2026-11-30', '2024-03-09T25:00:00Z'])(
  '“%s” is no day on which anybody gave',
  (date) => {
    expect(plain({ date }).is).toBe('fault')
  },
)

test.each([
  ['10', 1000],
  ['$1,250.00', 125_000],
  ['12.5', 1250],
  ['7.1000', 710],
  ['12,50', 1250],
  ['1.234,56', 123_456],
  ['US$ 5 USD', 500],
])('the amount %s is %d cents', (amount, cents) => {
  expect(plain({ amount })).toMatchObject({ is: 'gift', line: { cents } })
})

test.each([
  ['1.000', 'its amount “1.000” may be $1,000.00 or $1.00'],
  ['25.500', 'its amount “25.500” may be $25,500.00 or $25.50'],
])('the amount %s can be read in two ways, and is asked back', (amount, fault) => {
  expect(plain({ amount })).toEqual({ is: 'fault', fault })
  expect(plain({ amount: '9000', refunded: amount })).toEqual({ is: 'fault', fault })
})

test.each(['', '-5', '0.001', 'ten', '12,34,56'])('“%s” is no amount, and never guessed', (amount) => {
  expect(plain({ amount }).is).toBe('fault')
})

test('what went back is taken off, and what all went back is no gift', () => {
  expect(plain({ amount: '20', refunded: '5.50' })).toMatchObject({ is: 'gift', line: { cents: 1450 } })
  expect(plain({ amount: '20', refunded: '20' })).toEqual({ is: 'left out', why: 'all went back' })
})

test('what is unknown, and what cannot be read, is kept under its heading', () => {
  expect(plain({ email: 'nobody', name: 'http://spam.example', 'shoe size': '38', empty: '' })).toMatchObject({
    line: {
      email: null,
      name: { firstName: '', lastName: '' },
      rest: { email: 'nobody', name: 'http://spam.example', 'shoe size': '38' },
    },
  })
})

test('a postal address is whole, or kept as it was written', () => {
  const whole = { address: '8 Oak Ave', city: 'Oxford', state: 'MS', zip: '38655', country: 'USA' }
  expect(plain(whole)).toMatchObject({
    line: { postal: { line1: '8 Oak Ave', line2: null, region: 'MS', country: 'US' }, rest: {} },
  })
  expect(plain({ ...whole, zip: '' })).toMatchObject({ line: { postal: null, rest: { address: '8 Oak Ave' } } })
})

test('a fund that nobody knows is a fault, and never the default fund in silence', () => {
  expect(plain({ fund: 'puppies' })).toEqual({ is: 'fault', fault: 'its fund “puppies” is unknown' })
  expect(plain({ fund: 'greatest-need' })).toMatchObject({ is: 'gift', line: { fund: 'greatest-need', rest: {} } })
})

test('a status that is empty, or that nobody knows, may be money and may be none: it is a fault', () => {
  expect(plain({ status: ' ' })).toEqual({ is: 'fault', fault: 'it has no status' })
  expect(plain({ status: 'on hold' })).toEqual({ is: 'fault', fault: 'its status “on hold” is unknown' })
  expect(plain({ status: 'Failed' })).toEqual({ is: 'left out', why: 'no money came' })
  expect(plain({ status: 'Paid' })).toMatchObject({ is: 'gift', line: { cents: 1000 } })
  // where no column has it, the list is of what was paid
  expect(plain({})).toMatchObject({ is: 'gift' })
})

test('every map names what no list can be without, and no status is both taken and left', () => {
  for (const name of mapNames) {
    expect(historyReader(name, [])).toEqual({ lacks: maps[name].id.join(' or ') })
    const { taken, left } = maps[name]
    expect(taken.filter((each) => left.some((other) => other.toLowerCase() === each.toLowerCase()))).toEqual([])
  }
})
