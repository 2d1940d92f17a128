import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { charityDay, timeOfDay } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { amountFault } from '#gift/amounts.ts'
import { appealOf, appealTime, everyAppeal } from '#gift/appeals.ts'
import { openFunds, tellsFunds } from '#gift/funds.ts'
import { type Language, languageNamed, languageOf, languages } from '#gift/language.ts'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { type PhoneWish, phonePath } from '#gift/phone.ts'
import { codeInThrees } from '#gift/phone-code.ts'
import { personName } from '#gift/typed-text.ts'
import type { DonorFile } from '../giving/donor/donor.ts'
import { makePhoneLink, mostOpenLinks } from '../giving/phone/phone-links.ts'
import { amount, mailAddress, words } from './input.ts'
import { money, type Value } from './sentence.ts'
import { asks, keyOf, type Subject, type Told, verb } from './verb.ts'
import { phoneWords } from './words/phone.ts'

/** The donor who calls, where staff have found them; null: it may be anybody. */
type Caller = Pick<DonorFile, 'person' | 'name' | 'email' | 'gifts'> | null

const aCall: Subject<Caller> = { typed: '', ...catalogue('staff.subjects.call'), find: async () => null }

/** One part of a caller's name, as it may stand in the form; empty: nothing was said. */
const nameOf = (most: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.trim()),
    v.check((text) => text === '' || v.is(personName(most), text), 'not a name'),
    v.transform((text) => (text === '' ? '' : v.parse(personName(most), text))),
  )

const donorOf = (caller: Caller) => {
  const newest = caller?.gifts[0]?.gift.donor ?? null
  const named = caller?.person?.details.name ?? newest
  return { firstName: named?.firstName ?? '', lastName: named?.lastName ?? '', email: caller?.email ?? '' }
}

const optional = v.optional(v.string(), '')
const name = (code: string) => ({ text: phoneWords[code as keyof typeof phoneWords] as typeof phoneWords.name })

const input = v.object({
  amount: v.pipe(
    amount,
    v.check((cents) => cents !== null, 'required'),
    v.transform((cents) => cents as Cents),
    asks<Cents, Caller>({ typed: '--amount 100', label: phoneWords.amount, required: true }),
  ),
  frequency: v.pipe(
    optional,
    v.transform((text) => (text === 'monthly' ? ('monthly' as const) : ('once' as const))),
    asks<'once' | 'monthly', Caller>({
      typed: '[--frequency once|monthly]',
      label: phoneWords.frequency,
      choices: () => (['once', 'monthly'] as const).map((value) => ({ value, label: name(value) })),
    }),
  ),
  firstName: v.pipe(
    nameOf(60),
    asks<string, Caller>({
      typed: '[--first …]',
      label: phoneWords.firstName,
      hint: phoneWords.nameHint,
      stands: (caller) => donorOf(caller).firstName,
    }),
  ),
  lastName: v.pipe(
    nameOf(60),
    asks<string, Caller>({
      typed: '[--last …]',
      label: phoneWords.lastName,
      stands: (caller) => donorOf(caller).lastName,
    }),
  ),
  fund: v.pipe(
    words(100),
    asks<string, Caller>({
      typed: '[--fund FUND]',
      label: phoneWords.fund,
      when: () => tellsFunds,
      choices: (_caller, language, now) =>
        openFunds(charityDay(now)).map(({ id }) => ({
          value: id,
          label: { text: { [language]: fundName(id, language) } },
        })),
    }),
  ),
  appeal: v.pipe(
    words(100),
    asks<string, Caller>({
      typed: '[--appeal APPEAL]',
      label: phoneWords.appeal,
      when: () => everyAppeal.length > 0,
      choices: (_caller, _language, now) => [
        { value: '', label: { text: phoneWords.noAppeal } },
        ...everyAppeal
          .filter((appeal) => appealTime(appeal, charityDay(now)) === 'running')
          .map(({ id, name }) => ({ value: id, label: { text: name } })),
      ],
    }),
  ),
  tribute: v.pipe(
    optional,
    v.transform((text) => (text === 'memory' || text === 'celebration' ? text : null)),
    asks<'memory' | 'celebration' | null, Caller>({
      typed: '[--tribute memory|celebration]',
      label: phoneWords.tribute,
      choices: () => ['none', 'memory', 'celebration'].map((value) => ({ value, label: name(value) })),
    }),
  ),
  honoree: v.pipe(
    nameOf(100),
    asks<string, Caller>({ typed: '[--of "Rosa Delgado"]', label: phoneWords.honoree, hint: phoneWords.honoreeHint }),
  ),
  language: v.pipe(
    optional,
    v.transform((code) => languageNamed(code)),
    asks<Language, Caller>({
      typed: `[--language ${languages.join('|')}]`,
      label: phoneWords.language,
      choices: () => languages.map((value) => ({ value, label: { text: { [value]: languageOf(value).name } } })),
      stands: (caller) => caller?.gifts[0]?.gift.language ?? '',
    }),
  ),
  email: v.pipe(
    v.optional(
      v.union(
        [
          v.pipe(
            v.literal(''),
            v.transform(() => ''),
          ),
          mailAddress,
        ],
        'not an address',
      ),
      '',
    ),
    asks<string, Caller>({
      typed: '[--email ADDRESS]',
      label: phoneWords.email,
      hint: phoneWords.emailHint,
      is: 'email',
      stands: (caller) => donorOf(caller).email,
    }),
  ),
})

