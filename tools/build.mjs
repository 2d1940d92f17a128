// npm run build: the site into dist/, and whether the types of all that it is made of hold.
import { join } from 'node:path'
import { withCharity } from './environment.mjs'
import { root } from './project.mjs'
import { entry, say } from './say.mjs'
import { build, installed } from './setup.mjs'
import { inTerminal } from './spawned.mjs'

/** The rooms that pages are made of. */
const rooms = ['charity', 'gift', 'content', 'site', 'site/build']

entry(async () => {
  const runtime = await installed()
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const types = await inTerminal(runtime.node, [compiler, '-b', ...rooms], runtime.env)
  say((await build({ ...runtime, env: withCharity(runtime) })).trimEnd())
  process.exitCode = types
})
