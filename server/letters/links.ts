import { type Language, pathIn } from '#gift/language.ts'
import { type Clock, days } from '../base/clock.ts'
import type { Access } from '../giving/gift/access.ts'
import { addressPurpose, addressSubject } from '../giving/gift/change-address.ts'
import type { Links } from '../giving/letters/links.ts'
import type { LetterLinks } from './kinds/common/kind.ts'

const confirmLife = days(30)
const leaveLife = days(3650)

/** What signs the addresses in letters. */
export interface LinkSigners {
  readonly links: Links
  readonly access: Access
  readonly clock: Clock
}

/** The signed addresses that letters carry. */
export function letterLinks({ links, access, clock }: LinkSigners, publicOrigin: string): LetterLinks {
  const news = (name: string, token: string, language: Language) =>
    `${publicOrigin}/api/newsletter/${name}?token=${token}&language=${language}`
  const at = (language: Language, path: string) => `${publicOrigin}${pathIn(language, path)}`
  return {
    gift: (gift, mailed) => at(gift.language, `/gift?token=${access.link(gift, mailed)}`),
    confirmNews: (subscriber, language) =>
      news('confirm', links.sign(subscriber, clock.now() + confirmLife, 'news'), language),
    leaveNews: (subscriber, language) =>
      news('unsubscribe', links.sign(subscriber, clock.now() + leaveLife, 'unsubscribe'), language),
    donate: (words, language) => at(language, `/donate?${words}`),
    refuseReminders: (mark, language) =>
      `${publicOrigin}/api/reminders/refuse?token=${links.sign(mark, clock.now() + leaveLife, 'reminders')}&language=${language}`,
    changeAddress: (end, letter, { accessRevision, language }, until) =>
      `${publicOrigin}/api/gifts/address/${end}?token=${links.sign(addressSubject(letter, accessRevision), until, addressPurpose[end])}&language=${language}`,
  }
}
