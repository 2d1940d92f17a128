import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { planted } from './planted.ts'
import { season } from './season.ts'
import { storms } from './storms.ts'

const reportTo = (faults: string[]) => (history: number, findings: readonly string[]) => {
  faults.push(...findings.map((fault) => `history ${history}: ${fault}`))
}

/** The histories that hold when nothing is planted, so that a planted mistake is what breaks one of them. */
const whole = { seed: 'npm test', from: 0, histories: 200 }

test('two hundred histories of giving end with books, ledger and mail in agreement', async () => {
  const faults: string[] = []
  await season({ ...whole, report: reportTo(faults) })
  expect(faults).toEqual([])
}, 600_000)

test('a history replays exactly from its seed', async () => {
  const tell = async () => {
    const ledgers: string[] = []
    await season({ seed: 'again', from: 3, histories: 1, ledger: (ledger) => ledgers.push(ledger) })
    return ledgers
  }
  const first = await tell()
  expect(first[0]).toContain('"gift"')
  expect(await tell()).toEqual(first)
}, 60_000)

test('each storm is written down with the mistakes that it shows', () => {
  const text = readFileSync(new URL('../docs/decisions/0020-simulation.md', import.meta.url), 'utf8')
  expect(storms.filter(({ planted }) => Object.keys(planted).length === 0)).toEqual([])
  const lacking = storms.flatMap(({ name, planted }) =>
    Object.keys(planted).filter(
      (mistake) => !text.split('\n').some((row) => row.includes(`| ${name} |`) && row.includes(mistake)),
    ),
  )
  expect(lacking).toEqual([])
})

describe('the invariants see that', () => {
  /** Mistakes that show in one of some fifty histories, or of a thousand: where each does. It begins there, and lives those before it last. */
  const seldom: Readonly<Record<string, number>> = {
    'an approval on which its provider works is taken for one that nobody gave': 73,
    'what a provider was asked is forgotten': 87,
    'a dispute keeps the sum that it was opened with': 683,
    'a pause that a donor wished for is forgotten': 42,
    'a resume that a donor wished for is forgotten': 48,
    'who was forgotten is named by what is heard later': 51,
    'a stop that a donor wished for is forgotten': 31,
    'a new card that a donor confirmed is forgotten': 71,
    'a pause is ended by nobody when its day has come': 148,
    'another day that a donor chose is never set': 44,
  }
  test.each(Object.entries(planted))(
    '%s',
    async (name, plant) => {
      const faults: string[] = []
      const broken = { ...whole, untilBroken: true, plant, report: reportTo(faults) }
      const first = seldom[name] ?? 0
      await season({ ...broken, from: first, histories: Math.max(1, whole.histories - first) })
      if (faults.length === 0) await season({ ...broken, histories: first })
      expect(faults).not.toEqual([])
    },
    300_000,
  )
})
