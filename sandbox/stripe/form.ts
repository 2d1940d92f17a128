/** Parameters as they came, nested; leaves are strings until the contract gives them their type. */
export type Params = { [name: string]: unknown }

/** Reads `a[b][0]=c` forms and query strings. `a[]=x` appends. */
export function parseForm(text: string): Params {
  const root: Params = {}
  if (!text) return root
  let nested = false
  for (const pair of text.split('&')) {
    if (!pair) continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1))
    if (name.includes('[')) {
      nested = true
      put(root, name.replaceAll(']', '').split('['), value)
    } else root[name] = value
  }
  return nested ? (withArrays(root) as Params) : root
}

function put(root: Params, path: string[], value: string): void {
  let at = root
  path.forEach((step, i) => {
    const name = step === '' ? String(Object.keys(at).length) : step
    if (i === path.length - 1) at[name] = value
    else {
      const below = at[name]
      at[name] = typeof below === 'object' && below !== null ? below : Object.create(null)
      at = at[name] as Params
    }
  })
}

function withArrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([name], i) => name === String(i)))
    return entries.map(([, v]) => withArrays(v))
  return Object.fromEntries(entries.map(([name, v]) => [name, withArrays(v)]))
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
