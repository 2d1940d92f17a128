import { createHmac, timingSafeEqual } from 'node:crypto'
import { givingPage } from '#gift/giving-page.ts'
import { type Language, pathIn } from '#gift/language.ts'
import { lettersPath } from '#gift/memory-paths.ts'
import { phonePath } from '#gift/phone.ts'
import { type Clock, days } from '../../base/clock.ts'
import type { LetterLinks } from '../../letters/kinds/common/kind.ts'

/** What a token is for: none is good for another purpose than its own. */
export type LinkPurpose =
  /** The mailed link to a gift. */
  | 'gift'
  /** The cookie of a browser that may see a gift, or all of a mailbox. */
  | 'browser'
  /** The mailed link to everything that was given with an address. */
  | 'giving'
  | 'news'
  | 'unsubscribe'
  /** Keeps reminders away from an address. */
  | 'reminders'
  /** The mailbox to which letters about a gift go says that they go to another, or that one that they come. */
  | 'old address'
  | 'new address'
  /** The letters about a page in somebody's memory: how often they come. */
  | 'memory'
  /** The form that a caller has opened. */
  | 'phone'
  /** Drafts of the charity's words, for a colleague. */
  | 'draft'
  /** What became of what a donor-advised fund was asked. */
  | 'daf'

/** Signed tokens that are each good for one subject and one purpose until a moment, and nothing else. */
export interface Links {
  /** A token for `subject`, good until `until` (unix milliseconds, rounded up to a second). */
  sign(subject: string, until: number, purpose: LinkPurpose): string
  /** What the token was signed for; null when it is forged, expired or for another purpose. */
  read(token: string, purpose: LinkPurpose): { readonly subject: string; readonly until: number } | null
}

/** `secrets[0]` signs; all of them are accepted, so that a secret can be replaced without breaking mailed links. */
export function createLinks(secrets: readonly string[], clock: Clock): Links {
  const mac = (secret: string, text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
  // both have 32 letters
  const same = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
  return {
    sign(subject, until, purpose) {
      const text = `${subject}.${Math.ceil(until / 1000).toString(36)}`
      return `${text}.${mac(secrets[0] ?? '', `${purpose}.${text}`)}`
    },
    read(token, purpose) {
      const match = /^([\w~-]{1,64})\.([0-9a-z]{1,10})\.([\w-]{32})$/.exec(token)
      if (!match) return null
      const [, subject = '', end = '', signature = ''] = match
      const genuine = secrets.some((secret) => same(mac(secret, `${purpose}.${subject}.${end}`), signature))
      const until = Number.parseInt(end, 36) * 1000
      return genuine && until > clock.now() ? { subject, until } : null
    },
  }
}

/** What the links are signed for. */
export const addressPurpose = { old: 'old address', new: 'new address' } as const satisfies Record<string, LinkPurpose>
/** What a mailed link is signed for that is its letter's own: that, and the revision of the gift with whose end it ends. */
const ofLetter = (letter: string, accessRevision: number): string => `${letter}~${accessRevision}`

const confirmLife = days(30)
const leaveLife = days(3650)

/** What signs the addresses in letters. */
interface LinkSigners {
  readonly links: Links
  readonly access: { readonly link: LetterLinks['gift'] }
  readonly clock: Clock
}

/** The signed addresses that letters carry. */
export function letterLinks({ links, access, clock }: LinkSigners, publicOrigin: string): LetterLinks {
  const news = (name: string, token: string, language: Language) =>
    `${publicOrigin}/api/newsletter/${name}?token=${token}&language=${language}`
  const at = (language: Language, path: string) => `${publicOrigin}${pathIn(language, path)}`
  return {
    gift: (gift, mailed) => at(gift.language, `/gift?token=${access.link(gift, mailed)}`),
    giving: (letter, { accessRevision, language }, until) =>
      at(language, `${givingPage}/open?token=${links.sign(ofLetter(letter, accessRevision), until, 'giving')}`),
    confirmNews: (subscriber, language) =>
      news('confirm', links.sign(subscriber, clock.now() + confirmLife, 'news'), language),
    leaveNews: (subscriber, language) =>
      news('unsubscribe', links.sign(subscriber, clock.now() + leaveLife, 'unsubscribe'), language),
    page: (path, language) => at(language, path),
    memoryLetters: (page, language) =>
      at(language, `${lettersPath}?token=${links.sign(page, clock.now() + leaveLife, 'memory')}`),
    donate: (words, language) => at(language, `/donate?${words}`),
    refuseReminders: (mark, language) =>
      `${publicOrigin}/api/reminders/refuse?token=${links.sign(mark, clock.now() + leaveLife, 'reminders')}&language=${language}`,
    phone: (code, language) => at(language, `${phonePath}?code=${code}`),
    changeAddress: (end, letter, { accessRevision, language }, until) =>
      `${publicOrigin}/api/gifts/address/${end}?token=${links.sign(ofLetter(letter, accessRevision), until, addressPurpose[end])}&language=${language}`,
  }
}
