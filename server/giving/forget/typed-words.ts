import { giverOf, type TypedLine } from '#gift/by-hand/line.ts'
import { isSameAddress } from '#gift/mail-address.ts'
import { isSameName } from '#gift/person/evidence.ts'
import type { Person } from '#gift/person/person.ts'
import type { Unit } from '../../store/database/unit.ts'
import { draftsOfDonor } from '../../store/forget/retention.ts'
import type { Sweep } from '../../store/forget/sweep.ts'
import { openLines, takeOutGiver } from '../../store/gift/batches.ts'
import { personById } from '../../store/person/people.ts'
import { forgetPhoneLinksOf, linksWithWords } from '../../store/visitors/phone-links.ts'

type Which = { readonly after: string } | { readonly ids: readonly string[] }

/** What staff typed of somebody and is no gift: it says who it is in words of theirs, which are read and not looked for. */
interface Typed<Row> {
  readonly table: Sweep['table']
  /**
   * Rows that may name somebody, in the order of their ids, so many at a time: those behind one, or some by their ids, locked until the
   * unit ends.
   */
  readonly rows: (which: Which, most: number) => Unit<readonly Row[]>
  /** Whether a row names whoever is forgotten. */
  readonly names: Unit<(row: Row) => boolean>
  readonly forget: (rows: readonly Row[]) => Unit<void>
}

/** So many rows are read in one statement. */
const span = 500

const typed = <Row extends { readonly id: string }>({ table, rows: those, names, forget }: Typed<Row>): Sweep => ({
  table,
  due: (after) =>
    function* (db) {
      const all = yield* those({ after: after ?? '' }, span)(db)
      const ids = all.filter(yield* names(db)).map(({ id }) => id)
      return { ids, next: all.length < span ? null : (all.at(-1)?.id ?? null) }
    },
  forget: (ids) =>
    function* (db) {
      const due = (yield* those({ ids }, span)(db)).filter(yield* names(db))
      yield* forget(due)(db)
      return due.length
    },
})

/**
 * Who gave, and in whose memory, in lines of deposit slips that are not closed: theirs by the address that was typed, by whom somebody chose, or
 * by the name and the postal address that are known of them, as a closed line is. Sum, day and number stay, and whoever types them reads that
 * the name is missing.
 */
export const lines = (address: string | null, people: readonly string[]): Sweep =>
  typed({
    table: 'batch_line',
    rows: openLines,
    names: function* (db) {
      const persons: (Person | undefined)[] = []
      for (const id of people) persons.push(yield* personById(id)(db))
      return (line) => {
        if (line.person !== null && people.includes(line.person)) return true
        const { name, postal } = giverOf(line.typed)
        const isAtTheirs = persons.some(
          (person) => person?.name && name && isSameName(person.name, name) && isSamePlace(person.postal, postal),
        )
        return isAtTheirs || (address !== null && saysAddress(line.typed, address))
      }
    },
    forget: takeOutGiver,
  })

const isSamePlace = (one: object | null, other: object | null) =>
  one !== null && other !== null && JSON.stringify(one) === JSON.stringify(other)

/** Whether an address stands anywhere in a line: one in a field that cannot be read is theirs as well. */
const saysAddress = (line: TypedLine, address: string) =>
  Object.values(line).some((text) => text.split(/[\s<>()",;:]+/).some((word) => isSameAddress(word, address)))

/** What a caller said of today, in calls under an address, or whose form began a gift of theirs. */
export const calls = (address: string): Sweep =>
  typed({
    table: 'phone_link',
    rows: linksWithWords,
    names: function* (db) {
      const attempts = yield* draftsOfDonor(address)(db)
      return ({ attempt, wish }) => attempts.has(attempt) || isSameAddress(wish?.email ?? '', address)
    },
    forget: (links) => forgetPhoneLinksOf(links.map(({ id }) => id)),
  })
