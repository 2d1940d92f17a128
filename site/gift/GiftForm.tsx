import type { FormEvent, ReactNode } from 'react'
import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { giftAddress, meantBy } from './calls.ts'

/** A form of the gift page: with scripts it does its work in place, without them it posts to the page's own address. */
export function GiftForm(props: {
  /** The gift that it is about; absent: none. */
  gift?: GiftView
  language: Language
  className?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  const { gift, language, className, onSubmit, children } = props
  return (
    <form
      className={className}
      method="post"
      action={giftAddress(language, meantBy(gift))}
      noValidate
      onSubmit={onSubmit}
    >
      {children}
    </form>
  )
}
