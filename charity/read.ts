import { resolve } from 'node:path'
import { wholeAddresses } from './addresses.ts'
import { type Charity, type Parts, parts, type Written } from './charity.ts'
import { CharityFaults, type Fault } from './faults.ts'
import { readOverlay } from './overlay.ts'
import { readPart } from './part.ts'
import { story } from './schema/story.ts'
import type { WithWholeAddresses } from './schema/text.ts'
import type { Story } from './stories.ts'
import { fillIdentity, withIsolates, withOverlay } from './words.ts'

/**
 * Reads and checks a charity's folder.
 * @throws CharityFaults that name file and line of everything that is wrong
 */
export function readCharity(path: string): Charity {
  const folder = resolve(path)
  const written = readWritten(folder)
  const faults: Fault[] = []
  const overlay = readOverlay(folder, written.languages, faults)
  if (faults.length > 0) throw new CharityFaults(folder, faults)
  const whole = Object.fromEntries(
    Object.entries(written).map(([name, part]) => [
      name,
      fillIdentity(withIsolates(withOverlay(part, name, overlay), written.languages), written.identity),
    ]),
  ) as Written
  return { ...whole, folder, overlay }
}

/**
 * The folder as it is written, each part checked by its schema.
 * @throws CharityFaults
 */
export function readWritten(folder: string): Written {
  const faults: Fault[] = []
  const read = Object.fromEntries(
    Object.entries(parts).map(([name, schema]) => [name, readPart(folder, fileOf(name), schema, faults)]),
  ) as Parts
  const told = (read.stories?.order ?? []).map((id) => {
    const file = `stories/${id}/story.yaml`
    return { id, file, story: readPart(folder, file, story, faults) }
  })
  if (faults.length > 0) throw new CharityFaults(folder, faults)
  const whole = wholeAddresses(folder, read, faults)
  const written = Object.fromEntries(
    Object.entries(read).map(([name, part]) => [name, whole(part, fileOf(name))]),
  ) as WithWholeAddresses<Parts>
  const { order: _, ...ofAll } = written.stories
  const all = told.flatMap(({ id, file, story }) => (story ? [tellable(id, whole(story, file))] : []))
  if (faults.length > 0) throw new CharityFaults(folder, faults)
  return { ...written, stories: { ...ofAll, all } }
}

/** `knownAddresses` is read from `known-addresses.yaml`. */
const fileOf = (part: string): string => `${part.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.yaml`

/** A story as the site shows it: where its page is, and its pictures by their paths from the charity's folder. */
const tellable = (id: string, story: Omit<Story, 'id' | 'fullStoryUrl'>): Story => ({
  ...story,
  id,
  fullStoryUrl: `/${id}-story`,
  imageUrl: `stories/${id}/${story.imageUrl}`,
  article: story.article.map((block) =>
    block.kind === 'spot' ? { ...block, picture: `stories/${id}/${block.picture}` } : block,
  ),
})
