import { newAttempt } from '#gift/attempt.ts'
import type { Draft } from '#gift/draft.ts'
import { draftFrom } from '#gift/form-entries.ts'
import { type Cents, cents } from '#gift/money.ts'

/**
 * What this tab keeps of the gift being composed: the draft, the attempt key, and whether a payment is under way, so that
 * a reload, the language toggle and the browser's Back lose nothing and ask for nothing twice. And what the whole browser
 * keeps for some minutes, in every tab and after they are closed: amount and time of the last gift. Where storage is
 * refused, the page works without. What is kept here is told to visitors in `content/privacy.ts`.
 */
const draftKey = 'gift-draft'
const attemptKey = 'gift-attempt'
const confirmingKey = 'gift-confirming'
const toldKey = 'gift-told'
const lastKey = 'gift-last'

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}
function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // a full or forbidden storage only costs the donor the convenience
  }
}
const tab = () => sessionStorage
const browser = () => localStorage

export function keptDraft(): Partial<Draft> {
  try {
    const values = JSON.parse(read(tab, draftKey) ?? '{}') as Record<string, unknown>
    return draftFrom((field) => values[field])
  } catch {
    return {}
  }
}
export const keepDraft = (draft: Draft): void => write(tab, draftKey, JSON.stringify(draft))

/** The key of this draft: the same key is the same gift, whatever is pressed twice. */
export function attempt(): string {
  const value = read(tab, attemptKey)
  if (value) return value
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const key = newAttempt(Date.now(), fresh)
  write(tab, attemptKey, key)
  return read(tab, attemptKey) ?? lost(key)
}
// without storage the key lives as long as the page
let unkept: string | undefined
function lost(fresh: string): string {
  unkept ??= fresh
  return unkept
}

/** The draft of this tab is the one of this key from now on. False: it was already. */
export function takeAttempt(key: string): boolean {
  if (read(tab, attemptKey) === key) return false
  renewAttempt()
  write(tab, attemptKey, key)
  unkept = key
  return true
}

/** This attempt came to an end: what is asked for next is a new gift. */
export function renewAttempt(): void {
  unkept = undefined
  for (const key of [attemptKey, confirmingKey]) write(tab, key, null)
}
/** A gift was made: the next one is composed afresh. */
export const forgetDraft = (): void => write(tab, draftKey, null)

/** Whether this visit has not come so far before; where nothing can be kept, each time is the first. */
export function isFirst(step: string): boolean {
  const list = read(tab, toldKey) ?? ''
  if (list.includes(step)) return false
  write(tab, toldKey, `${list}${step},`)
  return true
}

/** Set while a payment is under way, so that a reload in its midst asks the server first. */
export const markConfirming = (on: boolean): void => write(tab, confirmingKey, on ? 'yes' : null)
export const wasConfirming = (): boolean => read(tab, confirmingKey) !== null

/** The last gift of this browser, for asking before a second one within minutes. */
export function rememberGift(cents: Cents, now: number): void {
  write(browser, lastKey, JSON.stringify({ cents, at: now }))
}
const minutes = 10
/** Its amount in cents while its minutes last, else null; then it is forgotten. `now`: unix milliseconds. */
export function recentGift(now: number): Cents | null {
  const last = lastGift(now)
  if (last === null) write(browser, lastKey, null)
  return last
}
function lastGift(now: number): Cents | null {
  try {
    const last = JSON.parse(read(browser, lastKey) ?? 'null') as { cents: number; at: number } | null
    return last && now - last.at < minutes * 60_000 && now >= last.at ? cents(last.cents) : null
  } catch {
    return null
  }
}
