import { appealFile } from './appeals.ts'
import type { Charity } from './charity.ts'
import { lineOf, sourceFile } from './documents.ts'
import type { Fault } from './faults.ts'

const faultAt = (folder: string, id: string, key: string, text: string): Fault => {
  const file = appealFile(id)
  return { file, line: lineOf(sourceFile(folder, file), [key]), text: `${key}: ${text}` }
}

/** Appeals for a fund that there is not, or that may not be given to while they run. */
export const appealFundFaults = ({
  folder,
  appeals,
  funds,
}: Pick<Charity, 'folder' | 'appeals' | 'funds'>): readonly Fault[] =>
  appeals.flatMap(({ id, fund, starts, ends }) => {
    if (fund === undefined) return []
    const named = funds.find((each) => each.id === fund)
    if (!named) return [faultAt(folder, id, 'fund', `there is no fund ${fund} in funds.yaml`)]
    if ((named.from ?? starts) <= starts && (named.until ?? ends) >= ends) return []
    const text = `${fund} may not be given to on every day of the appeal, ${starts} to ${ends}`
    return [faultAt(folder, id, 'fund', text)]
  })

/** Amounts of appeals that the form would refuse. */
export const appealAmountFaults = ({
  folder,
  appeals,
  amounts,
}: Pick<Charity, 'folder' | 'appeals' | 'amounts'>): readonly Fault[] =>
  appeals.flatMap(({ id, presets }) => {
    const outside = [...(presets?.monthly ?? []), ...(presets?.once ?? [])].find(
      (each) => each < amounts.minimum || each > amounts.maximum,
    )
    if (outside === undefined) return []
    return [faultAt(folder, id, 'presets', `${outside} is below the minimum or above the maximum of amounts.yaml`)]
  })