/** What is wrong with a fund and an appeal by their ids, empty where none was chosen; null: nothing. */
function refusedFund(fund: string, appeal: string, on: Day): Told | null {
  const named = appealOf(appeal)
  if (appeal !== '' && (!named || appealTime(named, on) !== 'running'))
    return { code: 'no appeal', values: { appeal }, fields: ['appeal'] }
  if (fund !== '' && !openFunds(on).some(({ id }) => id === fund))
    return { code: 'no fund', values: { fund }, fields: ['fund'] }
  if (fund === '' || named?.fund === undefined || named.fund === fund) return null
  const itsFund = named.fund
  return { code: 'other fund', values: { fund: (language) => fundName(itsFund, language) }, fields: ['fund', 'appeal'] }
}

/**
 * Takes a gift by telephone: makes a link of one use, which the caller opens and pays. Nobody here hears or types a card. Its audit is
 * written with it, and every gift of it says who took the call.
 */
export const phone = verb({
  name: 'phone',
  command: 'phone take',
  summary: 'Take a gift by telephone: a link of one use, good for 15 minutes, mailed or read out.',
  needs: 'help',
  words: phoneWords,
  about: aCall,
  input,
  would: phoneWords.would,
  unit: (deps, _caller, { amount: cents, tribute, honoree, fund, appeal, ...rest }, by) =>
    function* (db) {
      if ((tribute === null) !== (honoree === ''))
        return { code: tribute === null ? 'whose' : 'in whose', fields: [tribute === null ? 'tribute' : 'honoree'] }
      const fault = amountFault(cents, deps.limits)
      if (fault !== null)
        return { code: fault === 'amount_below_minimum' ? 'too little' : 'too much', fields: ['amount'] }
      const refusal = refusedFund(fund, appeal, charityDay(deps.clock.now()))
      if (refusal !== null) return refusal
      const wish: PhoneWish = {
        cents,
        ...rest,
        ...(tribute ? { tributeKind: tribute, honoree } : {}),
        ...(fund === '' ? {} : { fund }),
        ...(appeal === '' ? {} : { appeal }),
      }
      const id = keyOf(deps, by)
      const link = yield* makePhoneLink(deps, { id, wish, by: by.actor })(db)
      if (link === null) return { code: 'too many', values: { most: mostOpenLinks } }
      const code = codeInThrees(link.code ?? '')
      const former = link.wish
      // the same form posted again is answered as before; what was changed in it is not confirmed
      if (JSON.stringify(former) !== JSON.stringify(wish))
        return { code: 'other call', values: { code, sum: former ? money(former.cents) : '' } }
      const until: Value = (language) => timeOfDay(link.endsAt, language)
      const values = { code, sum: money(cents), to: wish.email, until }
      const data = {
        link: id,
        code,
        path: `${phonePath}?code=${link.code ?? ''}`,
        until: link.endsAt,
        mailedTo: wish.email || null,
      }
      return { code: wish.email === '' ? 'made' : 'mailed', values, data }
    },
})
