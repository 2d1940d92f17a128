import { brand } from '#content/brand.ts'
import { Icon } from '../../ui/Icon.tsx'
import { sayIn } from '../say.ts'
import { useForm } from './form-state.ts'

/** The card as its reader will get it, in the reader's language. The amount is never on it. */
export function CardPreview() {
  const { draft, say, language } = useForm()
  const reader = draft.notify === 'email' && draft.recipientLanguage ? draft.recipientLanguage : language
  const read = sayIn(reader)
  const honoree = `${draft.honoreeFirst} ${draft.honoreeLast}`.trim() || read('donate.someone')
  return (
    <details className="donate-preview">
      <summary>
        {say('donate.preview')}
        <Icon name="chevron" />
      </summary>
      <div lang={reader}>
        <p>{read('donate.cardDear', { name: draft.recipientName.trim() || '…' })}</p>
        <p>
          <strong>
            {read(draft.tributeKind === 'memory' ? 'donate.cardMemory' : 'donate.cardCelebration', { honoree })}
          </strong>{' '}
          {read('donate.cardThanks')}
        </p>
        {draft.message.trim() ? <blockquote>{draft.message.trim()}</blockquote> : null}
        <p>{brand.name}</p>
      </div>
    </details>
  )
}
