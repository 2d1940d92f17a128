/** What of a JSON Schema a reference tells. */
interface Schema {
  readonly description?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema | readonly Schema[]
  readonly prefixItems?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** Where a file of a charity's folder lies, by the name of its schema. */
const places: Readonly<Record<string, string>> = {
  story: 'stories/ID/story.yaml',
  appeal: 'appeals/ID/appeal.yaml',
  page: 'pages/SLUG/page.yaml',
  post: 'pages/news/SLUG/post.yaml',
}

/** The page of the guide that names every file of a charity's folder and each key in it, as the schemas have them. */
export const referenceOf = (schemas: Readonly<Record<string, object>>): string =>
  `# Every file, every key

What may stand in each file of a charity's folder; [make it yours](make-it-yours.md) says what to begin with. An editor that knows YAML
shows the same beside each line. This page is made from the schemas by \`npm run generate -- charity-schema\`: change \`charity/schema\`, never it.

A key in **bold** must be there. \`a.b\` is the key \`b\` below \`a\`; \`[]\` is one item of a list. *Words* stand once for each language, \`{ en: Give, fr: Donner }\`.
An *address* is a path of your main site or a whole one, and stands in \`known-addresses.yaml\`.
${Object.entries(schemas)
  .map(([name, schema]) => `\n## ${places[name] ?? `${name}.yaml`}\n\n${told(schema as Schema)}`)
  .join('')}`

function told(schema: Schema): string {
  const rows = rowsOf(schema, '')
  const before = schema.description ? `${schema.description}\n\n` : ''
  return `${before}| Key | What stands there |\n| --- | --- |\n${rows.join('\n')}\n`
}

function rowsOf(schema: Schema, path: string): readonly string[] {
  const { properties, required = [] } = schema
  const list = Array.isArray(schema.items) ? schema.items[0] : (schema.items as Schema | undefined)
  const among = schema.oneOf ?? schema.anyOf ?? []
  return [
    ...Object.entries(properties ?? {}).flatMap(([key, each]) => {
      const at = path ? `${path}.${key}` : key
      const name = required.includes(key) ? `**\`${at}\`**` : `\`${at}\``
      return [`| ${name} | ${cell(kindOf(each), each.description)} |`, ...rowsOf(each, at)]
    }),
    ...(list ? rowsOf(list, `${path}[]`) : []),
    ...(isWords(schema) || typeof schema.additionalProperties !== 'object'
      ? []
      : rowsOf(schema.additionalProperties, `${path}.NAME`)),
    ...among.flatMap((each) => {
      const { kind } = each.properties ?? {}
      const heading = kind?.const ?? kind?.enum?.join(', ')
      return [
        ...(heading ? [`| \`${path}\`, kind \`${heading}\` | ${cell('keys', each.description)} |`] : []),
        ...rowsOf(each, path),
      ]
    }),
  ]
}

/** What kind of thing stands there, and what the schema says of it where it says more than the key's name. */
const cell = (kind: string, description?: string): string =>
  [kind, ...(description ? [description.replaceAll('|', '\\|')] : [])].join(': ')

/** Words are told by language. */
const isWords = ({ propertyNames, additionalProperties }: Schema): boolean =>
  propertyNames !== undefined && typeof additionalProperties === 'object' && additionalProperties.type === 'string'

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return `\`${schema.const}\``
  if (schema.enum) return schema.enum.map((each) => `\`${each}\``).join(', ')
  if (schema.type === 'array') return 'a list'
  if (isWords(schema)) return 'words'
  const among = schema.anyOf ?? schema.oneOf
  if (among)
    return [...new Set(among.map(kindOf))]
      .join(' or ')
      .replace('words or text', 'address')
      .replace('text or words', 'address')
  if (schema.type === 'string') return 'text'
  if (schema.type === 'integer' || schema.type === 'number') return 'a number'
  if (schema.type === 'boolean') return '`true` or `false`'
  return schema.type === 'object' ? 'keys' : (schema.type ?? '')
}
