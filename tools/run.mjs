// node tools/run.mjs SCRIPT [ARGS…]: a script of this project on Node 24, with the packages installed.
import { entry } from './say.mjs'
import { installed } from './setup.mjs'
import { inTerminal } from './spawned.mjs'

entry(async () => {
  const { node, env } = await installed()
  process.exitCode = await inTerminal(node, process.argv.slice(2), env)
})
