import type { Say } from '../say.ts'

/** The gift can be paid on the provider's own page alone, where its bank looks at it. */
export function Challenge({ text, url, say }: { readonly text: string; readonly url: string; readonly say: Say }) {
  return (
    <div className="donate-challenge" role="alert">
      <p>{text}</p>
      <a className="button button-give button-large" href={url}>
        {say('donate.cardHosted')}
      </a>
    </div>
  )
}
