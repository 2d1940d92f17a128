import { Fragment } from 'react'
import type { Block } from '#charity/stories.ts'
import { inLanguage, type Language, type Translated } from '#content/language.ts'
import { Picture } from '../art/Picture.tsx'
import { partsOf } from './parts.ts'
import { QuietAsk } from './QuietAsk.tsx'

/** A story's text, in the order it is told, with one quiet ask in the middle: after the first quotation. */
export function Article({ blocks, language }: { blocks: readonly Block[]; language: Language }) {
  const quoted = blocks.find(({ kind }) => kind === 'quote')
  return partsOf(blocks).map((part) => {
    const [first] = part
    const key = JSON.stringify(first)
    if (first?.kind === 'spot') return <Passage key={key} block={first} language={language} />
    if (first?.kind === 'quote')
      return (
        <Fragment key={key}>
          <Passage block={first} language={language} />
          {first === quoted ? <QuietAsk language={language} /> : null}
        </Fragment>
      )
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
    case 'spot':
      return (
        <figure className="story-spot">
          <Picture file={block.picture} alt={inLanguage(block.alt, language)} later />
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
