/** Everything that was kept, each thing as its JSON, in its order: by collection and id. */
export type StateCopy = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Copies of tables whose things change in place: what was not touched since the last copy is not written down again. */
export type Copies = {
  /** This thing was saved or removed. */
  touch(table: string, id: string): void
  copy(): StateCopy
  /** Fills the same tables again; what was not touched since stays the same object. */
  putBack(copy: StateCopy): void
}

/** Nothing is written down until somebody copies. */
export function createCopies(tables: ReadonlyMap<string, Map<string, { id: string }>>): Copies {
  let written: StateCopy | undefined
  const touched = new Map<string, Set<string>>()

  return {
    touch(table, id) {
      if (!written) return
      const ids = touched.get(table) ?? new Set()
      touched.set(table, ids.add(id))
    },
    copy() {
      const next = new Map<string, ReadonlyMap<string, string>>()
      for (const [name, items] of tables) {
        const [ids, texts] = [touched.get(name), written?.get(name)]
        next.set(name, texts && !ids ? texts : textsOf(items, (id) => (ids?.has(id) ? undefined : texts?.get(id))))
      }
      touched.clear()
      written = next
      return next
    },
    putBack(copy) {
      for (const [name, items] of tables) {
        const [ids, texts, wanted] = [touched.get(name), written?.get(name), copy.get(name)]
        if (texts && texts === wanted && !ids) continue
        const present = new Map(items)
        items.clear()
        for (const [id, text] of wanted ?? []) {
          const same = !ids?.has(id) && texts?.get(id) === text ? present.get(id) : undefined
          items.set(id, same ?? JSON.parse(text))
        }
      }
      touched.clear()
      written = copy
    },
  }
}

/** The things of one table as JSON, those that are known written down already. */
function textsOf(items: ReadonlyMap<string, object>, known: (id: string) => string | undefined) {
  const texts = new Map<string, string>()
  for (const [id, item] of items) texts.set(id, known(id) ?? JSON.stringify(item))
  return texts
}
