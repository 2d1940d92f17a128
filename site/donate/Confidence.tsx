import { donate, look } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { Out } from '../link/Out.tsx'

/** Who looks at charities from outside, each with a seal of our own drawing and a link; no rating is claimed. */
export function Confidence({ language }: { language: Language }) {
  if (!donate.confidence) return null
  const { text, raters } = donate.confidence
  return (
    <section className="donate-confidence" aria-labelledby="donate-confidence">
      <h2 id="donate-confidence">{translate('donate.confidence', language)}</h2>
      <p>{inLanguage(text, language)}</p>
      <ul>
        {raters.map((rater) => (
          <li key={rater.name}>
            <Out href={rater.to} language={language}>
              <Seal kind={rater.seal} />
              {rater.name}
              <small>{inLanguage(rater.looksAt, language)}</small>
            </Out>
          </li>
        ))}
      </ul>
    </section>
  )
}

const edge =
  'M63 32l-4.7 6 1.6 7.5-6.8 3.3-1.8 7.4-7.6.1-4.8 5.9L32 59l-6.9 3.2-4.8-5.9-7.6-.1-1.8-7.4-6.8-3.3L5.7 38 1 32l4.7-6-1.6-7.5 6.8-3.3 1.8-7.4 7.6-.1 4.8-5.9L32 5l6.9-3.2 4.8 5.9 7.6.1 1.8 7.4 6.8 3.3L58.3 26z'
const paper = { star: 'var(--give)', tick: look.colours.accent1, shield: look.colours.accent2 } as const
const mark = {
  star: <path d="M32 19l4 8.6 9.3 1.1-6.9 6.4 1.8 9.3L32 39.8l-8.2 4.6 1.8-9.3-6.9-6.4 9.3-1.1z" fill="var(--ink)" />,
  tick: <path d="m22 32.5 7 7 13.5-14.5" fill="none" stroke="var(--ink)" strokeWidth="4.5" strokeLinecap="round" />,
  shield: <path d="M32 20l11 4v8c0 7-5 11-11 13-6-2-11-6-11-13v-8z" fill="var(--ink)" />,
} as const

function Seal({ kind }: { kind: keyof typeof mark }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path d={edge} fill={paper[kind]} />
      <circle cx="32" cy="32" r="21" fill="var(--paper)" />
      {mark[kind]}
    </svg>
  )
}
