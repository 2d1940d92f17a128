import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { brand } from '#content/brand.ts'
import type { Language } from '#content/language.ts'
import type { GiftPageProps, GiftRow } from '#gift/gift-page.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { pathIn } from '#gift/language.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { proofAsked } from '../donate/result/at-bank.ts'
import { Unbroken } from '../link/Unbroken.tsx'
import { Agreed } from './Agreed.tsx'
import { AllGiving } from './AllGiving.tsx'
import { Forget } from './Forget.tsx'
import { newQueryClient } from './fetcher.ts'
import { LinkForm } from './LinkForm.tsx'
import { Manage } from './Manage.tsx'
import { OtherGift } from './OtherGift.tsx'
import { Payments } from './Payments.tsx'
import { Said } from './Said.tsx'
import { Several } from './Several.tsx'
import { Skip } from './Skip.tsx'
import { Stop } from './Stop.tsx'
import { Glance, Particulars } from './Summary.tsx'
import { giftSayIn } from './say.ts'
import { standingOf } from './standing.ts'
import { giftKeyOf, useChange } from './useChange.ts'
import { doneWords } from './words.ts'

interface Props {
  readonly language: Language
  /** What the server rendered the page with; absent where there was no server. */
  readonly told?: GiftPageProps
}

/** One gift as the server knows it, for the browser that holds its cookie. */
export default function GiftState(props: Props) {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Gift {...props} />
    </QueryClientProvider>
  )
}

/** The default fetcher's error begins with the status: the server knows of no gift for this browser. */
const isNone = (error: Error | null): boolean => /^40[134]:/.test(error?.message ?? '')

function Gift({ language, told }: Props) {
  const say = useMemo(() => giftSayIn(language), [language])
  // a page that was rendered for a browser without a gift has nothing to ask for
  const none = told?.gift === null
  const { data, error, refetch, isFetching } = useQuery<GiftView>({ queryKey: giftKeyOf(told), enabled: !none })
  const changing = useChange(language, say, told)
  const [row, setRow] = useState(() => openAtFirst(told))
  // until the server has answered again, what it rendered stands
  const gift = data ?? (isNone(error) ? null : told?.gift)
  const { done } = changing
  useEffect(() => {
    // what was done is said once, not again at every reload
    if (told?.done || told?.newCard) history.replaceState(history.state, '', location.pathname)
  }, [told])

  if (told?.other || told?.link || none || (!gift && !isFetching && isNone(error))) {
    return (
      <div className="gift-parts">
        <h1>{say('result.page')}</h1>
        {told?.other ? (
          <OtherGift token={told.other} skip={told.skip?.on} say={say} language={language} />
        ) : (
          <LinkForm told={told} say={say} language={language} />
        )}
        <Help say={say} />
      </div>
    )
  }
  if (!gift) {
    return (
      <div className="gift-parts">
        <h1>{say('result.page')}</h1>
        <div role="status" aria-busy={isFetching}>
          {isFetching ? null : (
            <>
              <h2>{say('result.unknown')}</h2>
              <p>{say('result.unknownText')}</p>
            </>
          )}
        </div>
        <CheckAgain say={say} language={language} onCheck={() => void refetch()} />
        <Help say={say} />
      </div>
    )
  }
  const words = standingOf(gift, say, language)
  const proof = proofAsked(gift)
  const running =
    gift.frequency === 'monthly' && gift.standing.state === 'active' && !gift.lookOnly && words.stage !== 'stopping'
  const part = {
    gift,
    told,
    changing,
    row,
    say,
    language,
    setRow: (next: GiftRow | null, options?: { readonly keepFault: boolean }) => {
      if (!options?.keepFault) changing.forget()
      setRow(next)
    },
  }
  return (
    <div className="gift-parts" aria-busy={isFetching}>
      <div className="gift-title">
        <h1>{words.thanks ? thanksTo(gift, say) : say('result.page')}</h1>
        <h2 className={`gift-badge gift-badge-${words.tone}`}>
          {words.sign ? <Icon name={words.sign} /> : null}
          {words.badge}
        </h2>
        <div role="status">
          <p>
            <Unbroken text={words.text} />
          </p>
          {words.note ? (
            <p>
              <Unbroken text={words.note} />
            </p>
          ) : null}
          {words.pending.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
        {proof ? (
          <p>
            <a className="button button-give" href={proof.url}>
              {say('result.prove')}
            </a>
          </p>
        ) : null}
        {words.stage === 'begun' || words.stage === 'confirming' || (gift.pending ?? []).length > 0 ? (
          <CheckAgain say={say} language={language} onCheck={() => void refetch()} />
        ) : null}
        {words.stage === 'not_charged' || words.stage === 'begun' ? (
          <p>
            <a className="button button-give" href={pathIn(language, '/donate')}>
              {say('result.tryAgain')}
            </a>
          </p>
        ) : null}
      </div>
      {gift.onward?.is === 'goes_on' ? (
        <p>
          <a className="button button-give" href={`${pathIn(language, '/gift')}?onward=1`}>
            {say('gift.movedOnWay')}
          </a>
        </p>
      ) : null}
      <Several gift={gift} say={say} language={language} />
      {gift.lookOnly && gift.standing.state === 'active' ? (
        <LinkForm
          told={told}
          say={say}
          language={language}
          why={say('gift.lookOnly', { email: gift.receiptTo ?? '' })}
        />
      ) : null}
      {running ? <Skip {...part} /> : null}
      {gift.frequency === 'monthly' ? <Glance gift={gift} say={say} language={language} /> : null}
      {running ? <Manage {...part} /> : <Particulars {...part} />}
      <Payments {...part} />
      <Agreed gift={gift} language={language} />
      {running ? <Stop {...part} /> : null}
      {done?.action === 'stop' ? <Said>{doneWords(done, say, language)}</Said> : null}
      <Help say={say} reference={gift.reference} />
      <AllGiving gift={gift} say={say} language={language} />
      <Forget say={say} language={language} />
    </div>
  )
}

/** The row that the page was asked to open, or whose form was refused where no script runs. */
function openAtFirst(answer: GiftPageProps | undefined): GiftRow | null {
  const at = answer?.fault?.at
  if (at === 'amount' || at === 'pause' || at === 'address' || at === 'name') return at
  return at === 'card-confirmed' ? 'card' : (answer?.change ?? null)
}

const thanksTo = ({ firstName }: GiftView, say: ReturnType<typeof giftSayIn>): string =>
  firstName ? say('gift.thanks', { name: firstName }) : say('gift.thanksUnnamed')

/** Asks the server again; only where something is still to come. */
function CheckAgain(props: { say: ReturnType<typeof giftSayIn>; language: Language; onCheck: () => void }) {
  const { say, language, onCheck } = props
  return (
    <form
      action={pathIn(language, '/gift')}
      onSubmit={(event) => {
        event.preventDefault()
        onCheck()
      }}
    >
      <Button kind="line">{say('result.checkAgain')}</Button>
    </form>
  )
}

/** Whom to ask, and what to name then. */
function Help({ say, reference }: { say: ReturnType<typeof giftSayIn>; reference?: string }) {
  return (
    <p className="gift-help">
      {say('gift.help')} <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a> {say('gift.helpWrite')}{' '}
      <a href={`mailto:${brand.email}`}>{brand.email}</a>.{' '}
      {reference ? (
        <>
          {say('gift.helpReference')} <b>{reference}</b>
        </>
      ) : null}
    </p>
  )
}
