import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('every link from one of our documents to another file leads somewhere', () => {
  const documents = globSync('{*.md,docs/**/*.md,deploy/**/*.md,sandbox/*.md}', { cwd: root })
  const links = documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => ({ path, target })),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ path, target }) => !existsSync(join(root, dirname(path), target)))).toEqual([])
})
