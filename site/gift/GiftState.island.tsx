import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/api.ts'
import type { GiftPageProps } from '#gift/gift-page.ts'
import { pathIn } from '#gift/language.ts'
import { Particulars } from '../donate/result/Particulars.tsx'
import { Forget } from './Forget.tsx'
import { newQueryClient } from './fetcher.ts'
import { LinkForm } from './LinkForm.tsx'
import { Manage } from './Manage.tsx'
import { OtherGift } from './OtherGift.tsx'
import { giftSayIn } from './say.ts'
import { giftKey, useChange } from './useChange.ts'
import { doneWords, pageWords } from './words.ts'

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
  const { data, error, refetch, isFetching } = useQuery<GiftView>({ queryKey: giftKey })
  const changing = useChange(language, say, told)
  // until the server has answered again, what it rendered stands
  const gift = data ?? (isNone(error) ? null : told?.gift)
  const { done } = changing
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the pressed button is gone, or stands far below it: focus goes where it says what happened
    if (done) message.current?.focus()
  }, [done])
  useEffect(() => {
    // what was done is said once, not again at every reload
    if (told?.done || told?.newCard) history.replaceState(history.state, '', location.pathname)
  }, [told])

  if (told?.other) return <OtherGift token={told.other} say={say} language={language} />
  if (told?.link || (!gift && (isFetching ? told?.gift === null : isNone(error))))
    return <LinkForm told={told} say={say} language={language} />
  const words = gift
    ? pageWords(gift, say, language)
    : ({ tone: 'quiet', title: say('result.unknown'), text: say('result.unknownText') } as const)
  return (
    <div className="gift-parts">
      <section className={`donate-result donate-result-${words.tone}`} aria-busy={isFetching}>
        <div role="status">
          {isFetching && !gift ? null : (
            <>
              <h2>{words.title}</h2>
              <p>{words.text}</p>
            </>
          )}
        </div>
        {gift ? <Particulars gift={gift} say={say} language={language} /> : null}
        {gift?.receiptTo && gift.standing.payments > 0 ? (
          <p>{say('gift.receipts', { email: gift.receiptTo })}</p>
        ) : null}
        <form
          className="donate-actions"
          action={pathIn(language, '/gift')}
          onSubmit={(event) => {
            event.preventDefault()
            void refetch()
          }}
        >
          <button type="submit" className="button button-solid">
            {say('result.checkAgain')}
          </button>
          <a className="button button-line" href={pathIn(language, '/donate')}>
            {say('result.another')}
          </a>
        </form>
      </section>
      <div ref={message} role="status" tabIndex={-1} className="gift-done">
        {done ? doneWords(done, say, language) : null}
      </div>
      {gift?.frequency === 'monthly' && gift.standing.state === 'active' ? (
        <Manage gift={gift} told={told} changing={changing} say={say} language={language} />
      ) : null}
      {gift ? <Forget say={say} language={language} /> : null}
    </div>
  )
}
