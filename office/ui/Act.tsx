import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { inLanguage } from '#content/language.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import type { Notice } from '#ui/Notice.tsx'
import type { OfficeEnv } from '../office.ts'
import { secondLookWords } from '../words/frame.ts'
import { page } from './page.tsx'
import { Unseen } from './Unseen.tsx'

interface ActProps {
  readonly c: Context<OfficeEnv>
  /** The address that does it, by POST. */
  readonly to: string
  /** What the button says. */
  readonly label: string
  /** What else tells this button from others of the same label, for whoever hears it alone. */
  readonly of?: string
  /** It cannot be undone, or moves money: the button says so by its colour. */
  readonly grave?: boolean
  /** A file is sent with it. */
  readonly sendsFile?: boolean
  /** The fields above the button. */
  readonly children?: ReactNode
}

/**
 * A form that does something: with the token that proves it to be of this session, and a key under which it is done once,
 * however often it is sent. Its handler reads both, and the fields, from `c.var.form`; the key is `form.get('key')`.
 */
export const Act = ({ c, to, label, of, children, grave = false, sendsFile = false }: ActProps) => (
  <form className="act" method="post" action={to} encType={sendsFile ? 'multipart/form-data' : undefined}>
    <Hidden fields={{ csrf: c.var.session?.csrf ?? '', key: c.var.office.services.random.id() }} />
    {children}
    <Button kind={grave ? 'grave' : 'solid'}>
      {label}
      <Unseen of={of} />
    </Button>
  </form>
)

export interface SecondLook {
  readonly title: string
  /** What will be done, with its sum, card and name: what is looked at again. */
  readonly says: ReactNode
  /** The button that does it. */
  readonly label: string
  /** The page from which it was asked. */
  readonly back: string
}

/** Whether what was posted has been looked at a second time. */
export const isSure = (c: Context<OfficeEnv>): boolean => c.var.form.get('sure') === 'yes'

/**
 * Asks again before something grave is done: a page that says what it is, and sends the same form, under the same key, to the
 * same address, now `isSure`.
 */
export function secondLook(c: Context<OfficeEnv>, { title, says, label, back }: SecondLook) {
  const fields = { ...Object.fromEntries(c.var.form), csrf: c.var.session?.csrf ?? '', sure: 'yes' }
  return page(c, {
    title,
    body: (
      <>
        {says}
        <form className="act" method="post" action={c.req.path}>
          <Hidden fields={fields} />
          <Button kind="grave">{label}</Button> <a href={back}>{inLanguage(secondLookWords.back, c.var.language)}</a>
        </form>
      </>
    ),
  })
}

/** Leads back to a page of ours, which says what became of the act. A page that is loaded again then does nothing again. */
export function answered(c: Context<OfficeEnv>, path: string, notice: Notice) {
  if (c.var.session) c.var.session.told = { at: new URL(path, c.req.url).pathname, notice }
  return c.redirect(path, 303)
}
