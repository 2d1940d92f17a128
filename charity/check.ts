import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressFaults } from './addresses.ts'
import { type Charity, type Parts, parts } from './charity.ts'
import { claimFaults } from './check-claims.ts'
import { experimentFaults } from './check-experiment.ts'
import { folderFaults } from './check-folder.ts'
import { lookFaults } from './check-look.ts'
import { pictureFaults } from './check-pictures.ts'
import { placeFaults } from './check-places.ts'
import { CharityFaults, type Fault } from './faults.ts'
import { readPart } from './part.ts'
import { fileOf, readCharity } from './read.ts'

/** A rule beyond the shape of a part: what it finds wrong in a charity that could be read. */
type Rule = (charity: Charity) => readonly Fault[]

/** A language file that no language of the charity has is a mistake in its name, or a language that was not named. */
const namedLanguages: Rule = ({ folder, languages }) =>
  (existsSync(join(folder, 'words')) ? readdirSync(join(folder, 'words')) : []).flatMap((file) =>
    !file.endsWith('.json') || languages.some(({ code }) => file === `${code}.json`)
      ? []
      : [{ file: `words/${file}`, line: 0, text: 'is of no language in languages.yaml' }],
  )

/** Every such rule. */
const rules: readonly Rule[] = [lookFaults, addressFaults, namedLanguages, claimFaults, experimentFaults]

/** What a folder's files themselves must be, whether or not they can be read together. */
const ofFiles = [folderFaults, pictureFaults, placeFaults].map(
  (rule) => (folder: string) => (existsSync(folder) ? rule({ folder }) : []),
)

/** Everything that is wrong in a charity's folder, in one list; nothing when it can be used as it is. */
export function faultsOf(path: string): readonly Fault[] {
  const folder = resolve(path)
  return [...readFaults(folder), ...ofFiles.flatMap((rule) => rule(folder))]
}

/** What keeps a folder from being read; where nothing does, what its words and looks are wrong in. */
function readFaults(folder: string): readonly Fault[] {
  try {
    const charity = readCharity(folder)
    return rules.flatMap((rule) => rule(charity))
  } catch (error) {
    if (error instanceof CharityFaults) return [...error.faults, ...(existsSync(folder) ? partFaults(folder) : [])]
    throw error
  }
}

/** What the parts that can be read are wrong in beyond their shape: it is told with what keeps the others from being read. */
function partFaults(folder: string): readonly Fault[] {
  const sound = <Name extends keyof Parts>(name: Name) => readPart(folder, fileOf(name), parts[name], [])
  const [look, languages, claims] = [sound('look'), sound('languages'), sound('claims')]
  return [
    ...(look ? lookFaults({ folder, look }) : []),
    ...(languages && claims ? claimFaults({ folder, languages, claims }) : []),
  ]
}
