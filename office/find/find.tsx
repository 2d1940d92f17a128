import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { fundsInWords } from '#content/funds.ts'
import { inLanguage, say } from '#content/language.ts'
import { stageWords } from '#content/stages.ts'
import { fundsToSay, tellsFunds } from '#gift/funds.ts'
import { addressKey } from '#gift/mail-address.ts'
import { formatCents } from '#gift/money.ts'
import type { Stage } from '#gift/stage.ts'
import { find } from '#server/giving/find/find.ts'
import { type Part, partsOf } from '#server/giving/find/parts.ts'
import { longest } from '#server/giving/find/typed.ts'
import { stagesOf } from '#server/giving/request/request.ts'
import { paidWith } from '#server/staff/gift.ts'
import type { Found } from '#server/store/find/find-gifts.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { rootsOfGifts } from '#server/store/person/whose.ts'
import { each } from '#ui/each.ts'
import { Table } from '#ui/Table.tsx'
import { giftPath, personPath } from '../donor/paths.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { requireRole } from '../people/require-role.ts'
import { columnsOf } from '../ui/columns.ts'
import { FindForm } from '../ui/Filter.tsx'
import { page } from '../ui/page.tsx'
import { When } from '../ui/When.tsx'
import { findWords } from '../words/find.ts'
import { frequencyWords, giftWords } from '../words/gifts.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** A donor of whom gifts were found: a person, or whoever gave under one address where nobody has found out yet who it is. */
interface FoundDonor {
  /** Who stands for them; null: nobody has found out yet. */
  readonly person: string | null
  readonly name: string
  readonly email: string | null
  /** As they were found, the newest first. */
  readonly gifts: readonly Found[]
}

/** Gifts by their donors, the donor of the newest first. A gift without an address is a donor's own. */
const donorsOf = (finds: readonly Found[], rootOf: (found: Found) => string | null): readonly FoundDonor[] =>
  [
    ...Map.groupBy(
      finds,
      (each) => rootOf(each) ?? (each.gift.donor ? addressKey(each.gift.donor.email) : each.gift.id),
    ).values(),
  ].map((gifts) => {
    const donor = gifts.map(({ gift }) => gift.donor).find((each) => each !== null)
    const name = gifts[0]?.gift.addressing?.name ?? donor
    return {
      person: gifts.map(rootOf).find((each) => each !== null) ?? null,
      name: name ? `${name.firstName} ${name.lastName}`.trim() : '',
      email: donor?.email ?? null,
      gifts,
    }
  })

const path = '/find'
/** So many gifts are shown. */
const most = 50

/** The box in which a gift is found, and what it found: gifts by their donors, or why there are none. */
async function findPageOf(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const typed = (c.req.query('q') ?? '').trim().slice(0, longest)
  const words = (text: (typeof findWords)[keyof typeof findWords]) => inLanguage(text, language)
  // Who has found somebody wants to see them: how to ask is said before.
  const first = typed === '' ? { hint: words(findWords.hint), focused: true } : {}
  const box = (
    <FindForm to={path} button={words(findWords.find)} label={words(findWords.label)} {...first} value={typed} />
  )
  return page(c, {
    title: words(findWords.title),
    body: (
      <>
        {box}
        {typed === '' ? '' : await answer(c, typed, office.services.store)}
      </>
    ),
  })
}

async function answer(c: Context<OfficeEnv>, typed: string, store: Parameters<typeof find>[0]): Promise<ReactNode> {
  const { language } = c.var
  const matches = await find(store, typed, most, language)
  // What was typed is somebody's name: only how much it found is written down.
  await writeAudit(c, { action: 'find', gift: null, details: { found: matches.length } })
  if (matches.length === 0) return nothing(await partsOf(store, typed, language), language)
  const roots = await store.read(rootsOfGifts(matches.map(({ gift }) => gift.id)))
  const donors = donorsOf(matches, ({ gift }) => roots.get(gift.id) ?? null)
  const stageOf = await store.read(stagesOf(matches.map(({ gift }) => gift)))
  const gifts = counted(findWords.oneGift, findWords.gifts, matches.length, language)
  const people = counted(findWords.oneDonor, findWords.donors, donors.length, language)
  return (
    <>
      <p role="status">{say(findWords.found, language, { gifts, donors: people })}</p>
      {matches.length === most ? <p className="quiet">{say(findWords.most, language, { count: String(most) })}</p> : ''}
      {each(donors, (donor) => donorPart(donor, stageOf, language))}
    </>
  )
}

