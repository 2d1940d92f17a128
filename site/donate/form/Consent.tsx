import type { ReactNode } from 'react'
import { type Agreement, type ConsentAsked, consentTo } from '#content/consents.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { partedAt } from '#content/language-tags.ts'
import { consents } from '#content/words/consents.ts'
import { Unbroken } from '../../link/Unbroken.tsx'

/**
 * What a monthly donor agrees to by pressing the last button, beside which alone it stands. `asked` tells it for an amount in words;
 * that is null where it cannot be read. Where no script runs, it is whatever was chosen above: nobody has read it yet.
 */
export function Consent(props: {
  asked: (amount: string) => ConsentAsked
  amount: string | null
  language: Language
  className?: string
}) {
  const { asked, amount, language, className } = props
  const { lines, terms } = consentTo(asked(place), language)
  const [before = '', after = ''] = partedAt(lines, place)
  const chosen = inLanguage(consents.thisAmount, language)
  return (
    <Box terms={terms} language={language} className={className}>
      <Unbroken text={before} />
      {amount === null ? (
        chosen
      ) : (
        <>
          <b>{amount}</b>
          <span className="consent-unchosen">{chosen}</span>
        </>
      )}
      <Unbroken text={after} />
    </Box>
  )
}
const place = '{amount}'

/** The leave to debit a bank account, above the button that agrees to it. */
export const Mandate = ({ agreement, language }: { readonly agreement: Agreement; readonly language: Language }) => (
  <Box terms={agreement.terms} language={language} className={undefined}>
    <Unbroken text={agreement.lines} />
  </Box>
)

/** A few lines in view, and the rest of what is agreed to below them, opened by whoever wants it. */
function Box(props: { terms: string; language: Language; className: string | undefined; children: ReactNode }) {
  const { terms, language, className, children } = props
  return (
    <div className={className ? `consent ${className}` : 'consent'}>
      <p>{children}</p>
      <details>
        <summary className="reach">{inLanguage(consents.whole, language)}</summary>
        <p>
          <Unbroken text={terms} />
        </p>
      </details>
    </div>
  )
}
