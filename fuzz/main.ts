/**
 * npm run fuzz -- --seed S --requests N [--from K]: hostile requests to every address of the whole site, on fresh
 * databases and with the providers pretended. The same seed sends the same requests. With the built site (`npm run build`)
 * its pages are rendered, else only what they would be rendered from.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Renderer } from '../server/http/render-queue.ts'
import { fuzz } from './run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '20000' },
    from: { type: 'string', default: '0' },
  },
})
const path = fileURLToPath(new URL('../dist/render/render.js', import.meta.url))
const render = existsSync(path) ? ((await import(pathToFileURL(path).href)) as { render: Renderer }).render : undefined

const started = process.hrtime.bigint()
const plan = { seed: values.seed, from: Number(values.from), requests: Number(values.requests) }
const { asked, found, statuses, kept, growth } = await fuzz({ ...plan, ...(render ? { render } : {}) })
for (const { again, request, faults } of found) console.log(`${faults.join('\n')}\n${request}\n  again: ${again}\n`)
const seconds = Number(process.hrtime.bigint() - started) / 1e9
const grown = `${(growth / 2 ** 20).toFixed(1)} MB`
console.log(`${asked} requests of seed ${plan.seed} in ${seconds.toFixed(1)} s: ${found.length} found, ${grown} grown`)
console.log(`${kept} gifts and sign-ups kept; pages ${render ? 'rendered' : 'not rendered: npm run build'}`)
for (const [status, count] of Object.entries(statuses)) console.log(`${String(count).padStart(9)} ${status}`)
process.exitCode = found.length > 0 ? 1 : 0
