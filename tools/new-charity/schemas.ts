import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import { parts } from '#charity/charity.ts'
import { appeal } from '#charity/schema/appeal.ts'
import { page, post } from '#charity/schema/page.ts'
import { story } from '#charity/schema/story.ts'
import { described } from './descriptions.ts'

const named = (part: string): string => part.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** The JSON Schema of each file of a charity's folder, by the file's name without `.yaml`. */
export const jsonSchemas = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries({ ...parts, story, appeal, page, post }).map(([part, schema]) => [
      named(part),
      // what a check or a change of ours adds, only the build tells
      described(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })),
    ]),
  )

const line = /^# yaml-language-server: .*\n/

/**
 * Writes them into the folder's `.schema/`, and at the head of each file the line by which an editor finds its own, so that it
 * offers and explains what may stand there.
 */
export function writeSchemas(folder: string): void {
  const schemas = jsonSchemas()
  mkdirSync(join(folder, '.schema'), { recursive: true })
  for (const [name, schema] of Object.entries(schemas))
    writeFileSync(join(folder, '.schema', `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
  for (const file of globSync('**/*.yaml', { cwd: folder })) {
    const name = basename(file, '.yaml')
    if (!Object.hasOwn(schemas, name)) continue
    const place = relative(dirname(join(folder, file)), join(folder, '.schema', `${name}.json`))
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8').replace(line, '')
    writeFileSync(path, `# yaml-language-server: $schema=${place}\n${text}`)
  }
}
