import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/api.ts'
import { Particulars } from '../donate/result/Result.tsx'
import { pathIn } from '../route.ts'
import { newQueryClient } from './fetcher.ts'
import { LinkForm } from './LinkForm.tsx'
import { Manage } from './Manage.tsx'
import { giftSayIn } from './say.ts'
import { giftKey, useChange } from './useChange.ts'
import { doneWords, pageWords } from './words.ts'

/** One gift as the server knows it, for the browser that holds its cookie. */
export default function GiftState({ language }: { language: Language }) {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Gift language={language} />
    </QueryClientProvider>
  )
}

/** The default fetcher's error begins with the status: the server knows of no gift for this browser. */
const isNone = (error: Error | null): boolean => /^40[134]:/.test(error?.message ?? '')

function Gift({ language }: { language: Language }) {
  const say = useMemo(() => giftSayIn(language), [language])
  const { data: gift, error, refetch, isFetching } = useQuery<GiftView>({ queryKey: giftKey })
  const changing = useChange(language, say)
  const [expired, setExpired] = useState(false)
  useEffect(() => setExpired(new URLSearchParams(location.search).has('link')), [])
  const { done } = changing
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the pressed button is gone or says something else now: focus goes where it says what happened
    if (done && done.action !== 'amount') message.current?.focus()
  }, [done])

  const none = !gift && !isFetching && isNone(error)
  if (none || (expired && !isFetching)) return <LinkForm expired={expired} say={say} language={language} />
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
        <p className="donate-actions">
          <button type="button" className="button button-solid" onClick={() => void refetch()}>
            {say('result.checkAgain')}
          </button>
          <a className="button button-line" href={pathIn(language, '/donate')}>
            {say('result.another')}
          </a>
        </p>
      </section>
      <div ref={message} role="status" tabIndex={-1} className="gift-done">
        {done ? doneWords(done, say, language) : null}
      </div>
      {gift?.frequency === 'monthly' && gift.standing.state === 'active' ? (
        <Manage gift={gift} changing={changing} say={say} language={language} />
      ) : null}
    </div>
  )
}
