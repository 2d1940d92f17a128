import type { Charity } from './charity.ts'
import type { Fault } from './faults.ts'

/** A variant offers only what may be given, and chooses an amount that both of its lists have. */
export const experimentFaults = ({ experiment, amounts }: Charity): readonly Fault[] =>
  Object.entries(experiment?.variants ?? {}).flatMap(([name, variant]) => {
    const { monthly, once } = variant.presets ?? amounts.presets
    const chosen = variant.defaultPreset ?? amounts.defaultPreset
    const texts = [
      ...([...monthly, ...once].every((each) => each >= amounts.minimum && each <= amounts.maximum)
        ? []
        : ['a preset is below the minimum or above the maximum of amounts.yaml']),
      ...(monthly.includes(chosen) && once.includes(chosen) ? [] : [`the default, ${chosen}, is not on both lists`]),
    ]
    return texts.map((text) => ({ file: 'experiment.yaml', line: 0, text: `variants.${name}: ${text}` }))
  })
