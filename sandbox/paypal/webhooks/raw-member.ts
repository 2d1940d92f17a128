/**
 * The exact text of one member's value in a JSON object, or nothing when it has no such member. What PayPal signed is
 * text: parsed and written again it may no longer be the same.
 */
export function rawMember(json: string, name: string): string | undefined {
  let at = json.indexOf('{') + 1
  while (at > 0 && at < json.length) {
    const key = /^[\s,]*("(?:[^"\\]|\\.)*")\s*:\s*/.exec(json.slice(at))
    if (!key) return undefined
    const start = at + key[0].length
    const end = endOfValue(json, start)
    if (JSON.parse(key[1] ?? '""') === name) return json.slice(start, end)
    at = end
  }
  return undefined
}

/** Where the value that starts here ends. */
function endOfValue(json: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let at = start; at < json.length; at++) {
    const sign = json[at]
    if (quoted) {
      if (sign === '\\') at++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') {
      if (depth === 0) return at
      depth--
    } else if (sign === ',' && depth === 0) return at
  }
  return json.length
}
