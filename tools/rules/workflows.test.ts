import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const workflows = globSync('.github/{workflows,actions}/**/*.{yml,yaml}', { cwd: root })

/** A tag can be moved to other code by whoever steals it; a commit cannot. The tag stands beside it for the reader. */
const pinned = /^\s*(- )?uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/

test('every action of the workflows is pinned by its commit, and says which version that is', () => {
  const uses = workflows.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => /\buses:/.test(line)),
  )
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((line) => !pinned.test(line))).toEqual([])
})

test('a workflow may read the source and nothing else, unless it says what more', () => {
  expect(workflows.filter((path) => !/^permissions:\n {2}contents: read$/m.test(read(path)))).toEqual([])
})

test('the update bot looks at every lock file and at the actions', () => {
  const bot = read('.github/dependabot.yml')
  const locks = globSync('**/package-lock.json', {
    cwd: root,
    exclude: (path) => /node_modules|dist|\.cache/.test(path),
  })
  const folders = locks.map((path) => `/${path.replace(/\/?package-lock\.json$/, '')}`).sort()
  const { updates } = parse(bot) as { updates: Update[] }
  const looked = updates.filter((each) => each['package-ecosystem'] === 'npm')
  expect(looked.flatMap(({ directory, directories = [directory ?? ''] }) => directories).sort()).toEqual(folders)
  expect(bot).toContain('package-ecosystem: github-actions')
  // what compiles the sandbox changes its archive, which the bot cannot make anew
  const ofSandbox = looked.find(({ directory }) => directory === '/sandbox')
  expect(ofSandbox?.ignore?.map((each) => each['dependency-name'])).toEqual(['typescript', 'typescript5'])
})

/** What the update bot looks at, and how. */
interface Update {
  readonly 'package-ecosystem': string
  readonly directory?: string
  readonly directories?: readonly string[]
  readonly ignore?: readonly { readonly 'dependency-name': string }[]
}
