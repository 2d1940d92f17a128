import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
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
  expect(amounts?.properties.presets?.description).toBe('The amounts on the buttons, smallest first.')
})

test('every file of the blank charity has a schema', () => {
  const names = new Set(schemas.map(([name]) => name))
  const blank = join(charities, 'blank')
  expect(existsSync(blank)).toBe(true)
  expect(globSync('**/*.yaml', { cwd: blank }).filter((file) => !names.has(basename(file, '.yaml')))).toEqual([])
})
