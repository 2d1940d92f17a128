import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesFit } from '../packages.mjs'
import { entry, Fault, say, timed } from '../say.mjs'
import { quietly } from '../spawned.mjs'
import { headed, publishedTypes, theDocument } from './published.ts'

/** `npm run api-client`: the types of a client, made anew from the description that the server publishes of its calls. */
entry(async () => {
  const folder = import.meta.dirname
  if (!packagesFit(folder)) {
    await timed('Getting openapi-typescript', () =>
      quietly('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
        cwd: folder,
        failure: 'Could not install openapi-typescript',
      }),
    )
  }
  const generator = join(folder, 'node_modules/openapi-typescript/bin/cli.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [generator, '--default-non-nullable=false'], {
    input: theDocument(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Fault(`openapi-typescript could not read the description: ${stderr}`)
  const before = existsSync(publishedTypes) ? readFileSync(publishedTypes, 'utf8') : ''
  const after = headed(stdout)
  writeFileSync(publishedTypes, after)
  say(before === after ? 'The client is as it was.' : `Written anew: ${publishedTypes}`)
})
