import type { Charity } from './charity.ts'
import { sourceFiles, strings } from './documents.ts'
import type { Fault } from './faults.ts'
import { identityPlaces } from './words.ts'

/** Places in braces that nothing fills, and braces that make no place: visitors would read `{charty}`. The first of each text. */
export const placeFaults = ({ folder }: Pick<Charity, 'folder'>): readonly Fault[] =>
  sourceFiles(folder)
    .filter(({ isText }) => isText)
    .flatMap((source) =>
      strings(source).flatMap(({ text, line }) => {
        const place = text.match(/\{[^{}]*\}|[{}]/g)?.find((each) => !identityPlaces.includes(each))
        if (place === undefined) return []
        const reason = place.length > 1 ? `nothing fills ${place}` : `${place} belongs to no place such as {charity}`
        return [{ file: source.file, line, text: `${reason}; what is filled is ${identityPlaces.join(', ')}` }]
      }),
    )
