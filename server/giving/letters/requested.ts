import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Reminder } from '#gift/reminder.ts'
import type { Unit } from '../../store/database/unit.ts'
import type { Opened } from '../../store/gift/beside.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { countUpTo, untilForgiven } from '../../store/visitors/tallies.ts'
import type { Caller } from '../abuse/caller.ts'
import type { Deps } from '../deps.ts'
import { askForAddress, newAddressAgrees, oldAddressAgrees } from '../gift/change-address.ts'
import { correctAddress } from '../gift/correct-address.ts'
import type { Leave } from '../gift/mailbox.ts'
import { mailLink } from './mail-link.ts'
import { confirmNews, leaveNews, returnToNews, type SignUp, signUp } from './news.ts'
import { refuseReminders, remind } from './remind.ts'

/** Mails to an address that anybody may have typed, and what their readers answer to them. */
export interface RequestedMails {
  /**
   * Puts the address of a fresh gift right and sends its receipt there, as `correctAddress` says; only for the browser that
   * began it. `address` is the caller's.
   */
  correctAddress(id: string, email: string, address: string): Promise<Outcome<Gift>>
  /** Asks the gift's mailbox whether its letters shall go to another address, as `askForAddress` says; `all`: for all that are opened together. */
  askForAddress(
    id: string,
    email: string,
    from: Leave & { readonly address: string },
    all?: Opened,
  ): Promise<Outcome<Gift>>
  /** The mailbox where letters go now says yes, by the subject of its link; the new one is asked. */
  oldAddressAgrees(subject: string): Promise<boolean>
  /** The new one says yes as well. */
  newAddressAgrees(subject: string): Promise<boolean>
  /** Mails a fresh link, if there is a gift of this address; never says whether. `address` is the caller's. */
  mailLink(email: string, address: string): Promise<void>
  /** Keeps a wish to be reminded by one mail, as `remind` says. `address` is the caller's. */
  remind(wish: Reminder, address: string): Promise<Outcome<null>>
  /** No reminder goes to an address any more, known by its mark. */
  refuseReminders(mark: string): Promise<void>
  signUp(person: SignUp, address: string): Promise<void>
  confirmNews(subscriber: string): Promise<boolean>
  /** By the id of a subscriber, or of a gift with which the news was asked for. */
  leaveNews(id: string): Promise<void>
  /** They take back that they left, by the same id. */
  returnToNews(id: string): Promise<void>
}

/** Mails that one caller may ask for in an hour, of links and of all else; sign-ups and links beyond are silently let drop. */
const mailsAnHour = 20
/** Questions after links to all giving: most of a caller's, behind whose address there may be neighbours, are about addresses that nobody knows. */
const linksAnHour = 60

/** The verbs, counted by caller. `callerOf` hashes an address and e-mail. */
export function requestedMails(
  deps: Deps,
  callerOf: (address: string, email: string | null) => Caller,
): RequestedMails {
  const { store, clock } = deps
  const mailing = (address: string, unit: Unit<void>) =>
    store.write(function* (db) {
      const name = `m${callerOf(address, null).address}`
      if (yield* countUpTo(mailsAnHour, name, clock.now())(db)) yield* unit(db)
    })
  const counted = (address: string, unit: Unit<Outcome<Gift>>) =>
    store.write(function* (db) {
      const name = `m${callerOf(address, null).address}`
      const now = clock.now()
      if (!(yield* countUpTo(mailsAnHour, name, now)(db))) {
        return refused('too_many_requests', 'mails asked for by one address', { retryAfterMs: untilForgiven(now) })
      }
      return yield* unit(db)
    })
  return {
    correctAddress: (id, email, address) => counted(address, correctAddress(deps, id, email)),
    askForAddress: (id, email, from, all) => counted(from.address, askForAddress(deps, id, email, from, all)),
    oldAddressAgrees: (subject) => store.write(oldAddressAgrees(deps, subject)),
    newAddressAgrees: (subject) => store.write(newAddressAgrees(deps, subject)),
    async remind(wish, address) {
      const now = clock.now()
      const caller = callerOf(address, null).address
      // a colon stands in no token
      const mark = (callerOf('', wish.email).email ?? '').replaceAll(':', '~')
      const fits = await store.write(function* (db) {
        if (!(yield* countUpTo(mailsAnHour, `m${caller}`, now)(db))) return false
        return yield* remind(deps, wish, { mark, caller })(db)
      })
      deps.observer.reminder(fits ? 'asked' : 'refused')
      const retryAfterMs = untilForgiven(now)
      return fits ? done(null) : refused('too_many_requests', 'reminders asked for by one address', { retryAfterMs })
    },
    refuseReminders: (mark) => store.write(refuseReminders(deps, mark)),
    mailLink: (email, address) =>
      store.write(mailLink(deps, email, countUpTo(linksAnHour, `l${callerOf(address, null).address}`, clock.now()))),
    signUp: (person, address) => mailing(address, signUp(deps, person)),
    confirmNews: (id) => store.write(confirmNews(deps, id)),
    returnToNews: (id) => store.write(returnToNews(deps, id)),
    leaveNews: (id) => store.write(leaveNews(deps, id)),
  }
}
