import type { Charity } from './charity.ts'
import { lineOf, sourceFile } from './documents.ts'
import type { Fault } from './faults.ts'

/** A variant offers only what may be given and is counted, and chooses an amount that both of its lists have. */
export const experimentFaults = ({
  folder,
  experiment,
  amounts,
}: Pick<Charity, 'folder' | 'experiment' | 'amounts'>): readonly Fault[] =>
  Object.entries(experiment?.variants ?? {}).flatMap(([name, variant]) => {
    const { monthly, once } = variant.presets ?? amounts.presets
    const chosen = variant.defaultPreset ?? amounts.defaultPreset
    const largest = Math.max(...monthly, ...once)
    const texts = [
      ...([...monthly, ...once].every((each) => each >= amounts.minimum && each <= amounts.maximum)
        ? []
        : ['a preset is below the minimum or above the maximum of amounts.yaml']),
      ...(monthly.includes(chosen) && once.includes(chosen) ? [] : [`the default, ${chosen}, is not on both lists`]),
      ...(experiment && experiment.largestGift < largest
        ? [`its button of ${largest} would count as ${experiment.largestGift}: largestGift is too small`]
        : []),
    ]
    const keys = ['variants', name]
    const line = lineOf(sourceFile(folder, 'experiment.yaml'), keys)
    return texts.map((text) => ({ file: 'experiment.yaml', line, text: `${keys.join('.')}: ${text}` }))
  })
