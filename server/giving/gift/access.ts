import { type Clock, days } from '../../base/clock.ts'
import type { Store } from '../../store/database/store.ts'
import { accessRevision } from '../../store/gift/access.ts'
import {
  endAccessBeside,
  listedBeside,
  type MailboxPage,
  type Opened,
  openedBeside,
  opensAllBeside,
} from '../../store/gift/beside.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import type { Links } from '../letters/links.ts'
import type { Leave } from './mailbox.ts'

/** How long the link in a letter opens the gift's page; after that the page mails a fresh one. */
const linkLife = days(60)
/** How long a browser may see a gift; never longer than the link that brought it there. */
const browserLife = days(30)
/** Everything given with an address is seen that long at most, and no longer than this unseen. */
const givingLife = { most: days(30), idle: days(1) }

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
  /** A token for a mailed link. `elsewhere`: it goes to another address than the gift's, and only shows that gift. */
  link(gift: Accessible, mailed?: { readonly elsewhere: boolean }): string
  /** Leave for the browser with which the gift was begun. */
  browser(gift: Accessible): BrowserLeave
  /** Leave for the browser in which the link to everything given with this gift's address was opened, that was mailed then. */
  openAll(gift: Accessible, mailedAt: number): BrowserLeave
  /** The same leave, used now. Null: it is none, or it is over. */
  goOn(browserToken: string): Promise<BrowserLeave | null>
  /** What a genuine leave of that kind opens; null: it is of one gift alone. */
  opens(browserToken: string): Opened | null
  /** Leave for the browser in which a gift's own link is opened, for it alone; null when the link is forged, over or ended. */
  open(linkToken: string): Promise<BrowserLeave | null>
  /**
   * Leave anew for this browser, whose genuine leave has just ended with every other of its gift; it lasts no longer. Null: it is none.
   * What it opened beside that gift it goes on opening, unless something else was ended meanwhile.
   */
  renew(browserToken: string): Promise<BrowserLeave | null>
  /**
   * The gift that a browser's cookie shows; null when the cookie is forged, over or ended. `named`: this one of those that it opens; null
   * when it opens no such gift.
   */
  giftOf(browserToken: string, named?: string): Promise<string | null>
  /** The gifts of the mailbox whose mailed link opened this browser, by pages, the first of which is 1; none where no link did. */
  listed(browserToken: string, page: number): Promise<MailboxPage>
  /** Ends every link and every browser's leave to see one of those gifts, on whichever page it is listed. */
  endListed(browserToken: string): Promise<void>
  /** Leave to see this one of the gifts that a browser's cookie opens; it lasts no longer. Null: it opens no such gift. */
  turn(browserToken: string, gift: string): Promise<BrowserLeave | null>
  /**
   * Leave to see the gift that goes on in the place of a browser's own, like that and no longer; of what opens one gift alone. Null: it is
   * none, or shows a copy.
   */
  onward(browserToken: string, to: Accessible): Promise<BrowserLeave | null>
  /** What a genuine cookie says of who holds it. */
  leaveOf(browserToken: string): Leave
}

/** A first revision is not written, so that links mailed before there were any stay good. */
const subjectOf = ({ id, accessRevision }: Accessible) => (accessRevision === 0 ? id : `${id}~${accessRevision}`)
/** Marks the leave of the browser that began the gift. Releases before read no further than the revision. */
const beganMark = 'began'
const beganSubject = ({ id, accessRevision }: Accessible) => `${id}~${accessRevision}~${beganMark}`
/** Marks the leave of a browser that a mailed link of a release before opened, and when that was mailed: it lists the gifts beside its own. */
const mailedMark = 'mailed'
/**
 * Marks the leave of a browser that a link to all giving opened: since when nothing may have been ended of what it opens, and when the link was
 * mailed, from which its days are counted.
 */
const allMark = 'all'

/** What of a leave for several gifts is carried on from one to the next. */
interface Several {
  readonly mark: typeof mailedMark | typeof allMark
  readonly mailedAt: number
  readonly first: number
}
const severalSubject = ({ id, accessRevision }: Accessible, { mark, mailedAt, first }: Several) =>
  [id, accessRevision, mark, mailedAt, ...(mark === allMark ? [first] : [])].join('~')

/** Marks a link that an operator mailed to another address, and the leave that it gives: it shows that gift alone, and changes nothing. */
const elsewhereMark = 'elsewhere'
const elsewhereSubject = ({ id, accessRevision }: Accessible) => `${id}~${accessRevision}~${elsewhereMark}`
/** Marks the leave of a browser that a gift's own mailed link opened: that gift, and none beside it. */
const aloneMark = 'alone'
const aloneSubject = ({ id, accessRevision }: Accessible) => `${id}~${accessRevision}~${aloneMark}`

function partsOf(subject: string) {
  const [id = '', revision = '0', mark, at, first = at] = subject.split('~')
  const isSeveral = mark === mailedMark || mark === allMark
  const several: Several | null = isSeveral ? { mark, mailedAt: Number(at), first: Number(first) } : null
  return { id, revision: Number(revision), mark, several }
}

