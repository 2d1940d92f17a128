import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import type { Correction } from '#gift/donate-page.ts'
import { pathIn } from '#gift/language.ts'
import { Button } from '#ui/Button.tsx'
import { Labelled } from '#ui/Labelled.tsx'
import { FaultLine } from '../../link/FaultLine.tsx'
import type { Say } from '../say.ts'

/** Puts a mistyped address right. A plain form, sent as it is with scripts or without: the page comes back and says so. */
export function WrongAddress(props: {
  address: string
  correction: Correction | undefined
  say: Say
  language: Language
}) {
  const { address, correction, say, language } = props
  const refused = correction?.done === false ? correction : null
  const fault =
    refused &&
    inLanguage(refused.code === 'not_an_email' ? fieldFaults.not_an_email : problems[refused.code].detail, language)
  return (
    <>
      {correction?.done ? <p role="status">{say('result.sentAgain')}</p> : null}
      <details className="thanks-wrong" open={refused !== null}>
        <summary>{say('result.wrong')}</summary>
        <form method="post" action={pathIn(language, '/donate')} noValidate>
          <Labelled of="thanks-email" label={say('result.sendTo')}>
            <input
              id="thanks-email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={320}
              defaultValue={refused?.typed ?? address}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'thanks-email-fault' : undefined}
            />
            <FaultLine id="thanks-email-fault">{fault}</FaultLine>
          </Labelled>
          <Button name="action" value="receipt-to">
            {say('result.sendAgain')}
          </Button>
        </form>
      </details>
    </>
  )
}
