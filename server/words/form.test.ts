import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldsOf, formOf } from './form.ts'
import { partsOf } from './parts.ts'
import { changesIn, editsOf } from './posted.ts'
import { saidIn } from './save.ts'
import { withWords } from './words-file.ts'
import { edited } from './yaml/edit.ts'

const charities = join(import.meta.dirname, '../../charity')
const folders = ['st-jude', 'hope-river', 'blank']
const languages = ['en', 'es', 'fr']

/** Every word, number and yes of a file, by where it stands. */
const leaves = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, each) => sum + leaves(each), 0)
    : 1

describe.each(folders)('the folder of %s', (name) => {
  const folder = join(charities, name)
  const parts = partsOf(folder, languages)

  test('has a form for every file of text', () => {
    const files = globSync('**/*.{yaml,json}', { cwd: folder }).filter(
      (file) => !file.startsWith('.') && !file.startsWith('public/'),
    )
    expect(files.filter((file) => !parts.some(({ path }) => path === file))).toEqual([])
  })

  test.each(parts.map((part) => [part.name, part] as const))(
    '%s: every value is in a field, and saved unchanged it stays as it is to the byte',
    (_, part) => {
      const text = existsSync(join(folder, part.path)) ? readFileSync(join(folder, part.path), 'utf8') : ''
      const value = saidIn(part, text || null)
      if ('language' in part.is) {
        expect(withWords(text, value as Record<string, string>)).toBe(text)
        return
      }
      const fields = fieldsOf(formOf(part, value, languages))
      const values = new Map(fields.map((field) => [field.name, field.value.replaceAll('\n', '\r\n')]))
      const changes = changesIn(formOf(part, value, languages), values)
      expect(edited(text, ...changes.flatMap((change) => editsOf(value, change)))).toBe(text)
      const kinds = text.match(/^\s*(?:- )?kind: /gm)?.length ?? 0
      const inFields = fields.reduce(
        (sum, field) => sum + (field.value === '' ? 0 : field.shape.is === 'list' ? field.value.split('\n').length : 1),
        0,
      )
      // of a block its kind is told by its heading
      expect(inFields).toBe(value === null ? 0 : leaves(value) - kinds)
    },
  )
})
