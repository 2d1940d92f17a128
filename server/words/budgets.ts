import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { languages, pathIn } from '#gift/language.ts'
import type { VersionFault } from '../store/words/versions.ts'

const brotli = promisify(brotliCompress)

/** What a network sends before it waits for an answer, less what the headers take. */
const firstFlight = 14_600 - 900

/** Pages whose first answer no longer fits into the network's first flight: the first sight of them would take a second journey. */
export async function weightFaults(site: string): Promise<readonly VersionFault[]> {
  const pages = languages
    .flatMap((language) => ['/', '/donate'].map((path) => join(`.${pathIn(language, path)}`, 'index.html')))
    .filter((page) => existsSync(join(site, page)))
  const weights = await Promise.all(pages.map(async (page) => (await brotli(readFileSync(join(site, page)))).length))
  return pages.flatMap((page, at) => {
    const weight = weights[at] ?? 0
    const path = `/${page.replace(/\/?index\.html$/, '')}`
    return weight <= firstFlight
      ? []
      : [
          {
            file: '',
            line: 0,
            text: `the page ${path} would be ${weight} bytes, and ${firstFlight} is the most: say less on it`,
          },
        ]
  })
}
