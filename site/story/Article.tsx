import type { Block } from '#content/stories/story.ts'
import { partsOf } from './parts.ts'

/** A story's text, in the order it is told. */
export function Article({ blocks }: { blocks: readonly Block[] }) {
  return partsOf(blocks).map((part) => {
    const [first] = part
    const key = JSON.stringify(first)
    if (first?.kind === 'quote') return <Passage key={key} block={first} />
    return (
      <div key={key} className="story-part">
        {part.map((block) => (
          <Passage key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    )
  })
}

/** No line ends between a dash of Spanish speech and the word it belongs to. */
const held = (text: string) => text.replace(/(?<=\S)—/g, '\u2060—').replace(/—(?=[^\s.,;:?!])/g, '—\u2060')

function Passage({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'quote':
      return (
        <figure className="story-quote">
          <blockquote>{block.text}</blockquote>
          <figcaption>{block.by}</figcaption>
        </figure>
      )
    case 'exchange':
      return (
        <dl className="story-exchange">
          {block.pairs.map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )
    case 'text':
      return <p>{held(block.text)}</p>
    default:
      return <p className={`story-${block.kind}`}>{block.text}</p>
  }
}
