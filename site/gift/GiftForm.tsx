import type { FormEvent, ReactNode } from 'react'
import type { Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'

/** A form of the gift page: with scripts it does its work in place, without them it posts to the page's own address. */
export function GiftForm(props: {
  language: Language
  className?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  const { language, className, onSubmit, children } = props
  return (
    <form className={className} method="post" action={pathIn(language, '/gift')} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  )
}
