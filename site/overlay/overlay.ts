import type { Forms } from '#content/plural.ts'
import type { AppealTotal } from '#gift/appeal-total.ts'
import { followTotal } from '../appeal/follow.ts'

/** What the script of the page knows, in the page's language. */
export interface OverlayData {
  readonly appeal: string
  readonly locale: string
  readonly goal: { readonly dollars?: number | undefined; readonly gifts?: number | undefined } | null
  readonly gifts: Forms
  readonly of: string
  readonly isGoal: string
  readonly steps: readonly { readonly dollars: number; readonly text: string }[]
}

/** So long a milestone is seen, in milliseconds. */
const lifetime = 12_000

const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as OverlayData
const element = (id: string) => document.getElementById(id)
const put = (id: string, text: string) => {
  const place = element(id)
  if (place && place.textContent !== text) place.textContent = text
}
const money = (dollars: number) =>
  new Intl.NumberFormat(data.locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(dollars)
const counted = (count: number) => {
  const form = data.gifts[new Intl.PluralRules(data.locale).select(count)] ?? data.gifts.other ?? ''
  return form.replace('{count}', count.toLocaleString(data.locale))
}

/** What is to be reached, as it is read; empty: nothing is. */
const aim =
  data.goal === null ? '' : data.goal.dollars === undefined ? counted(data.goal.gifts ?? 0) : money(data.goal.dollars)

let before: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function show({ cents, gifts, share }: AppealTotal) {
  const percent = share === null ? '' : `${share.toLocaleString(data.locale)}%`
  const text =
    data.goal?.gifts === undefined
      ? cents === null
        ? percent
        : money(Math.floor(cents / 100))
      : gifts === null
        ? percent
        : counted(gifts)
  put('sum', text || aim)
  put('goal', aim === '' ? '' : text ? data.of.replace('{goal}', aim) : data.isGoal)
  const filled = element('filled')
  if (filled) filled.style.inlineSize = `${Math.min(share ?? 0, 100)}%`

  const dollars = cents === null ? ((share ?? 0) / 100) * (data.goal?.dollars ?? 0) : cents / 100
  const last = before
  before = dollars
  // what was reached before anybody watched is no news
  const reached = data.steps.findLast((step) => step.dollars <= dollars && last !== null && step.dollars > last)
  if (!reached) return
  put('reached', money(reached.dollars))
  put('does', reached.text)
  element('step')?.removeAttribute('hidden')
  clearTimeout(timer)
  timer = setTimeout(() => element('step')?.setAttribute('hidden', ''), lifetime)
}

followTotal(data.appeal, show)
