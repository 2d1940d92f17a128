import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { isMap } from 'yaml'
import { wholeAddresses } from './addresses.ts'
import { type Charity, type Parts, parts, type Written } from './charity.ts'
import { sourceFile } from './documents.ts'
import { linkFaults } from './entries.ts'
import { CharityFaults, type Fault } from './faults.ts'
import { readOverlay } from './overlay.ts'
import { storyPath } from './own-pages.ts'
import { readPart } from './part.ts'
import { readAppeals } from './read-appeals.ts'
import { placedPages, readPages, titlesOf } from './read-pages.ts'
import { identity } from './schema/identity.ts'
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
  const faults: Fault[] = []
  const content = readParts(folder, faults)
  const { languages } = content
  const overlay = languages ? readOverlay(folder, languages, faults) : {}
  if (!isWhole(content, faults)) throw new CharityFaults(folder, faults)
  const whole = Object.fromEntries(
    Object.entries(content).map(([name, part]) => [
      name,
      fillIdentity(withIsolates(withOverlay(part, name, overlay), content.languages), content.identity),
    ]),
  ) as Written
  return { ...whole, search: [...whole.search, ...titlesOf(whole)], folder, overlay }
}

/**
 * The folder as it is written, each part checked by its schema.
 * @throws CharityFaults
 */
export function readWritten(folder: string): Written {
  const faults: Fault[] = []
  const content = readParts(folder, faults)
  if (!isWhole(content, faults)) throw new CharityFaults(folder, faults)
  return content
}

/** What of a folder can be read. */
export type Readable = { readonly [Part in keyof Written]?: Written[Part] | undefined }

/** Each part has said its faults where it could not be read, so that without faults all are there. */
const isWhole = (_: Readable, faults: readonly Fault[]): _ is Written => faults.length === 0

/** The parts that can be read; what keeps the others from it goes to `faults`, for one list of everything. */
export function readParts(folder: string, faults: Fault[]): Readable {
  if (!existsSync(folder)) {
    faults.push({ file: folder, line: 0, text: 'there is no such folder' })
    return {}
  }
  faults.push(...linkFaults(folder))
  const contents: Partial<Parts> = Object.fromEntries(
    Object.entries(parts).map(([name, schema]) => [name, readPart(folder, fileOf(name), schema, faults)]),
  )
  const stories = (contents.stories?.order ?? []).map((id) => {
    const file = `stories/${id}/story.yaml`
    return { id, file, story: readPart(folder, file, story, faults) }
  })
  const appeals = readAppeals(folder, faults)
  const { languages, knownAddresses } = contents
  const mainSite = contents.identity?.mainSite ?? mainSiteIn(folder)
  if (!mainSite || !languages || !knownAddresses) return { languages }
  const own = placedPages(readPages(folder, faults), languages, readOverlay(folder, languages, []))
  const whole = wholeAddresses(
    folder,
    { identity: { mainSite }, languages, knownAddresses, stories: contents.stories, own: own.byPath },
    faults,
  )
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: contents.identity?.timeZone ?? 'UTC' }).format()
  const pages = own.whole(whole, today)
  const texts = Object.fromEntries(
    Object.entries(contents).map(([name, part]) => [name, whole(part, fileOf(name))]),
  ) as Partial<WithWholeAddresses<Parts>>
  const all = stories.flatMap(({ id, file, story }) => (story ? [tellable(id, whole(story, file))] : []))
  if (!texts.stories) return { ...texts, ...appeals, ...pages, stories: undefined }
  const { order: _, ...ofAll } = texts.stories
  return { ...texts, ...appeals, ...pages, stories: { ...ofAll, all } }
}

/** Where the main site is, though something else in `identity.yaml` cannot be read: addresses are told with that. */
function mainSiteIn(folder: string): Parts['identity']['mainSite'] | undefined {
  const raw = existsSync(join(folder, 'identity.yaml'))
    ? sourceFile(folder, 'identity.yaml').document.get('mainSite')
    : undefined
  const { output, success } = v.safeParse(identity.entries.mainSite, isMap(raw) ? raw.toJSON() : undefined)
  return success ? output : undefined
}

/** `knownAddresses` is read from `known-addresses.yaml`. */
export const fileOf = (part: string): string =>
  `${part.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.yaml`

/** A story as the site shows it: where its page is, and its pictures by their paths from the charity's folder. */
const tellable = (id: string, story: Omit<Story, 'id' | 'fullStoryUrl'>): Story => ({
  ...story,
  id,
  fullStoryUrl: storyPath(id),
  imageUrl: `stories/${id}/${story.imageUrl}`,
  article: story.article.map((block) =>
    block.kind === 'spot' ? { ...block, picture: `stories/${id}/${block.picture}` } : block,
  ),
})
