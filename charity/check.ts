import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressFaults } from './addresses.ts'
import type { Charity } from './charity.ts'
import { appealAmountFaults, appealFundFaults, appealLightFaults } from './check-appeals.ts'
import { askFaults } from './check-asks.ts'
import { byteFaults } from './check-bytes.ts'
import { claimFaults } from './check-claims.ts'
import { experimentFaults } from './check-experiment.ts'
import { folderFaults } from './check-folder.ts'
import { lookFaults } from './check-look.ts'
import { pageFaults } from './check-pages.ts'
import { mailedFaults, pictureFaults } from './check-pictures.ts'
import { placeFaults } from './check-places.ts'
import { markFaults, unsaidFaults } from './check-words.ts'
import { CharityFaults, type Fault } from './faults.ts'
import { type Readable, readCharity, readParts } from './read.ts'

/** A language file that no language of the charity has is a mistake in its name, or a language that was not named. */
const namedLanguages = ({ folder, languages }: Pick<Charity, 'folder' | 'languages'>): readonly Fault[] =>
  (existsSync(join(folder, 'words')) ? readdirSync(join(folder, 'words')) : []).flatMap((file) =>
    !file.endsWith('.json') || languages.some(({ code }) => file === `${code}.json`)
      ? []
      : [{ file: `words/${file}`, line: 0, text: 'is of no language in languages.yaml' }],
  )

/** A rule beyond the shape of a part: told as soon as the parts that it looks at can be read, whatever the others are. */
const rule =
  <Part extends keyof Readable>(
    parts: readonly Part[],
    faults: (charity: Pick<Charity, Part | 'folder'>) => readonly Fault[],
  ) =>
  (folder: string, content: Readable): readonly Fault[] =>
    parts.every((part) => content[part] !== undefined)
      ? faults({ ...content, folder } as unknown as Pick<Charity, Part | 'folder'>)
      : []

/** Every such rule. */
const rules = [
  rule(['look'], lookFaults),
  rule(['eCards'], mailedFaults),
  rule(['languages'], namedLanguages),
  rule(['languages'], unsaidFaults),
  rule(['languages', 'claims'], claimFaults),
  rule(['experiment', 'amounts'], experimentFaults),
  rule(['home', 'pages', 'posts', 'amounts'], askFaults),
  rule(['pages', 'posts', 'languages', 'stories', 'sitemap'], pageFaults),
  rule(['appeals', 'funds'], appealFundFaults),
  rule(['appealPages', 'amounts'], appealAmountFaults),
  rule(['appealPages'], appealLightFaults),
]

/** What a folder's files themselves must be, whether or not they can be read together. */
const ofFiles = [folderFaults, byteFaults, pictureFaults, placeFaults, markFaults].map(
  (rule) => (folder: string) => (existsSync(folder) ? rule({ folder }) : []),
)

/** Everything that is wrong in a charity's folder, in one list; nothing when it can be used as it is. */
export function faultsOf(path: string): readonly Fault[] {
  const folder = resolve(path)
  return [...readFaults(folder), ...ofFiles.flatMap((rule) => rule(folder))]
}

/** What keeps a folder from being read, with what its readable parts are wrong in beyond their shape. */
function readFaults(folder: string): readonly Fault[] {
  try {
    const charity = readCharity(folder)
    return [...rules.flatMap((rule) => rule(folder, charity)), ...addressFaults(charity)]
  } catch (error) {
    if (!(error instanceof CharityFaults)) throw error
    const parts = existsSync(folder) ? readParts(folder, []) : {}
    return [...error.faults, ...rules.flatMap((rule) => rule(folder, parts))]
  }
}