export function createAccess(links: Links, { store, clock }: { readonly store: Store; readonly clock: Clock }): Access {
  const genuine = async (token: string, purpose: 'gift' | 'browser') => {
    const link = links.read(token, purpose)
    if (link === null) return null
    const { id, revision, several } = partsOf(link.subject)
    const now = await store.read(accessRevision(id))
    const is = { gift: { id, accessRevision: revision }, until: link.until, subject: link.subject, several }
    return now === revision ? is : null
  }
  /** By which the gifts beside are opened; null: this browser opens none beside its own. */
  const openedBy = async (token: string): Promise<Opened | null> => {
    const own = await genuine(token, 'browser')
    return own?.several ? { gift: own.gift.id, mailedAt: own.several.mailedAt } : null
  }
  const leave = (gift: string, subject: string, most: number): BrowserLeave => {
    const until = Math.min(clock.now() + browserLife, most)
    return { gift, token: links.sign(subject, until, 'browser'), until }
  }
  const seenAll = (gift: Accessible, several: Several): BrowserLeave =>
    leave(
      gift.id,
      severalSubject(gift, several),
      Math.min(clock.now() + givingLife.idle, several.first + givingLife.most),
    )
  return {
    link(gift, { elsewhere } = { elsewhere: false }) {
      const subject = elsewhere ? elsewhereSubject(gift) : subjectOf(gift)
      return links.sign(subject, clock.now() + linkLife, 'gift')
    },
    browser: (gift) => leave(gift.id, beganSubject(gift), Number.POSITIVE_INFINITY),
    openAll: (gift, mailedAt) => seenAll(gift, { mark: allMark, mailedAt, first: mailedAt }),
    async goOn(browserToken) {
      const own = await genuine(browserToken, 'browser')
      return own?.several?.mark === allMark ? seenAll(own.gift, own.several) : null
    },
    opens(browserToken) {
      const { id, several } = partsOf(links.read(browserToken, 'browser')?.subject ?? '')
      return several?.mark === allMark ? { gift: id, mailedAt: several.mailedAt } : null
    },
    async open(linkToken) {
      const link = await genuine(linkToken, 'gift')
      if (link === null) return null
      const isCopy = partsOf(link.subject).mark === elsewhereMark
      return leave(link.gift.id, isCopy ? elsewhereSubject(link.gift) : aloneSubject(link.gift), link.until)
    },
    async renew(browserToken) {
      const ended = links.read(browserToken, 'browser')
      if (ended === null) return null
      const { id, revision: before, mark, several } = partsOf(ended.subject)
      const now = clock.now()
      const revision = await store.read(accessRevision(id))
      if (revision === undefined) return null
      const gift = { id, accessRevision: revision }
      if (mark === beganMark) return leave(id, beganSubject(gift), ended.until)
      // a leave of 0.1.0 says as little as before
      if (mark === undefined) return leave(id, subjectOf(gift), ended.until)
      if (mark === elsewhereMark) return leave(id, elsewhereSubject(gift), ended.until)
      // More was ended than by this browser, be it at a corrected address: then it is the gift's alone.
      if (several === null || revision !== before + 1) return leave(id, aloneSubject(gift), ended.until)
      // As if mailed just after this end, so that the gift is found again from one beside it.
      const opensAll = await store.read(opensAllBeside({ gift: id, mailedAt: several.mailedAt }))
      const mailedAt = opensAll ? now + 1 : several.mailedAt
      return leave(id, severalSubject(gift, { ...several, mailedAt }), ended.until)
    },
    async listed(browserToken, page) {
      const opened = await openedBy(browserToken)
      return opened === null ? { gifts: [], more: false } : store.read(listedBeside(opened, page))
    },
    async endListed(browserToken) {
      const opened = await openedBy(browserToken)
      if (opened !== null) await store.write(endAccessBeside(opened, clock.now()))
    },
    async turn(browserToken, id) {
      const own = await genuine(browserToken, 'browser')
      if (own === null) return null
      if (own.gift.id === id) return leave(id, own.subject, own.until)
      if (own.several === null) return null
      const beside = await store.read(openedBeside({ gift: own.gift.id, mailedAt: own.several.mailedAt }, id))
      return beside ? leave(id, severalSubject(beside, own.several), own.until) : null
    },
    async onward(browserToken, to) {
      const own = await genuine(browserToken, 'browser')
      const mark = own && partsOf(own.subject).mark
      if (mark === beganMark) return leave(to.id, beganSubject(to), own?.until ?? 0)
      return mark === aloneMark ? leave(to.id, aloneSubject(to), own?.until ?? 0) : null
    },
    // 0.1.0 gave browsers a link's token. It is read here until 0.3.0, so that who began a gift there sees it during the
    // upgrade; it ends when the link would, and nothing longer is made of it.
    async giftOf(token, named) {
      const own = ((await genuine(token, 'browser')) ?? (await genuine(token, 'gift')))?.gift.id ?? null
      if (own === null || named === undefined || named === own) return own
      const opened = await openedBy(token)
      const beside = opened && (await store.read(openedBeside(opened, named)))
      return beside?.id ?? null
    },
    leaveOf(token) {
      const link = links.read(token, 'browser')
      const mark = link === null ? undefined : partsOf(link.subject).mark
      return {
        began: mark === beganMark,
        mailbox: mark === mailedMark || mark === allMark || mark === aloneMark,
        ...(mark === elsewhereMark ? { copy: true } : {}),
      }
    },
  }
}
