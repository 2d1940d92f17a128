import type { Charity } from './charity.ts'
import { sourceFiles, strings } from './documents.ts'
import type { Fault } from './faults.ts'
import { identityPlaces } from './words.ts'

/** Places in braces that nothing fills: visitors would read `{charty}`. */
export const placeFaults = ({ folder }: Pick<Charity, 'folder'>): readonly Fault[] =>
  sourceFiles(folder).flatMap((source) =>
    strings(source).flatMap(({ text, line }) =>
      (text.match(/\{\w+\}/g) ?? [])
        .filter((place) => !identityPlaces.includes(place))
        .map((place) => ({
          file: source.file,
          line,
          text: `nothing fills ${place}; what is filled is ${identityPlaces.join(', ')}`,
        })),
    ),
  )
