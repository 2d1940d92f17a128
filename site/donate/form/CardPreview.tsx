import type { Block } from '#content/letters/index.ts'
import { tributeCard } from '#content/letters/tribute.ts'
import { eCardFor } from '#gift/e-cards.ts'
import { Icon } from '../../ui/Icon.tsx'
import { sayIn } from '../say.ts'
import { useForm } from './form-state.ts'

/**
 * The card as its reader will get it: written by the letter's own words, in the reader's language. What is not known
 * yet, such as the donor's name, stands in brackets. The amount is never on it.
 */
export function CardPreview() {
  const { draft, say, language } = useForm()
  const reader = draft.notify === 'email' && draft.recipientLanguage ? draft.recipientLanguage : language
  const read = sayIn(reader)
  const known = (words: string, unknown: Parameters<typeof read>[0]) => words.trim() || read(unknown)
  const card = tributeCard({
    kind: draft.notify === 'mail' ? 'tribute_post' : 'tribute_card',
    language: reader,
    tribute: draft.tributeKind,
    honoree: known(`${draft.honoreeFirst.trim()} ${draft.honoreeLast.trim()}`, 'donate.cardHonoree'),
    recipientName: known(draft.recipientName, 'donate.cardReader'),
    from: known(`${draft.firstName.trim()} ${draft.lastName.trim()}`, 'donate.cardFrom'),
    message: draft.message.trim() || null,
    eCard: eCardFor(draft.tributeKind, draft.eCard).id,
  })
  return (
    <details className="donate-preview">
      <summary>
        {say('donate.preview')}
        <Icon name="chevron" />
      </summary>
      <div lang={reader}>
        <p>
          <strong>{card.title}</strong>
        </p>
        {card.blocks.map((block, place) => (
          <CardBlock key={place} block={block} />
        ))}
      </div>
    </details>
  )
}

function CardBlock({ block }: { block: Block }) {
  if (block.is === 'quote') {
    return (
      <blockquote>
        {block.text}
        {block.by ? <cite>{block.by}</cite> : null}
      </blockquote>
    )
  }
  if (block.is === 'small') return <p className="donate-hint">{block.text}</p>
  return block.is === 'text' ? <p>{block.text}</p> : null
}
