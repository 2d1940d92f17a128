import type { Block } from '#charity/stories.ts'
import { inLanguage, type Language, type Translated } from '#content/language.ts'
import { partsOf } from './parts.ts'

/** A story's text, in the order it is told. */
export function Article({ blocks, language }: { blocks: readonly Block[]; language: Language }) {
  return partsOf(blocks).map((part) => {
    const [first] = part
    const key = JSON.stringify(first)
    if (first?.kind === 'quote') return <Passage key={key} block={first} language={language} />
    return (
      <div key={key} className="story-part">
        {part.map((block) => (
          <Passage key={JSON.stringify(block)} block={block} language={language} />
        ))}
      </div>
    )
  })
}

/** No line ends between a dash of Spanish speech and the word it belongs to. */
const held = (text: string) => text.replace(/(?<=\S)—/g, '\u2060—').replace(/—(?=[^\s.,;:?!])/g, '—\u2060')

function Passage({ block, language }: { block: Block; language: Language }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{inLanguage(block.text, language)}</h2>
    case 'quote':
      return (
        <figure className="story-quote">
          <blockquote>{inLanguage(block.text, language)}</blockquote>
          <figcaption>{inLanguage(block.by, language)}</figcaption>
        </figure>
      )
    case 'exchange':
      return (
        <dl className="story-exchange">
          {block.pairs.map(({ question, answer }) => (
            <div key={inLanguage(question, language)}>
              <dt>{inLanguage(question, language)}</dt>
              <dd>{inLanguage(answer, language)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'text':
      return paragraphs(block.text, language).map((text) => <p key={text}>{held(text)}</p>)
    default:
      return paragraphs(block.text, language).map((text) => (
        <p key={text} className={`story-${block.kind}`}>
          {text}
        </p>
      ))
  }
}

/** What one language says in one paragraph another may say in several, as speech is set in Spanish. */
const paragraphs = (text: Translated<string>, language: Language): readonly string[] =>
  inLanguage(text, language).split(/\n+/)
