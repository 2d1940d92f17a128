import type { ReactNode } from 'react'
import { dafStageWords, dafWords as words } from '#content/daf.ts'
import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage, type Language, type Translated } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import { type DafField, type DafPageProps, dafPage, type ShownGrant } from '#gift/daf.ts'
import { openFunds } from '#gift/funds.ts'
import { pathIn } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import type { FieldCode } from '#gift/problem.ts'
import { Button } from '#ui/Button.tsx'
import { Fault } from '#ui/Fault.tsx'
import { Field } from '#ui/Field.tsx'
import { Labelled } from '#ui/Labelled.tsx'
import { Island } from '../islands/Island.tsx'
import type { PageProps } from '../route.ts'
import { Facts } from '../ways-to-give/Facts.tsx'
import Connect from './Connect.island.tsx'

const formId = 'daf-form'

/** Where a donor-advised fund is asked for a gift; or how that stands which was asked of it. */
export function Daf({ language, props }: PageProps) {
  const view = (props ?? {}) as DafPageProps
  return (
    <div className="daf wrap">
      {view.grant ? (
        <Standing grant={view.grant} language={language} />
      ) : (
        <>
          <header>
            <h1>{inLanguage(words.title, language)}</h1>
            <p className="daf-summary">{inLanguage(words.summary, language)}</p>
          </header>
          <Asking told={view} language={language} />
          <Facts language={language} />
        </>
      )}
    </div>
  )
}

function Asking({ told, language }: { told: DafPageProps; language: Language }) {
  const { connect, typed = {}, faults = {}, problem } = told
  const text = (of: Translated<string>) => inLanguage(of, language)
  const funds = openFunds(null)
  const [first] = Object.keys(faults)
  const field = (of: DafField, label: Translated<string>) => ({
    id: `daf-${of}`,
    name: of,
    label: text(label),
    value: typed[of],
    fault: faults[of] && text(faultOf(of, faults[of])),
    focused: first === of,
    scripted: true,
  })
  return (
    <form id={formId} className="daf-form" method="post" action={pathIn(language, dafPage)} noValidate>
      {problem ? <Fault role="alert">{inLanguage(problems[problem].detail, language)}</Fault> : null}
      {typed.session ? <p role="status">{text(words.given)}</p> : null}
      <Field
        {...field('amount', words.amount)}
        hint={text(words.amountHint)}
        required
        inputMode="numeric"
        autocomplete="off"
        maxLength={20}
      />
      {funds.length < 2 ? (
        <input type="hidden" name="fund" value={funds[0]?.id ?? ''} />
      ) : (
        <Labelled of="daf-fund" label={text(words.fund)}>
          <select id="daf-fund" name="fund" defaultValue={typed.fund ?? funds.find((fund) => fund.default)?.id}>
            {funds.map(({ id, name }) => (
              <option key={id} value={id}>
                {inLanguage(name, language)}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <div className="daf-names">
        <Field {...field('firstName', words.firstName)} required autocomplete="given-name" maxLength={60} />
        <Field {...field('lastName', words.lastName)} required autocomplete="family-name" maxLength={60} />
      </div>
      <Field {...field('email', words.email)} type="email" required autocomplete="email" maxLength={254} />
      <input type="hidden" name="session" defaultValue={typed.session ?? ''} />
      <p>{text(words.noReceipt)}</p>
      {typed.session ? (
        <p>
          <Button large>{text(words.send)}</Button>
        </p>
      ) : connect ? (
        <>
          <p className="daf-told daf-without-scripts">{text(words.noScript)}</p>
          <Island
            of={Connect}
            when="idle"
            props={{
              ...{ form: formId, id: connect.id, script: connect.script, language },
              words: {
                press: text(words.press),
                loading: text(words.loading),
                ready: text(words.ready),
                exit: text(words.exit),
                failed: text(words.failed),
              },
              faults: {
                required: text(fieldFaults.required),
                not_an_email: text(fieldFaults.not_an_email),
                ...Object.fromEntries(amountCodes.map((code) => [code, text(faultOf('amount', code))])),
              },
            }}
          />
          <p className="daf-small">{text(words.privacy)}</p>
        </>
      ) : null}
    </form>
  )
}

const amountCodes = [
  'amount_missing',
  'amount_not_a_number',
  'amount_ambiguous',
  'amount_fraction_of_cent',
  'amount_below_minimum',
  'amount_above_maximum',
  'not_valid',
] as const satisfies FieldCode[]

const faultOf = (of: DafField, code: FieldCode): Translated<string> => {
  if (of !== 'amount') return fieldFaults[code]
  if (code === 'not_valid' || code === 'amount_fraction_of_cent' || code === 'amount_ambiguous') return words.notWhole
  return code === 'amount_below_minimum' ? words.least : fieldFaults[code]
}

/** What became of what a fund was asked: thanks where there is something to thank for, and what happens next. */
function Standing({ grant, language }: { grant: ShownGrant; language: Language }): ReactNode {
  const { stage, cents, comeCents, tracking, at } = grant
  const { title, text } = dafStageWords[stage]
  const isOver = stage === 'canceled' || stage === 'refused' || stage === 'lapsed'
  return (
    <section className="daf-standing" aria-labelledby="daf-standing">
      <h1 id="daf-standing">{inLanguage(title, language)}</h1>
      <p className="daf-summary">{inLanguage(text, language)}</p>
      <dl>
        <div>
          <dt>{inLanguage(words.sum, language)}</dt>
          <dd>{formatCents(stage === 'come' ? comeCents : cents, language)}</dd>
        </div>
        {tracking === null ? null : (
          <div>
            <dt>{inLanguage(words.tracking, language)}</dt>
            <dd>
              <bdi>{tracking}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {isOver ? null : <p>{inLanguage(words.noReceipt, language)}</p>}
      <p className="daf-acts">
        {stage === 'asked' ? (
          <a className="button button-solid" href={at}>
            {inLanguage(words.look, language)}
          </a>
        ) : null}
        {isOver ? (
          <a className="button button-solid" href={pathIn(language, dafPage)}>
            {inLanguage(words.again, language)}
          </a>
        ) : null}
        <a href={pathIn(language, '/ways-to-give')}>{inLanguage(words.ways, language)}</a>
      </p>
    </section>
  )
}
