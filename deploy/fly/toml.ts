type Value = string | number | boolean
/** A table of TOML. */
export type Table = { [name: string]: Value | Table | Table[] }

/**
 * As much of TOML as a file of Fly's needs: tables, lists of tables, and strings, whole numbers and yes or no on one line each.
 * @throws Error naming the line that it cannot read
 */
export function tomlOf(text: string): Table {
  const whole: Table = {}
  let table = whole
  for (const [at, line] of text.split('\n').entries()) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    const [, listed, named, name = '', value = ''] =
      /^(?:\[\[([\w.]+)\]\]|\[([\w.]+)\]|(\w+) = ("[^"\\]*"|\d+|true|false))$/.exec(text) ?? []
    if (listed) table = added(whole, listed.split('.'))
    else if (named) table = within(whole, named.split('.'))
    else if (name && !(name in table)) table[name] = JSON.parse(value) as Value
    else throw new Error(`line ${at + 1} cannot be read: ${text}`)
  }
  return whole
}

/** The table at these names, made where it is not there. */
function within(whole: Table, names: readonly string[]): Table {
  return names.reduce((table, name) => {
    table[name] ??= {}
    return table[name] as Table
  }, whole)
}

/** A new table at the end of the list at these names. */
function added(whole: Table, names: readonly string[]): Table {
  const above = within(whole, names.slice(0, -1))
  const name = names.at(-1) ?? ''
  above[name] ??= []
  const one: Table = {}
  ;(above[name] as Table[]).push(one)
  return one
}
