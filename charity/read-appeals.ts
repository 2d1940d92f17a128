import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Appeals, appealFile, type Match } from './appeals.ts'
import type { Fault } from './faults.ts'
import { readPart } from './part.ts'
import { appeal } from './schema/appeal.ts'

const folderName = /^[a-z][a-z\d-]{0,39}$/

/** Reads every folder below `appeals/`. */
export function readAppeals(folder: string, faults: Fault[]): Appeals {
  const place = join(folder, 'appeals')
  const names = existsSync(place) ? readdirSync(place, { withFileTypes: true }) : []
  const all = names
    .filter((each) => each.isDirectory() && !each.name.startsWith('.'))
    .flatMap(({ name: id }) => {
      if (folderName.test(id)) {
        const content = readPart(folder, appealFile(id), appeal, faults)
        return content ? [{ id, written: content }] : []
      }
      const text = 'is no name for an appeal: small letters, digits and hyphens, 40 at most, a letter first'
      faults.push({ file: `appeals/${id}`, line: 0, text })
      return []
    })
    .toSorted((a, b) =>
      a.written.starts === b.written.starts ? (a.id < b.id ? -1 : 1) : a.written.starts < b.written.starts ? -1 : 1,
    )
  return {
    appeals: all.map(({ id, written: { name, fund, starts, ends, listed, presets, match } }) => {
      const { terms: _, ...pot } = match ?? {}
      return {
        id,
        name,
        fund,
        starts,
        ends,
        listed,
        ...(presets ? { presets } : {}),
        ...(match ? { match: pot as Match } : {}),
      }
    }),
    appealPages: all.map(
      ({
        id,
        written: { name: _, fund: __, starts: ___, ends: ____, listed: _____, presets: ______, match, ...page },
      }) => ({
        ...page,
        id,
        picture: `appeals/${id}/${page.picture}`,
        ...(match ? { matchTerms: match.terms } : {}),
      }),
    ),
  }
}
