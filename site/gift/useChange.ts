import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import type { GiftDone, GiftPageProps } from '#gift/gift-page.ts'
import type { GiftView } from '#gift/gift-view.ts'
import type { OnPaper } from '#gift/on-paper.ts'
import type { FieldCode, ProblemCode } from '#gift/problem.ts'
import type { Answer } from '../donate/calls.ts'
import { askForAddress, changeGift, current, type GiftChange, mailReceiptAgain, nameOnPaper } from './calls.ts'
import type { GiftSay } from './say.ts'

/** The key of the gift in view: the path that the default fetcher asks. */
export const giftKeyOf = (answer: GiftPageProps | undefined) => ['/api/gifts', current(answer?.gift)] as const

type Action = GiftDone
interface Fault {
  readonly action: Action
  readonly code: FieldCode | ProblemCode | null
  readonly text: string
}

/** What a form sent without scripts came to, for the page that shows it again. */
function postedFault(answer: GiftPageProps | undefined, language: Language): Fault | null {
  const fault = answer?.fault
  return fault && fault.at !== 'link'
    ? { action: fault.at, code: fault.code, text: wordsOfFault(fault.code, language) }
    : null
}

/** Why a call did not do what was asked, in the donor's words. */
export function faultOf(answer: Extract<Answer<unknown>, { ok: false }>, language: Language, say: GiftSay): string {
  const [code] = Object.values(answer.problem?.fields ?? {})
  if (code !== undefined && Object.hasOwn(fieldFaults, code))
    return inLanguage(fieldFaults[code as FieldCode], language)
  return answer.problem?.detail ?? say('gift.noAnswer')
}

/** The sentence for a code: of a field where it is one, else of the problem. */
export const wordsOfFault = (code: FieldCode | ProblemCode, language: Language): string =>
  Object.hasOwn(fieldFaults, code)
    ? inLanguage(fieldFaults[code as FieldCode], language)
    : inLanguage(problems[code as ProblemCode].detail, language)

const isAboutCode = (code: Fault['code']): code is 'code_required' | 'code_wrong' =>
  code === 'code_required' || code === 'code_wrong'

const isPending = ({ pending = [] }: GiftView, action: Action): boolean =>
  pending.some(({ kind }) => kind === (action === 'card-confirmed' ? 'card' : action))

/** What was done, and what the gift was before. */
interface Done {
  readonly action: Action
  readonly gift: GiftView
  readonly before: GiftView | null
}

/** Changes of the gift, one at a time; what the server answers is what the page shows from then on. */
export function useChange(language: Language, say: GiftSay, posted: GiftPageProps | undefined) {
  const client = useQueryClient()
  const giftKey = giftKeyOf(posted)
  const [running, setRunning] = useState<Action | null>(null)
  const [fault, setFault] = useState(() => postedFault(posted, language))
  const [outcome, setOutcome] = useState<Done | null>(
    posted?.done && posted.gift ? { action: posted.done, gift: posted.gift, before: null } : null,
  )
  const lock = useRef(false)

  /** True when it was done, or will be: its provider has only not answered yet. */
  const run = async (action: Action, call: (gift: GiftView | null) => Promise<Answer<GiftView>>): Promise<boolean> => {
    if (lock.current) return false
    lock.current = true
    setRunning(action)
    setFault(null)
    setOutcome(null)
    const before = client.getQueryData<GiftView>(giftKey) ?? posted?.gift ?? null
    const answer = await call(before)
    lock.current = false
    setRunning(null)
    if (answer.ok) {
      client.setQueryData<GiftView>(giftKey, answer.value)
      // what has no answer yet is said by the page itself, until it has one
      if (!isPending(answer.value, action)) setOutcome({ action, gift: answer.value, before })
      return true
    }
    const code = answer.problem?.code ?? null
    setFault({ action, code, text: isAboutCode(code) ? wordsOfFault(code, language) : faultOf(answer, language, say) })
    // another day of the month was read than the gift would go to by now
    if (code === 'confirmation_differs') void client.invalidateQueries({ queryKey: giftKey })
    // this browser's leave to see or to change the gift has ended: asking again shows how to get a fresh link
    if (code === 'link_invalid' || code === 'link_required') void client.resetQueries({ queryKey: giftKey })
    return false
  }
  const change = (wish: GiftChange) => run(wish.action, (gift) => changeGift(gift, wish))
  const mailReceipt = () => run('receipt', mailReceiptAgain)
  const changeAddress = (email: string) => run('address', (gift) => askForAddress(gift, email))
  const changeName = (wish: OnPaper) => run('name', (gift) => nameOnPaper(gift, wish))
  /** What was refused before is no matter any more. */
  const forget = () => setFault(null)
  const faultAt = (action: Action) => (fault?.action === action ? fault.text : null)
  /** The amount waits for the code that was mailed, or for the right one; null: it does not. */
  const code = fault?.code ?? null
  const wantsCode = isAboutCode(code) ? code : null
  return { change, mailReceipt, changeAddress, changeName, forget, running, faultAt, wantsCode, done: outcome }
}

export type Changing = ReturnType<typeof useChange>
