import { type ComponentType, type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { inLanguage, type Language } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import type { GiftView } from '#gift/api.ts'
import type { DonatePageProps } from '#gift/donate-page.ts'
import type { DraftOrder } from '#gift/draft-request.ts'
import { pathIn } from '#gift/language.ts'
import { Amounts } from './form/Amounts.tsx'
import { type Again, AskAgain } from './form/AskAgain.tsx'
import { Country } from './form/Country.tsx'
import { Dedication } from './form/Dedication.tsx'
import { Frequency } from './form/Frequency.tsx'
import { FormProvider } from './form/form-state.ts'
import { Summary } from './form/Summary.tsx'
import { Total } from './form/Total.tsx'
import { useCheck } from './form/useCheck.ts'
import { formId, useDraft } from './form/useDraft.ts'
import { Ways } from './form/Ways.tsx'
import { attempt, forgetDraft, markConfirming, recentGift, rememberGift, renewAttempt, wasConfirming } from './kept.ts'
import { Result } from './result/Result.tsx'
import { useGift } from './result/useGift.ts'
import { isSettled } from './result/watch.ts'
import { sayIn } from './say.ts'
import { limitsHere } from './settings.ts'
import { useWorks } from './useWorks.ts'

type Road = ComponentType<{
  order: DraftOrder | null
  check: () => DraftOrder | null
  onClose: () => void
  onGiven: (outcome: 'paid' | 'unknown' | 'already_paid') => void
}>
const loadCardRoad = () => import('./card/CardRoad.tsx')

/** The donation form, and in its place what became of the gift. */
export default function DonateForm(
  props: DonatePageProps & {
    readonly language: Language
    /** The day of the month after this one's gift, in words: the server names it, so that no browser's clock does. */
    readonly nextGift: string
  },
) {
  const { language } = props
  const say = useMemo(() => sayIn(language), [language])
  const [limits, setLimits] = useState(() => limitsHere())
  useEffect(() => {
    setLimits(limitsHere())
    // what this browser kept of the last gift goes once its minutes are over
    recentGift(Date.now())
  }, [])
  const { draft, change, reset } = useDraft(props.draft)
  const works = useWorks(draft.frequency)
  const { faults, check, checks, forget } = useCheck(draft, language, limits, props.faults)
  const [again, setAgain] = useState<Again | null>(null)
  const allowed = useRef(false)
  const [cardOrder, setCardOrder] = useState<DraftOrder | null>(null)
  const [CardRoad, setCardRoad] = useState<Road | null>(null)
  const attemptField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (attemptField.current) attemptField.current.value = attempt()
  })

  /** A gift that came to something: the next one is a new one, and is asked about for some minutes. */
  const settled = useCallback((gift: GiftView) => {
    if (!isSettled(gift) || !wasConfirming()) return
    const { state } = gift.standing
    if (state === 'complete' || state === 'active') {
      rememberGift(gift.cents, Math.min(gift.startedAt, Date.now()))
      forgetDraft()
    }
    renewAttempt()
    allowed.current = false
    setCardOrder(null)
  }, [])
  const { looked, look, show, clear } = useGift(props.gift, settled)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    // a reload must not bring the cancelled gift's choices back over newer ones
    if (query.has('cancelled')) history.replaceState(history.state, '', location.pathname)
    if (query.has('success')) {
      // what the provider's page hung on the address is no business of whoever reads it later
      history.replaceState(history.state, '', `${location.pathname}?success=true`)
      markConfirming(true)
      look()
    } else if (wasConfirming()) look(true)
  }, [look])

  const ask = useCallback(
    (road: Again['road']): DraftOrder | null => {
      const order = check(false)
      if (!order) return null
      const recent = recentGift(Date.now())
      if (recent === null || allowed.current) return order
      setAgain({ cents: recent, road })
      return null
    },
    [check],
  )
  const openCard = useCallback(() => {
    const order = works.card ? ask('card') : null
    if (!order) return
    loadCardRoad().then(
      (module) => {
        setCardRoad(() => module.default)
        setCardOrder(order)
      },
      (error: unknown) => {
        console.error('the card form could not be loaded; the provider’s own page takes its place', error)
        const form = document.getElementById(formId)
        if (form instanceof HTMLFormElement) form.submit()
      },
    )
  }, [ask, works.card])
  const closeCard = useCallback(() => {
    setCardOrder(null)
    forget()
  }, [forget])
  const given = useCallback(
    (outcome: 'paid' | 'unknown' | 'already_paid') => {
      setCardOrder(null)
      markConfirming(true)
      if (outcome === 'paid') history.replaceState(history.state, '', `${location.pathname}?success=true`)
      look()
    },
    [look],
  )
  const paypal = useMemo(
    () => ({
      ask: () => {
        const order = ask('paypal')
        if (order) markConfirming(true)
        return order
      },
      onGift: (gift: GiftView) => {
        settled(gift)
        // the address under which a reload asks the server for the same result
        history.replaceState(history.state, '', `${location.pathname}?success=true`)
        show(gift)
      },
      onUnknown: () => look(),
    }),
    [ask, look, settled, show],
  )

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter
    if (button instanceof HTMLButtonElement && button.value === 'paypal' && check(false)) return
    if (button?.dataset.hosted !== undefined && check(false)) return
    event.preventDefault()
    if (!(button instanceof HTMLButtonElement) || button.value === 'card') openCard()
  }
  const returning = useRef(false)
  useEffect(() => {
    // the link that was pressed went with the result: focus goes to the first question of the form in its place
    if (returning.current && !looked) document.querySelector<HTMLElement>(`#${formId} input:checked`)?.focus()
    returning.current = false
  }, [looked])
  const another = () => {
    returning.current = true
    // while nobody knows how this attempt ended it stays the same gift, and what was chosen for it stays on the page
    if (looked?.kind === 'gift' && isSettled(looked.gift)) {
      renewAttempt()
      if (looked.gift.standing.state !== 'not_charged') reset()
    }
    clear()
    allowed.current = false
    setAgain(null)
    history.replaceState(history.state, '', location.pathname)
  }

  const problem = props.problem && inLanguage(problems[props.problem].detail, language)
  // answered by the server without scripts: said where the page opens, and the first field to look at is focused
  const posted = problem !== undefined || props.faults !== undefined
  const state = { posted, draft, change, faults, checks, say, language, limits }
  return (
    <FormProvider value={state}>
      {looked ? (
        <Result looked={looked} say={say} language={language} onAnother={another} onCheck={() => look()} />
      ) : (
        <form
          id={formId}
          className="donate-form"
          method="post"
          action={pathIn(language, '/donate')}
          noValidate
          onSubmit={submit}
        >
          <input ref={attemptField} type="hidden" name="attempt" />
          {props.proof && <input type="hidden" name="proof" value={props.proof} />}
          {/* what Enter in a field presses: a form's first button, which would otherwise be PayPal's */}
          <button type="submit" name="method" value="card" hidden />
          {posted ? <Summary faults={props.faults ?? {}} checks={0} problem={problem} /> : null}
          <Frequency nextGift={props.nextGift} />
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
          </div>
          <Total />
          <Summary faults={cardOrder ? {} : faults} checks={checks} problem={problem} />
          {again ? (
            <AskAgain
              again={again}
              onYes={() => {
                // a second gift was asked for in so many words: never the attempt of the first, which another tab may hold
                renewAttempt()
                allowed.current = true
                // PayPal's window opens at a press of PayPal's own button only
                setAgain(again.road === 'paypal' ? { ...again, agreed: true } : null)
                if (again.road === 'card') openCard()
              }}
              onNo={() => {
                setAgain(null)
                look()
              }}
            />
          ) : null}
          <Ways works={works} paypal={paypal} onNear={() => void loadCardRoad()} />
          <Country />
        </form>
      )}
      {CardRoad ? <CardRoad order={cardOrder} check={() => check(true)} onClose={closeCard} onGiven={given} /> : null}
    </FormProvider>
  )
}
