import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const containerfile = read('Containerfile')
const { version, engines, devDependencies } = JSON.parse(read('package.json')) as {
  version: string
  engines: { node: string }
  devDependencies: Record<string, string>
}

it('makes an image of this version, with what its answers are checked by', () => {
  expect([...containerfile.matchAll(/payment-sandbox:(\d+\.\d+\.\d+)/g)].map(([, tag]) => tag)).toEqual([
    version,
    version,
  ])
  expect(read('base-image.sh')).toContain(`payment-sandbox:${version} `)
  expect(containerfile).toContain(` stripe@${devDependencies.stripe} typescript5@${devDependencies.typescript5} `)
})

it('has one base for both stages, of a Node that runs the sandbox', () => {
  const bases = [...containerfile.matchAll(/^FROM (node:(\d+)\S*)/gm)]
  expect(new Set(bases.map(([, base]) => base)).size).toBe(1)
  expect(`>=${bases[0]?.[2]}`).toBe(engines.node)
})
