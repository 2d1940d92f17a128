import type { PageBlock } from '#charity/pages.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { Arrow, To } from '../home/To.tsx'
import { WholePicture } from './WholePicture.tsx'

/** The kinds of blocks that a text is made of. */
const kinds = ['text', 'heading', 'subheading', 'list', 'links', 'quote', 'picture'] as const

export type TextBlock = Extract<PageBlock, { kind: (typeof kinds)[number] }>

export const isText = (block: PageBlock): block is TextBlock => kinds.some((kind) => kind === block.kind)

/** One part of a text: plain words, with no markup of their own. */
export function Text({ block, language }: { block: TextBlock; language: Language }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{inLanguage(block.text, language)}</h2>
    case 'subheading':
      return <h3>{inLanguage(block.text, language)}</h3>
    case 'text':
      return <Paragraphs text={inLanguage(block.text, language)} />
    case 'list': {
      const List = block.numbered ? 'ol' : 'ul'
      return (
        <List className="page-list">
          {block.items.map((item) => (
            <li key={inLanguage(item, language)}>{inLanguage(item, language)}</li>
          ))}
        </List>
      )
    }
    case 'links':
      return (
        <>
          {block.title ? <h2>{inLanguage(block.title, language)}</h2> : null}
          <ul className="page-links">
            {block.items.map(({ label, to }) => (
              <li key={inLanguage(label, language)}>
                <To to={to} language={language}>
                  <span>{inLanguage(label, language)}</span>
                  <Arrow to={to} />
                </To>
              </li>
            ))}
          </ul>
        </>
      )
    case 'quote':
      return (
        <figure className="page-quote">
          <blockquote>{inLanguage(block.text, language)}</blockquote>
          <figcaption>{inLanguage(block.by, language)}</figcaption>
        </figure>
      )
    case 'picture':
      return (
        <figure className="page-picture">
          <WholePicture file={block.picture} alt={inLanguage(block.alt, language)} />
          {block.caption ? <figcaption>{inLanguage(block.caption, language)}</figcaption> : null}
        </figure>
      )
  }
}

/** Words with an empty line between their paragraphs. */
export const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
