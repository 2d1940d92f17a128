import type { Charity } from './charity.ts'
import { lineOf, sourceFile } from './documents.ts'
import type { Fault } from './faults.ts'

/** An amount that the home page offers and the form would refuse. */
export const askFaults = ({ folder, home, amounts }: Pick<Charity, 'folder' | 'home' | 'amounts'>): readonly Fault[] =>
  home.blocks.flatMap((block, at) => {
    const outside =
      block.kind === 'ask' ? block.amounts.find((each) => each < amounts.minimum || each > amounts.maximum) : undefined
    if (outside === undefined) return []
    const keys = ['blocks', at, 'amounts']
    return [
      {
        file: 'home.yaml',
        line: lineOf(sourceFile(folder, 'home.yaml'), keys),
        text: `${keys.join('.')}: ${outside} is below the minimum or above the maximum of amounts.yaml`,
      },
    ]
  })
