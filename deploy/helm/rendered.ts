type Values = { readonly [name: string]: string | number | boolean | Values }

/**
 * What the chart's templates make of values, for tests on a machine without Helm. It reads the few actions that they use, and refuses
 * every other: a path, `quote`, `required`, `include` with `nindent`, `if` and `define`.
 * @param templates files of templates/, the definitions among them
 * @returns the text of each file that is no definition
 * @throws Error for an action that it does not know, or a value that is required and empty
 */
export function rendered(templates: ReadonlyMap<string, string>, values: Values): ReadonlyMap<string, string> {
  const defined = new Map(
    [...templates.values()].flatMap((text) =>
      [...text.matchAll(/\{\{-? define "([\w.]+)" -?\}\}\n?(.*?)\n?\{\{-? end \}\}/gs)].map(
        ([, name = '', body = '']) => [name, body] as const,
      ),
    ),
  )
  const render = (text: string): string =>
    text
      .replaceAll(/\{\{-? if ([\w.]+) \}\}\n(.*?)\{\{-? end \}\}\n?/gs, (_, path: string, body: string) =>
        valueAt(path, values) ? body : '',
      )
      .replaceAll(/(\n *)?\{\{-? (.+?) -?\}\}/g, (whole, before: string | undefined, action: string) =>
        whole.trimStart().startsWith('{{-') ? actionOf(action) : `${before ?? ''}${actionOf(action)}`,
      )
  const actionOf = (action: string): string => {
    const included = /^include "([\w.]+)" \. \| nindent (\d+)$/.exec(action)
    if (included) {
      const [, name = '', indent] = included
      const body = defined.get(name)
      if (body === undefined) throw new Error(`Nothing is defined as ${name}`)
      return `\n${render(body).replaceAll(/^(?=.)/gm, ' '.repeat(Number(indent)))}`
    }
    const [, message, path = '', quoted] = /^(?:required "([^"]+)" )?(\.[\w.]+)( \| quote)?$/.exec(action) ?? []
    if (path === '') throw new Error(`This action is not read here: ${action}`)
    const value = valueAt(path, values)
    if (message !== undefined && value === '') throw new Error(message)
    return quoted ? JSON.stringify(String(value)) : String(value)
  }
  const files = [...templates].filter(([name]) => !name.endsWith('.tpl'))
  return new Map(files.map(([name, text]) => [name, render(text)]))
}

/** @throws Error where the values have no such name, which Helm would leave out in silence */
function valueAt(path: string, values: Values): string | number | boolean {
  const value = path
    .split('.')
    .slice(1)
    .reduce<Values[string] | undefined>(
      (within, name) => (typeof within === 'object' ? within[name] : undefined),
      values,
    )
  if (value === undefined || typeof value === 'object') throw new Error(`The values have no ${path}`)
  return value
}
