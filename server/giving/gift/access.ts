import { type Clock, days } from '../../base/clock.ts'
import type { Store } from '../../store/database/store.ts'
import { accessRevision } from '../../store/gift/access.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import type { Links } from '../letters/links.ts'
import type { Leave } from './mailbox.ts'

/** How long the link in a letter opens the gift's page; after that the page mails a fresh one. */
const linkLife = days(60)
/** How long a browser may see a gift; never longer than the link that brought it there. */
const browserLife = days(30)

/** What is needed of a gift to open it. */
export type Accessible = Pick<Gift, 'id' | 'accessRevision'>

/** The leave of one browser to see one gift, for its cookie. */
export interface BrowserLeave {
  readonly gift: string
  readonly token: string
  readonly until: number
}

/**
 * Who may see a gift without a login: the mailed link, once opened, and the browser that holds its cookie. Both carry
 * the gift's revision, so that all of them end at once when it grows: on sign-out, on a corrected address, by an operator.
 */
export interface Access {
  /** A token for a mailed link. */
  link(gift: Accessible): string
  /** Leave for the browser with which the gift was begun. */
  browser(gift: Accessible): BrowserLeave
  /** Leave for the browser in which a mailed link is opened; null when the link is forged, over or ended. */
  open(linkToken: string): Promise<BrowserLeave | null>
  /**
   * Leave anew for this browser, whose genuine leave has just ended with every other of its gift; it lasts no longer. Null: it is none.
   */
  renew(browserToken: string): Promise<BrowserLeave | null>
  /** The gift that a browser's cookie shows; null when the cookie is forged, over or ended. */
  giftOf(browserToken: string): Promise<string | null>
  /** What a genuine cookie says of who holds it. */
  leaveOf(browserToken: string): Leave
}

/** A first revision is not written, so that links mailed before there were any stay good. */
const subjectOf = ({ id, accessRevision }: Accessible) => (accessRevision === 0 ? id : `${id}~${accessRevision}`)
/** Marks the leave of the browser that began the gift. Releases before read no further than the revision. */
const beganMark = 'began'
const beganSubject = ({ id, accessRevision }: Accessible) => `${id}~${accessRevision}~${beganMark}`

export function createAccess(links: Links, { store, clock }: { readonly store: Store; readonly clock: Clock }): Access {
  const genuine = async (token: string, purpose: 'gift' | 'browser') => {
    const read = links.read(token, purpose)
    if (read === null) return null
    const [id = '', revision = '0'] = read.subject.split('~')
    const now = await store.read(accessRevision(id))
    return now === Number(revision) ? { gift: { id, accessRevision: now }, until: read.until } : null
  }
  const leave = (gift: string, subject: string, most: number): BrowserLeave => {
    const until = Math.min(clock.now() + browserLife, most)
    return { gift, token: links.sign(subject, until, 'browser'), until }
  }
  return {
    link: (gift) => links.sign(subjectOf(gift), clock.now() + linkLife, 'gift'),
    browser: (gift) => leave(gift.id, beganSubject(gift), Number.POSITIVE_INFINITY),
    async open(linkToken) {
      const link = await genuine(linkToken, 'gift')
      return link && leave(link.gift.id, subjectOf(link.gift), link.until)
    },
    async renew(browserToken) {
      const ended = links.read(browserToken, 'browser')
      if (ended === null) return null
      const [id = ''] = ended.subject.split('~')
      const revision = await store.read(accessRevision(id))
      return revision === undefined ? null : leave(id, subjectOf({ id, accessRevision: revision }), ended.until)
    },
    // 0.1.0 gave browsers a link's token. It is read here until 0.3.0, so that who began a gift there sees it during the
    // upgrade; it ends when the link would, and nothing longer is made of it.
    giftOf: async (token) => ((await genuine(token, 'browser')) ?? (await genuine(token, 'gift')))?.gift.id ?? null,
    leaveOf(token) {
      const read = links.read(token, 'browser')
      const began = read?.subject.split('~')[2] === beganMark
      return { began, mailbox: read !== null && !began }
    },
  }
}
