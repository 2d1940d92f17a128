import { type ConsentAsked, consentText } from '#content/consents.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { consents } from '#content/words/consents.ts'

/**
 * What a monthly donor agrees to by pressing the button beside it. `asked` tells it for an amount in words; that is null where it
 * cannot be read. Where no script runs, it is whatever was chosen above: nobody has read it yet.
 */
export function Consent(props: {
  asked: (amount: string) => ConsentAsked
  amount: string | null
  language: Language
  className?: string
}) {
  const { asked, amount, language, className } = props
  const [before = '', after = ''] = consentText(asked(place), language).split(place)
  const chosen = inLanguage(consents.thisAmount, language)
  return (
    <p className={className ? `consent ${className}` : 'consent'}>
      {before}
      {amount === null ? (
        chosen
      ) : (
        <>
          <b>{amount}</b>
          <span>{chosen}</span>
        </>
      )}
      {after}
    </p>
  )
}
const place = '{amount}'
