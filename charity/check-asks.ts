import type { Charity } from './charity.ts'
import { lineOf, sourceFile } from './documents.ts'
import type { Fault } from './faults.ts'
import { pageFile, postFile } from './pages.ts'

type Asked = Pick<Charity, 'folder' | 'home' | 'pages' | 'posts' | 'amounts'>

/** An amount that the home page, or a page of the charity's own, offers and the form would refuse. */
export const askFaults = ({ folder, home, pages, posts, amounts }: Asked): readonly Fault[] =>
  [
    { file: 'home.yaml', blocks: home.blocks },
    ...pages.map(({ id, blocks }) => ({ file: pageFile(id), blocks })),
    ...posts.map(({ id, blocks }) => ({ file: postFile(id), blocks })),
  ].flatMap(({ file, blocks }) =>
    blocks.flatMap((block, at) => {
      const outside =
        block.kind === 'ask'
          ? block.amounts.find((each) => each < amounts.minimum || each > amounts.maximum)
          : undefined
      if (outside === undefined) return []
      const keys = ['blocks', at, 'amounts']
      const text = `${keys.join('.')}: ${outside} is below the minimum or above the maximum of amounts.yaml`
      return [{ file, line: lineOf(sourceFile(folder, file), keys), text }]
    }),
  )
