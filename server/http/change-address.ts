import type { Hono } from 'hono'
import { changeAddressButtons, changeAddressPages } from '#content/change-address.ts'
import type { Giving } from '../giving/giving.ts'
import type { Links } from '../giving/letters/links.ts'
import { addressPurpose } from '../giving/letters/links.ts'
import type { Env } from './env.ts'
import { type MailedLink, mailedLinkCalls, mailedLinkRoutes, shortPages } from './mailed-links.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

const base = '/api/gifts/address'

/** What the links lead to that ask both mailboxes for another address of a gift's letters. */
export const addressLinkCalls = [
  ...mailedLinkCalls(`${base}/old`, 'oldAddressAgrees', 'Let the letters about a gift go to another address'),
  ...mailedLinkCalls(`${base}/new`, 'newAddressAgrees', 'Let the letters about a gift come to this address'),
]

/** Where the mailbox of a gift and the one that is to take its place each say yes. */
export function changeAddressRoutes(parts: {
  readonly giving: Pick<Giving, 'oldAddressAgrees' | 'newAddressAgrees'>
  readonly links: Links
  readonly site: Site
  readonly render: QueuedRenderer
}): Hono<Env> {
  const { giving, links, site, render } = parts
  const ends = {
    old: {
      purpose: addressPurpose.old,
      question: changeAddressPages.old,
      label: changeAddressButtons.old,
      act: giving.oldAddressAgrees,
      done: changeAddressPages.oldDone,
    },
    new: {
      purpose: addressPurpose.new,
      question: changeAddressPages.new,
      label: changeAddressButtons.new,
      act: giving.newAddressAgrees,
      done: changeAddressPages.newDone,
    },
  } as const satisfies Record<string, MailedLink>
  return mailedLinkRoutes(base, ends, {
    links,
    shown: shortPages({ site, render }),
    invalid: changeAddressPages.invalid,
  })
}
