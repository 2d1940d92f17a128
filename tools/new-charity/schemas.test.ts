import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { referenceOf } from './reference.ts'
import { jsonSchemas } from './schemas.ts'

const ajv = new Ajv({ strict: false, validateFormats: false })
const schemas = Object.entries(jsonSchemas())
const charities = join(import.meta.dirname, '../../charity')

/** Each file of every charity of this clone that `name` is the schema of. */
const files = (name: string) =>
  globSync(`*/**/${name}.yaml`, { cwd: charities }).filter((file) => basename(file) === `${name}.yaml`)

describe.each(schemas)('the schema that editors have of %s.yaml', (name, schema) => {
  const valid = ajv.compile(schema)

  test('takes what stands in every charity', () => {
    const present = files(name)
    expect(present.length).toBeGreaterThan(0)
    for (const file of present) {
      valid(parse(readFileSync(join(charities, file), 'utf8')) ?? {})
      expect(valid.errors ?? [], file).toEqual([])
    }
  })

  test('refuses what no charity may say', () => {
    expect(valid('nothing of this')).toBe(false)
  })
})

test('docstrings of the schemas are what an editor shows', () => {
  const { identity, amounts } = Object.fromEntries(schemas) as Record<
    string,
    { properties: Record<string, { description?: string }> }
  >
  expect(identity?.properties.shortName?.description).toBe('The name in running text.')
  expect(Object.fromEntries(schemas).identity).toMatchObject({
    description: expect.stringMatching(/^Who the charity is/),
  })
  expect(identity?.properties.name?.description).toBe('The full name, as registered.')
  expect(amounts?.properties.presets?.description).toBe('The amounts on the buttons, smallest first.')
})

test.each([
  ['cards', 'Two cards, the picture beside the words.'],
  ['features', 'Two cards, the picture above the words.'],
  ['mosaic', 'Cards of two widths in rows of two, '],
  ['ask', 'A band that asks: how often, '],
])('a block of the kind %s says what it is itself, whatever other kinds have the same keys', (kind, text) => {
  const row = referenceOf(jsonSchemas())
    .split('\n')
    .find((each) => each.startsWith(`| \`blocks[]\`, kind \`${kind}\` |`))
  expect(row).toContain(`| keys: ${text}`)
})

test('no cell of the guide is empty', () => {
  const rows = referenceOf(jsonSchemas())
    .split('\n')
    .filter((each) => each.startsWith('|'))
  expect(rows.filter((each) => /\|\s*\|/.test(each))).toEqual([])
})

test('every file of the blank charity has a schema', () => {
  const names = new Set(schemas.map(([name]) => name))
  const blank = join(charities, 'blank')
  expect(existsSync(blank)).toBe(true)
  expect(globSync('**/*.yaml', { cwd: blank }).filter((file) => !names.has(basename(file, '.yaml')))).toEqual([])
})

describe('the guide', () => {
  const reference = readFileSync(join(import.meta.dirname, '../../docs/charity-files.md'), 'utf8')
  const guide = readFileSync(join(import.meta.dirname, '../../docs/make-it-yours.md'), 'utf8')

  test('names every file and key of the schemas (npm run generate -- charity-schema writes it anew)', () => {
    expect(reference).toBe(referenceOf(jsonSchemas()))
  })

  test.each(schemas.map(([name]) => name))('says of %s.yaml what it is for', (name) => {
    expect(guide).toContain(`${name}.yaml`)
  })
})
