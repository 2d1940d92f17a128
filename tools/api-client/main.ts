import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLimits } from '../../gift/amounts.ts'
import { apiDocument } from '../../server/http/openapi/document.ts'
import { packagesFit } from '../packages.mjs'
import { entry, Fault, say, timed } from '../say.mjs'
import { quietly } from '../spawned.mjs'

/** The types of a client, as they lie in this clone. */
const publishedTypes = join(import.meta.dirname, 'calls.d.ts')

/** What the server publishes of its calls, for the default charity. */
const theDocument = (): string =>
  JSON.stringify(apiDocument({ publicOrigin: 'https://give.example', limits: defaultLimits }))

/** The line by which the types say from which description they were made. */
const madeFrom = (document: string): string =>
  `// Made by npm run generate -- api-client from the description of our calls, sha256 ${createHash('sha256').update(document).digest('hex')}.`

/** `npm run generate -- api-client`: the types of a client, made from the description that the server publishes of its calls, where that changed. */
entry(async () => {
  const description = theDocument()
  const head = madeFrom(description)
  if (existsSync(publishedTypes) && readFileSync(publishedTypes, 'utf8').startsWith(`${head}\n`)) {
    return say('The client is as it was.')
  }
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
    input: description,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Fault(`openapi-typescript could not read the description: ${stderr}`)
  writeFileSync(publishedTypes, `${head}\n\n${stdout.trim()}\n`)
  say(`Written anew: ${publishedTypes}`)
})
