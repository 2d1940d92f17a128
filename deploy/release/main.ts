/**
 * npm run release -- --key FILE [--dry-run] [--tested]: makes this version's release in the folder release/: the server as one
 * archive, the image where buildah is installed, the list of what is in it, of what it was made, checksums that an SSH key has
 * signed. The git tag comes last, so that whatever has a tag has passed. Nothing leaves this machine.
 *
 * npm run release -- again FOLDER: the same bytes in another folder, for whoever compares, without image, signature and tag.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../tools/project.mjs'
import { entry, Fault, say } from '../../tools/say.mjs'
import { built, installed } from '../../tools/setup.mjs'
import { inTerminal, quietly } from '../../tools/spawned.mjs'
import { sayAdvisories } from './advisories.ts'
import { changelog, thisVersion } from './changelog.ts'
import { faultsOf } from './checks.ts'
import { fill, writeSums } from './fill.ts'
import { packImage } from './image.ts'
import { forbiddenLicences } from './licences.ts'
import { production } from './production.ts'
import { writeSbom } from './sbom.ts'
import { keyFault, signFile } from './signature.ts'

const out = join(root, 'release')
const git = async (...words: string[]) => (await quietly('git', words)).trimEnd()
const lines = (text: string) => text.split('\n').filter((line) => line !== '')

entry(async () => {
  const [command, file] = process.argv.slice(2)
  if (command === 'sbom') return writeSbom(file)
  if (command === 'advisories') return sayAdvisories()
  if (command === 'again') return makeAgain(file)
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean' },
      tested: { type: 'boolean' },
      key: { type: 'string' },
      unsigned: { type: 'boolean' },
    },
  })
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
    keyFault: values.unsigned ? null : keyFault(values.key),
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
  await fill(out, version, commit)
  const image = await packImage(join(out, `giving-${version}-image.tar`), `giving:${version}`)
  const sums = await writeSums(out)
  if (values.key !== undefined && !values.unsigned) await signFile(join(out, 'SHA256SUMS'), values.key)

  if ((await git('status', '--porcelain')) !== '' || (await git('rev-parse', 'HEAD')) !== commit) {
    throw new Fault(`${version} is not released: the clone was changed meanwhile.`)
  }
  const text = sections.find((each) => each.version === version)?.text ?? ''
  await git('tag', '--annotate', '--cleanup=verbatim', `v${version}`, '--message', `${version}\n\n${text}`, commit)
  say(`\n${version} is in release/:\n${sums.map((line) => `  ${line}`).join('\n')}`)
  say(image)
  say(`The tag v${version} is in this clone: git push origin v${version}`)
})

async function makeAgain(folder: string | undefined): Promise<void> {
  if (!folder) throw new Fault('Where should it be made again? npm run release -- again FOLDER')
  const out = resolve(folder)
  if (existsSync(out)) throw new Fault(`${out} is already there.`)
  if ((await git('status', '--porcelain')) !== '') throw new Fault('The clone is not clean: it is no release’s.')
  await fill(out, thisVersion(), await git('rev-parse', 'HEAD'))
  say((await writeSums(out)).join('\n'))
}
