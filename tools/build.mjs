// npm run build: the site and the office into dist/, and whether the types of all that it is made of hold.
import { withCharity } from './environment.mjs'
import { entry, say } from './say.mjs'
import { build, installed } from './setup.mjs'
import { checkTypes } from './types.mjs'

/** The rooms that pages are made of. */
const rooms = ['charity', 'gift', 'content', 'ui', 'site', 'site/build', 'site/preview', 'office']

entry(async () => {
  const runtime = await installed()
  const types = await checkTypes(runtime, rooms)
  say((await build({ ...runtime, env: withCharity(runtime) })).trimEnd())
  process.exitCode = types
})
