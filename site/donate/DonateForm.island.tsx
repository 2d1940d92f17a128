import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { inLanguage, type Language } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import type { DonatePageProps } from '#gift/donate-page.ts'
import { coveredBy, draftAmount } from '#gift/draft.ts'
import { formatCents, plus, zero } from '#gift/money.ts'
import { Icon } from '#ui/Icon.tsx'
import { Unbroken } from '../link/Unbroken.tsx'
import { countStep } from './counts.ts'
import { Amounts } from './form/Amounts.tsx'
import { AppealLine } from './form/AppealLine.tsx'
import { AskAgain, PressAgain } from './form/AskAgain.tsx'
import { Country } from './form/Country.tsx'
import { CoverCost } from './form/CoverCost.tsx'
import { Dedication } from './form/Dedication.tsx'
import { Frequency } from './form/Frequency.tsx'
import { FundLine } from './form/FundLine.tsx'
import { FormProvider, useForm } from './form/form-state.ts'
import { HostedDay } from './form/HostedDay.tsx'
import { MatchLine } from './form/MatchLine.tsx'
import { Roads } from './form/Roads.tsx'
import { StartConsent } from './form/StartConsent.tsx'
import { Summary } from './form/Summary.tsx'
import { firstStage, type Stage, shownInstead } from './form/stages.ts'
import { Total } from './form/Total.tsx'
import { useCheck } from './form/useCheck.ts'
import { formId, useDraft } from './form/useDraft.ts'
import { useGiving } from './form/useGiving.ts'
import { Ways } from './form/Ways.tsx'
import { attempt, recentGift } from './kept.ts'
import type { AfterGift } from './result/after-gift.ts'
import { Result } from './result/Result.tsx'
import { sayIn } from './say.ts'
import { limitsHere } from './settings.ts'
import { useWorks } from './useWorks.ts'
import { enterPresses, type Way, wayNamed, wayOf } from './ways.ts'

