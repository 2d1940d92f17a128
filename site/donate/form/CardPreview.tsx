import pictures from 'virtual:e-cards'
import { inLanguage } from '#content/language.ts'
import type { Block } from '#content/letters/letter.ts'
import { tributeCard } from '#content/letters/tribute.ts'
import { eCardFor } from '#gift/e-cards.ts'
import { wholeNameToSay } from '#gift/person-name.ts'
import { messageToSay } from '#gift/tribute-to-say.ts'
import { useAwake } from '../../islands/useAwake.ts'
import { sayIn } from '../say.ts'
import { useForm } from './form-state.ts'

/** The card as its reader will get it. Only a script knows what was chosen: without one there is none. */
export function CardPreview() {
  const { draft } = useForm()
  const awake = useAwake()
  return awake && draft.dedicate && draft.notify !== 'none' ? <Preview /> : null
}

/**
 * Written by the letter's own words, in the reader's language. What is not known yet, such as the donor's name, or will not be
 * said, stands in brackets. The amount is never on it.
 */
function Preview() {
  const { draft, say, language } = useForm()
  const reader = draft.notify === 'email' && draft.recipientLanguage ? draft.recipientLanguage : language
  const sayThere = sayIn(reader)
  const known = (words: string, unknown: Parameters<typeof sayThere>[0]) =>
    wholeNameToSay(words) ?? wholeNameToSay(sayThere(unknown))
  const eCard = eCardFor(draft.tributeKind, draft.eCard)
  const card = tributeCard({
    language: reader,
    tribute: draft.tributeKind,
    honoree: known(`${draft.honoreeFirst} ${draft.honoreeLast}`, 'donate.cardHonoree'),
    recipientName: known(draft.recipientName, 'donate.cardReader'),
    from: known(`${draft.firstName} ${draft.lastName}`, 'donate.cardFrom'),
    message: messageToSay(draft.message),
    eCard: eCard?.id ?? null,
  })
  const [name] = wholeNameToSay(draft.recipientName)?.split(' ') ?? []
  return (
    <section className="donate-preview" aria-labelledby="donate-preview-title">
      <h2 id="donate-preview-title">{name ? say('donate.preview', { name }) : say('donate.previewUnnamed')}</h2>
      <div lang={reader}>
        {eCard ? (
          <img
            src={pictures[eCard.picture]}
            alt={inLanguage(eCard.alt, reader)}
            width="600"
            height="400"
            decoding="async"
          />
        ) : null}
        <div>
          <p className="donate-preview-heading">{card.title}</p>
          {card.blocks.map((block, place) => (
            <CardBlock key={place} block={block} />
          ))}
        </div>
      </div>
    </section>
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