const counted = (
  one: typeof findWords.oneGift,
  many: typeof findWords.gifts,
  count: number,
  language: OfficeLanguage,
) => (count === 1 ? inLanguage(one, language) : say(many, language, { count: String(count) }))

function donorPart(
  { person, name, email, gifts }: FoundDonor,
  stageOf: (gift: Gift) => Stage,
  language: OfficeLanguage,
): ReactNode {
  const called = name || email || inLanguage(giftWords.nobody, language)
  const [newest] = gifts
  return (
    <section>
      <h2>
        {called} {email && name ? <span className="quiet">{email}</span> : null}
      </h2>
      <Table
        caption={say(findWords.giftsOf, language, { name: called })}
        columns={columnsOf(
          { ...giftWords, fits: findWords.fits },
          language,
          [
            'reference',
            'started',
            'amount',
            'often',
            ...(tellsFunds ? (['fund'] as const) : []),
            'by',
            'state',
            'fits',
          ],
          ['amount'],
        )}
        rows={gifts.map((match) => rowOf(match, stageOf(match.gift), language))}
        none={inLanguage(giftWords.none, language)}
      />
      {newest ? (
        <p>
          <a href={person ? personPath(person) : giftPath(newest.gift.id)}>
            {say(findWords.open, language, { name: called })}
          </a>
        </p>
      ) : null}
    </section>
  )
}

const rowOf = ({ gift, fits }: Found, stage: Stage, language: OfficeLanguage): ReactNode[] => [
  <a href={giftPath(gift.id)}>{gift.reference}</a>,
  <When at={gift.startedAt} language={language} />,
  formatCents(gift.cents, language),
  inLanguage(frequencyWords[gift.frequency], language),
  ...(tellsFunds ? [fundsInWords(fundsToSay(gift) ?? [], language)] : []),
  paidWith(gift, language),
  inLanguage(stageWords[stage], language),
  inLanguage(findWords[fits], language),
]

/** Why nothing was found: how each part was understood, and which of them finds nothing even alone. */
function nothing(parts: readonly Part[], language: OfficeLanguage): ReactNode {
  const words = (text: (typeof findWords)[keyof typeof findWords]) => inLanguage(text, language)
  if (parts.length === 0) return <p role="status">{words(findWords.nothingAtAll)}</p>
  return (
    <>
      <p role="status">{words(findWords.nothing)}</p>
      <Table
        caption={words(findWords.alone)}
        columns={[{ heading: words(findWords.part) }, { heading: words(findWords.alonefinds) }]}
        rows={parts.map((part) => [partSaid(part, language), words(part.finds ? findWords.some : findWords.none)])}
        none=""
      />
      <p>{words(findWords.advice)}</p>
    </>
  )
}

const saidAs = {
  word: findWords.asWord,
  sum: findWords.asSum,
  day: findWords.asDay,
  digits: findWords.asDigits,
  address: findWords.asAddress,
} as const satisfies Record<Part['as'], unknown>

/** A part that finds something leads there. */
const partSaid = ({ as, text, finds }: Part, language: OfficeLanguage): ReactNode => {
  const sentence = say(saidAs[as], language, { text })
  return finds ? <a href={`${path}?q=${encodeURIComponent(text)}`}>{sentence}</a> : sentence
}

export const findPage: OfficePage = {
  path,
  name: findWords.title,
  needs: 'look',
  routes: () => new Hono<OfficeEnv>().get(path, requireRole('look'), findPageOf),
}
