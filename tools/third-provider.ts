import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const pretended = join(root, 'simulation/providers/pretend')

/** All that a third provider adds outside its folders: a line in each list, by the list's path. */
export const addedLines: Readonly<Record<string, string>> = {
  'gift/providers/list.ts': "export { pretend } from './pretend.ts'",
  'server/providers/list.ts': "export { pretend } from './pretend/descriptor.ts'",
  'site/donate/providers/list.ts': "export { pretend } from './pretend.tsx'",
}

/** What of the pretended provider is its adapter; the rest is its bank, and its tests. */
const adapter = ['ask', 'books', 'name', 'pretend', 'reading', 'traits', 'webhook', 'wire']

/**
 * Copies this project into `folder`, with the pretended provider of the simulation on the list as a third, beside those that are
 * there: its own folders, and the lines of `addedLines`. Packages are those of this project.
 */
export function withThirdProvider(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\n')) {
    if (!statSync(join(root, file), { throwIfNoEntry: false })?.isFile()) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(pretended, 'product'), folder, { recursive: true })
  rmSync(join(folder, 'simulation/providers/pretend/product'), { recursive: true })
  for (const name of adapter) {
    cpSync(join(pretended, `${name}.ts`), join(folder, 'server/providers/pretend', `${name}.ts`))
  }
  for (const [list, line] of Object.entries(addedLines)) {
    const path = join(folder, list)
    writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()}\n${line}\n`)
  }
}

/** The folders and files of the product that are the pretended provider's own, from the project's root. */
export const ownFiles = (): string[] =>
  (readdirSync(join(pretended, 'product'), { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(pretended, 'product').length + 1))
