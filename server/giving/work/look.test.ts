import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { minutes } from '../../base/clock.ts'
import { FailedRounds } from '../../process/worker.ts'
import type { Due } from '../../store/database/taking.ts'
import type { Unit } from '../../store/database/unit.ts'
import { callerOf } from '../abuse/caller.ts'
import { begin } from '../gift/begin.ts'
import { createGiving } from '../giving.ts'
import { asking, plainly, type TestServices, testServices } from '../testing/fixtures.ts'
import { inTurn } from './kind.ts'

let h: TestServices
/** Every statement that was asked, with its parameters. */
let statements: { readonly sql: string; readonly parameters: readonly unknown[] }[]
beforeEach(async () => {
  h = await testServices()
  statements = []
})

/** Giving, whose questions to the database are written down. */
function watched() {
  const heard = <T>(unit: Unit<T>): Unit<T> =>
    function* (db) {
      const steps = unit(db)
      let step = steps.next([])
      while (!step.done) {
        const { value } = step
        statements.push(...('several' in value ? value.several : ['unheard' in value ? value.unheard : value]))
        step = steps.next(yield value)
      }
      return step.value
    }
  const { read, write } = h.store
  const store = {
    ...h.store,
    read: <T>(unit: Unit<T>) => read(heard(unit)),
    write: <T>(unit: Unit<T>) => write(heard(unit)),
  }
  return createGiving({ ...h, store }, { callerOf: callerOf('secret of this test') })
}

test('where nothing is due, one statement says so of every kind', async () => {
  const giving = watched()
  // the ledger's beginning is marked
  await giving.work.totals()
  statements = []
  expect(await giving.dueWork()).toEqual(new Set())
  expect(statements).toHaveLength(1)
})

test('each lane is told of what is due in it', async () => {
  const giving = watched()
  expect(await giving.dueWork()).toEqual(new Set(['totals']))
  await giving.work.totals()
  await begin(h, 'stripe', asking(), plainly)
  expect(await giving.dueWork()).toEqual(new Set(['words']))
  await giving.work.words()
  h.clock.forward(minutes(40))
  expect(await giving.dueWork()).toEqual(new Set(['resolver']))
  await giving.work.resolver()
  expect(await giving.dueWork()).toEqual(new Set())
})

const always: Due = (db, now) => db.selectNoFrom((e) => e.lit(1).as('one')).where(now, '>', 0)
const never: Due = (db, now) => always(db, now).where(now, '<', 0)

test('what one kind has made due for the next is done in the same round', async () => {
  const boxes: string[] = []
  const made: Due = (db) => db.selectFrom('total').select('name').where('name', '=', 'made')
  const makes = async () => {
    await h.store.db.insertInto('total').values({ name: 'made', number: 1 }).execute()
    return boxes.push('first')
  }
  const rounds = [
    { names: ['never'], due: [never], round: async () => boxes.push('never') },
    { names: ['makes'], due: [always], round: makes },
    { names: ['next'], due: [never, made], round: async () => boxes.push('next') },
  ]
  await inTurn(rounds)(h)
  expect(boxes).toEqual(['first', 'next'])
})

/** Takes down what is logged as an error. */
function logged() {
  const lines: object[] = []
  const log = { ...h.log, error: (fields: object) => void lines.push(fields) }
  return { lines, log }
}
const fails = (name: string) => ({
  names: [name],
  due: [always],
  round: () => Promise.reject(new Error(`${name} planted`)),
})
const finds = (name: string, pieces: number) => ({ names: [name], due: [always], round: async () => pieces })

test('each that fails is told by its name, and holds none of the others up: what they found is counted', async () => {
  const { lines, log } = logged()
  const failed = await inTurn([fails('one'), finds('two', 3), fails('three')])({ ...h, log }).catch((error) => error)
  expect(failed).toBeInstanceOf(FailedRounds)
  expect(failed).toMatchObject({ pieces: 3, message: 'one planted; three planted' })
  expect(lines).toEqual([
    { kinds: ['one'], err: new Error('one planted') },
    { kinds: ['three'], err: new Error('three planted') },
  ])
})

test('a look between them that fails hides none of what failed before, and what was due before is done', async () => {
  const { lines, log } = logged()
  const { read } = h.store
  let looks = 0
  const store: typeof h.store = {
    ...h.store,
    read: (unit) => (++looks === 2 ? Promise.reject(new Error('look planted')) : read(unit)),
  }
  const rounds = [fails('one'), finds('two', 1), finds('three', 1)]
  const failed = await inTurn(rounds)({ ...h, store, log }).catch((error) => error)
  expect(failed).toMatchObject({ pieces: 2, message: 'one planted; look planted' })
  expect(lines).toEqual([{ kinds: ['one'], err: new Error('one planted') }, { err: new Error('look planted') }])
})

test('no question goes over the whole ledger: each has an index of what is still to be done', async () => {
  await watched().dueWork()
  const [look] = statements
  const parameters = look?.parameters.map((each) => (typeof each === 'string' ? `'${each}'` : String(each))) ?? []
  const text = look?.sql.replaceAll('?', () => parameters.shift() ?? '') ?? ''
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(h.store.db)
  const details = rows.map(({ detail }) => detail)
  expect(details.length).toBeGreaterThan(15)
  const few =
    /SCAN (CONSTANT ROW|next|oldest|.* USING (COVERING )?INDEX (gift_wordless|gift_without_person|gift_of_dead))$/
  expect(details.filter((detail) => detail.startsWith('SCAN') && !few.test(detail))).toEqual([])
  // neither over every gift without a person, nor over all that a dead person has given
  expect(details).toContain('SCAN gift USING INDEX gift_without_person')
  expect(details, 'from the gift, not from all who have died').toContain('SCAN gift USING INDEX gift_of_dead')
})
