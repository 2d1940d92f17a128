#!/usr/bin/env node
// giving VERB …: the operators' command. Finds Node 24 and the same settings as `npm start`, then hands over to main.ts.
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '../tools/environment.mjs'
import { smallHeap } from '../tools/heap.mjs'
import { node24 } from '../tools/node24.mjs'
import { entry } from '../tools/say.mjs'
import { inTerminal } from '../tools/spawned.mjs'

entry(async () => {
  const runtime = await node24()
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  process.exitCode = await inTerminal(
    runtime.node,
    [...smallHeap, main, ...process.argv.slice(2)],
    readEnvironment(runtime).env,
  )
})