/** The donation form, and in its place what became of the gift. */
export default function DonateForm(
  props: DonatePageProps & {
    readonly language: Language
    readonly nextGift: string
    readonly nextElsewhere: string
    readonly nextHosted: string
    /** What the charity says and shows once a gift is on its way. */
    readonly after: AfterGift
  },
) {
  const { language } = props
  const say = useMemo(() => sayIn(language), [language])
  const [limits, setLimits] = useState(() => limitsHere())
  useEffect(() => {
    const here = limitsHere()
    setLimits((now) => (now.maximum === here.maximum ? now : here))
    // what this browser kept of the last gift goes once its minutes are over
    recentGift(Date.now())
  }, [])
  useEffect(() => {
    if (firstStage(props.gift).at === 'composing') countStep({ step: 'seen' })
  }, [props.gift])
  const { draft, change, reset } = useDraft(props.draft, props.linked, props.variant, props.call?.attempt)
  const works = useWorks(draft.frequency)
  const { faults, check, checks, forget } = useCheck(draft, language, limits, props.faults)
  const checked = useCallback(() => check('nothing'), [check])
  const { stage, press, leave, given, give, look, agree, another } = useGiving({
    rendered: props.gift,
    check: checked,
    reset,
  })
  const attemptField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (attemptField.current) attemptField.current.value = attempt()
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter
    // the server answers it with a page of its own
    if (button?.getAttribute('name') === 'action') return
    const way = wayNamed(button instanceof HTMLButtonElement ? button.value : enterPresses)
    if (button?.dataset.hosted !== undefined) {
      // a provider's own page is reached by the form itself, once the draft may be sent
      if (!check('nothing')) event.preventDefault()
      else if (way) countStep({ step: 'opened', way })
      return
    }
    event.preventDefault()
    if (way && works[way] && wayOf(way).road) press(way)
  }
  const result = shownInstead(stage)
  const returning = useRef<string>(undefined)
  useEffect(() => {
    // the link that was pressed went with the result: focus goes to what it asked for, in the form in its place
    if (returning.current && !result) document.querySelector<HTMLElement>(returning.current)?.focus()
    returning.current = undefined
  }, [result])

  const problem = props.problem && inLanguage(problems[props.problem].detail, language)
  // answered by the server without scripts: said where the page opens, with the focus, and each fault leads to its field
  const posted = problem !== undefined || props.faults !== undefined
  const [ready, setReady] = useState<Partial<Record<Way, boolean>>>({})
  const [typing, setTyping] = useState(false)
  const amount = draftAmount(draft, language, limits)
  const total = amount.kind === 'clear' ? plus(amount.cents, coveredBy(draft, amount.cents)) : zero
  const state = {
    paypalReady: ready.paypal ?? false,
    typing,
    setTyping,
    draft,
    change,
    faults,
    checks,
    say,
    language,
    limits,
    nextGift: props.nextGift,
    nextElsewhere: props.nextElsewhere,
    nextHosted: props.nextHosted,
  }
  return (
    <FormProvider value={state}>
      {result ? (
        <Result
          looked={result}
          rendered={result.kind === 'gift' && result.gift === props.gift}
          after={props.after}
          correction={props.correction}
          say={say}
          language={language}
          onAnother={(way) => {
            returning.current = way === undefined ? `#${formId} input:checked` : wayOf(way).place
            another()
          }}
          onCheck={look}
        />
      ) : (
        // sent to its own address: without scripts too, a link's campaign words arrive with the gift
        <form id={formId} className="donate-form" method="post" noValidate onSubmit={submit}>
          <input ref={attemptField} type="hidden" name="attempt" />
          {draft.variant && <input type="hidden" name="variant" value={draft.variant} />}
          {props.proof && <input type="hidden" name="proof" value={props.proof} />}
          {/* what Enter in a field presses: a form's first button, which would otherwise be PayPal's */}
          <button type="submit" name="method" value={enterPresses} hidden />
          {posted ? <Summary faults={props.faults ?? {}} checks={0} problem={problem} first /> : null}
          <AppealLine />
          <Frequency />
          <Amounts />
          <div className="donate-choices">
            <Dedication />
            <label className="donate-check">
              <input
                type="checkbox"
                name="optIn"
                checked={draft.optIn}
                onChange={(event) => change({ optIn: event.currentTarget.checked })}
              />
              <span>{say('donate.optIn')}</span>
            </label>
            <CoverCost />
          </div>
          <Total works={works} />
          <FundLine />
          <MatchLine />
          <Summary faults={covered(stage) ? {} : faults} checks={checks} problem={problem} />
          <Again stage={stage} onYes={agree} onNo={look} />
          <Ways
            works={works}
            press={press}
            leave={leave}
            give={give}
            look={look}
            ready={(way, can) => setReady((now) => ({ ...now, [way]: can }))}
          />
          <StartConsent amount={total > 0 ? formatCents(total, language) : null} className="donate-if-monthly" />
          <HostedDay />
          <p className="donate-trust">
            <Icon name="lock" />
            <span>
              <Unbroken text={say('donate.trust')} /> <span className="nowrap">{say('donate.trustId')}</span>
            </span>
          </p>
          <Country />
        </form>
      )}
      <Roads
        stage={stage}
        check={check}
        onClose={(way) => {
          leave(way)
          forget()
        }}
        onGiven={given}
      />
    </FormProvider>
  )
}

/** A dialog lies over the form: what is missing is said in it. */
const covered = (stage: Stage): boolean => stage.at === 'paying' && wayOf(stage.way).road !== null

/** Before a second gift within minutes, and after it was agreed to, where that alone begins nothing. */
function Again({ stage, onYes, onNo }: { stage: Stage; onYes: () => void; onNo: () => void }) {
  const { say } = useForm()
  if (stage.at === 'asked') return <AskAgain cents={stage.cents} onYes={onYes} onNo={onNo} />
  const words = stage.at === 'composing' && stage.agreed ? wayOf(stage.agreed).again : null
  return words ? <PressAgain words={say(words)} /> : null
}
