// node tools/group.mjs GROUP NAME [ARGS…]: one script of a group that `npm run` has one name for, on Node 24.
import { withCharity } from './environment.mjs'
import { scriptOf } from './groups.mjs'
import { entry } from './say.mjs'
import { installed } from './setup.mjs'
import { inTerminal } from './spawned.mjs'

entry(async () => {
  const [group = '', name, ...args] = process.argv.slice(2)
  const script = scriptOf(group, name)
  const runtime = await installed()
  process.exitCode = await inTerminal(runtime.node, [script, ...args], withCharity(runtime))
})
