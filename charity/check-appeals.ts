import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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

/** Lights that nobody would see, beyond the edge of their drawing. How large a photograph is its own bytes alone say. */
export const appealLightFaults = ({ folder, appealPages }: Pick<Charity, 'folder' | 'appealPages'>): readonly Fault[] =>
  appealPages.flatMap(({ id, picture, lights }) => {
    const place = join(folder, picture)
    if (!lights || !picture.endsWith('.svg') || !existsSync(place)) return []
    const [, wide, high] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(place, 'utf8')) ?? []
    if (wide === undefined || high === undefined) return []
    const beyond = lights.at.find(
      ([x = 0, y = 0]) => x + lights.width > Number(wide) || y + lights.height > Number(high),
    )
    if (!beyond) return []
    const text = `the one at ${beyond.join(', ')} is beyond the edge of ${basename(picture)}, which is ${wide} by ${high}`
    return [faultAt(folder, id, 'lights', text)]
  })
