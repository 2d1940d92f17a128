import { Fragment } from 'react'
import type { PageBlock } from '#charity/pages.ts'
import type { Language } from '#content/language.ts'
import { Band, below } from '../home/Band.tsx'
import belowSheet from '../home/below.css?url'
import { Event } from './Event.tsx'
import { Download, Still } from './Offers.tsx'
import { arePictured, People } from './People.tsx'
import { isText, Text } from './Text.tsx'

/** What a page of the charity's own shows below its head, in its order. `path`: where it stands in this language. */
export function Blocks({ blocks, language, path }: { blocks: readonly PageBlock[]; language: Language; path: string }) {
  const firstBelow = blocks.findIndex(({ kind }) => below.has(kind))
  return runsOf(blocks).map(({ at, run }) => {
    const [first] = run
    return (
      <Fragment key={at}>
        {at <= firstBelow && firstBelow < at + run.length ? <link rel="stylesheet" href={belowSheet} /> : null}
        {first !== undefined && isColumn(first) ? (
          <div className="page-column">
            {run.map((block, index) => (
              <InColumn key={at + index} block={block} language={language} path={path} at={at + index} />
            ))}
          </div>
        ) : (
          <Wide block={first} language={language} />
        )}
      </Fragment>
    )
  })
}

/** What stands in the column of words; all else is as wide as the page. */
const isColumn = (block: PageBlock): boolean =>
  isText(block) || (block.kind === 'people' ? !arePictured(block) : ['video', 'download', 'event'].includes(block.kind))

/** What of a page stands in one column of words, and each block that stands alone. `at`: the place of its first. */
function runsOf(blocks: readonly PageBlock[]): readonly { readonly at: number; readonly run: readonly PageBlock[] }[] {
  const runs: { at: number; run: PageBlock[] }[] = []
  for (const [at, block] of blocks.entries()) {
    const last = runs.at(-1)
    const before = blocks[at - 1]
    if (last && before && isColumn(before) && isColumn(block)) last.run.push(block)
    else runs.push({ at, run: [block] })
  }
  return runs
}

function InColumn(props: { block: PageBlock; language: Language; path: string; at: number }) {
  const { block, ...others } = props
  switch (block.kind) {
    case 'people':
      return <People block={block} language={props.language} />
    case 'video':
      return <Still block={block} {...others} />
    case 'download':
      return <Download block={block} {...others} />
    case 'event':
      return <Event block={block} {...others} />
    default:
      return isText(block) ? <Text block={block} {...others} /> : null
  }
}

function Wide({ block, language }: { block: PageBlock | undefined; language: Language }) {
  if (block === undefined || isText(block)) return null
  switch (block.kind) {
    case 'people':
      return <People block={block} language={language} />
    case 'video':
    case 'download':
    case 'event':
      return null
    default:
      return (
        <div className="page-band">
          <Band block={block} language={language} />
        </div>
      )
  }
}
