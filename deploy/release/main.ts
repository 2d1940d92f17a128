/**
 * npm run release [-- --dry-run] [--tested]: makes this version's release in the folder release/: the server as one archive,
 * the image where buildah is installed, the list of what is in it, checksums. The git tag comes last, so that whatever has a
 * tag has passed. Nothing leaves this machine.
 */
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../tools/project.mjs'
import { entry, Fault, say } from '../../tools/say.mjs'
import { built, installed } from '../../tools/setup.mjs'
import { inTerminal, quietly } from '../../tools/spawned.mjs'
import { packArchive } from './archive.ts'
import { changelog, thisVersion } from './changelog.ts'
import { faultsOf } from './checks.ts'
import { packImage } from './image.ts'
import { forbiddenLicences } from './licences.ts'
import { production } from './production.ts'
import { sbom, writeSbom } from './sbom.ts'

const out = join(root, 'release')
const git = async (...words: string[]) => (await quietly('git', words)).trimEnd()
const lines = (text: string) => text.split('\n').filter((line) => line !== '')

entry(async () => {
  const [command, file] = process.argv.slice(2)
  if (command === 'sbom') return writeSbom(file)
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, tested: { type: 'boolean' } } })
  const runtime = await installed()
  await built(runtime)
  const version = thisVersion()
  const sections = changelog()
  const faults = faultsOf({
    version,
    today: new Date().toISOString().slice(0, 10),
    changed: lines(await git('status', '--porcelain')),
    tags: lines(await git('tag', '--list')),
    sections,
    securityTxt: readFileSync(join(root, 'dist/site/.well-known/security.txt'), 'utf8'),
    forbidden: forbiddenLicences(production().packages),
  })
  if (faults.length > 0) {
    throw new Fault(`${version} cannot be released:\n${faults.map((each) => `  - ${each}`).join('\n')}`)
  }
  const commit = await git('rev-parse', 'HEAD')
  if (values['dry-run']) {
    const tests = values.tested ? 'believe that the tests have passed' : 'run npm test'
    say(`${version} could be released from ${commit}. It would ${tests}, fill release/, and tag v${version}.`)
    return
  }
  if (!values.tested && (await inTerminal(runtime.node, ['tools/test.mjs'], runtime.env)) !== 0) {
    throw new Fault(`${version} is not released: npm test fails.`)
  }
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out)
  const name = `giving-${version}`
  writeFileSync(join(out, `${name}.cdx.json`), await sbom())
  await packArchive(join(out, `${name}-${process.platform}-${process.arch}.tar.gz`), name)
  const image = await packImage(join(out, `${name}-image.tar`), `giving:${version}`)
  const sums = await Promise.all(
    readdirSync(out)
      .sort()
      .map(async (file) => `${await sha256(join(out, file))}  ${file}\n`),
  )
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))

  if ((await git('status', '--porcelain')) !== '' || (await git('rev-parse', 'HEAD')) !== commit) {
    throw new Fault(`${version} is not released: the clone was changed meanwhile.`)
  }
  const text = sections.find((each) => each.version === version)?.text ?? ''
  await git('tag', '--annotate', '--cleanup=verbatim', `v${version}`, '--message', `${version}\n\n${text}`, commit)
  say(`\n${version} is in release/:\n${sums.map((line) => `  ${line.trimEnd()}`).join('\n')}`)
  say(image)
  say(`The tag v${version} is in this clone: git push origin v${version}`)
})

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
