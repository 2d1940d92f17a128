/** The former values of what changed between two states of one thing: an event's `previous_attributes`. */
export function differences(before: object, after: object): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  const past = before as Record<string, unknown>
  const present = after as Record<string, unknown>
  for (const name of new Set([...Object.keys(past), ...Object.keys(present)])) {
    const was = past[name]
    const is = present[name]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    changed[name] = plain(was) && plain(is) ? differences(was, is) : (was ?? null)
  }
  return changed
}

function plain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
