// node tools/run.mjs SCRIPT [ARGS…]: a script of this project on Node 24, with the packages installed.
import { withCharity } from './environment.mjs'
import { entry } from './say.mjs'
import { installed } from './setup.mjs'
import { inTerminal } from './spawned.mjs'

entry(async () => {
  const runtime = await installed()
  process.exitCode = await inTerminal(runtime.node, process.argv.slice(2), withCharity(runtime))
})
