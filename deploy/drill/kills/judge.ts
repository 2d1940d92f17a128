import type { AskedAmount } from './visitor.ts'

/** What a provider took or gave back for a gift, by its own books. */
export interface Movement {
  readonly gift: string
  readonly cents: number
}

/** Everything that is known when all has come to rest. */
export interface Evidence {
  /** The providers' truth. */
  readonly payments: readonly Movement[]
  readonly refunds: readonly Movement[]
  /** What the database says. */
  readonly gifts: readonly {
    readonly id: string
    readonly attempt: string | null
    readonly frequency: 'once' | 'monthly'
    readonly state: string
    readonly cents: number
    /** What a monthly gift is charged; null: it is given once, or has not begun. */
    readonly monthly: number | null
  }[]
  readonly facts: readonly {
    readonly gift: string
    readonly kind: string
    readonly provider: string
    readonly ref: string
    readonly cents: number
  }[]
  readonly letters: readonly {
    readonly id: string
    readonly kind: string
    readonly factRef: string
    readonly status: string
    readonly problem: string | null
  }[]
  readonly consents: readonly { readonly gift: string; readonly kind: string; readonly cents: number }[]
  /** What providers were asked to charge each month from then on, in that order. */
  readonly requests: readonly {
    readonly gift: string
    readonly arguments: string
    readonly status: string
    readonly problem: string | null
  }[]
  /** How much work waits, by what it is. */
  readonly open: Readonly<Record<string, number>>
  /** What the mail server took: a letter's id, when it said yes, and when the connection had ended, if it has. */
  readonly deliveries: readonly { readonly letter: string; readonly at: number; readonly endedAt: number | null }[]
  /** What donors and staff were told. */
  readonly promises: {
    readonly begun: readonly { readonly attempt: string; readonly gift: string }[]
    readonly given: ReadonlySet<string>
    readonly stopped: ReadonlySet<string>
    readonly amounts: ReadonlyMap<string, readonly AskedAmount[]>
    readonly renewed: ReadonlyMap<string, number>
  }
}

/** A promise, and what breaks it. */
interface Verdict {
  readonly says: string
  readonly faults: readonly string[]
  readonly figure: string
}

/** A yes that was said is noted within so long, in milliseconds; whoever was killed sooner may have noted it or not. */
const noting = 1000

/** Judges every promise. */
export const judge = (evidence: Evidence): readonly Verdict[] => [
  moneyBooked(evidence),
  nobodyTwice(evidence),
  wordsKept(evidence),
  amountsKept(evidence),
  receipts(evidence),
  lettersOnce(evidence),
  consentsKept(evidence),
  allAtRest(evidence),
]

const sum = (all: readonly { readonly cents: number }[]) => all.reduce((cents, each) => cents + each.cents, 0)

/** What the providers took or gave back for each gift is in the ledger, to the cent and once. */
function moneyBooked({ payments, refunds, facts, gifts }: Evidence): Verdict {
  const faults: string[] = []
  const ids = new Set(gifts.map(({ id }) => id))
  for (const [kind, theirs] of [
    ['paid', payments],
    ['refunded', refunds],
  ] as const) {
    const ours = facts.filter((fact) => fact.kind === kind)
    const there = Map.groupBy(theirs, ({ gift }) => gift)
    const here = Map.groupBy(ours, ({ gift }) => gift)
    for (const gift of new Set([...there.keys(), ...here.keys()])) {
      const [took, booked] = [there.get(gift) ?? [], here.get(gift) ?? []]
      if (!ids.has(gift)) faults.push(`${kind}: gift ${gift} is lost, and the provider has ${sum(took)} cents of it`)
      else if (took.length !== booked.length || sum(took) !== sum(booked))
        faults.push(
          `${kind}: gift ${gift}: the provider has ${took.length} of ${sum(took)} cents, the ledger ${booked.length} of ${sum(booked)}`,
        )
    }
    const refs = Map.groupBy(ours, ({ provider, ref }) => `${provider}:${ref}`)
    for (const [ref, same] of refs) if (same.length > 1) faults.push(`${kind}: ${ref} is booked ${same.length} times`)
  }
  const figure = `${payments.length} payments of ${sum(payments) / 100} dollars, ${refunds.length} refunds of ${sum(refunds) / 100}`
  return { says: 'what the providers took and gave back is booked, once and to the cent', faults, figure }
}

/** A draft that is given once is paid once; a monthly gift once and as often as a month was charged. */
function nobodyTwice({ payments, gifts, promises }: Evidence): Verdict {
  const faults: string[] = []
  const there = Map.groupBy(payments, ({ gift }) => gift)
  const drafts = Map.groupBy(gifts, ({ id, attempt }) => attempt ?? id)
  for (const [draft, same] of drafts) {
    const charged = same.reduce((times, { id }) => times + (there.get(id)?.length ?? 0), 0)
    const months = same.reduce((times, { id }) => times + (promises.renewed.get(id) ?? 0), 0)
    if (charged > 1 + months)
      faults.push(`draft ${draft} was charged ${charged} times, and ${months} months were asked for`)
  }
  return { says: 'no draft is charged twice', faults, figure: `${drafts.size} drafts` }
}

const givenStates: ReadonlySet<string> = new Set(['complete', 'partly_refunded', 'refunded', 'active', 'ended'])

/** What a donor was told holds: a gift that began is there, one that was given is, one that was stopped has ended. */
function wordsKept({ gifts, promises }: Evidence): Verdict {
  const byId = new Map(gifts.map((gift) => [gift.id, gift]))
  const faults = [
    ...promises.begun
      .filter(({ attempt, gift }) => byId.get(gift)?.attempt !== attempt)
      .map(({ attempt, gift }) => `${gift} began as ${attempt}, and is not there`),
    ...[...promises.given]
      .filter((gift) => !givenStates.has(byId.get(gift)?.state ?? ''))
      .map((gift) => `${gift} was told as given, and is ${byId.get(gift)?.state}`),
    ...[...promises.stopped]
      .filter((gift) => byId.get(gift)?.state !== 'ended')
      .map((gift) => `${gift} was told as stopped, and is ${byId.get(gift)?.state}`),
  ]
  const figure = `${promises.begun.length} begun, ${promises.given.size} given, ${promises.stopped.size} stopped`
  return { says: 'what donors were told holds', faults, figure }
}

/** A monthly gift is what was accepted last, or what was asked since and nobody heard of. */
function amountsKept({ gifts, promises, requests }: Evidence): Verdict {
  const byId = new Map(gifts.map((gift) => [gift.id, gift]))
  const faults: string[] = []
  for (const [id, amounts] of promises.amounts) {
    const gift = byId.get(id)
    if (gift?.state !== 'active' || gift.monthly === null) continue
    const accepted = amounts.findLastIndex((each) => each.accepted)
    const may = [
      ...(accepted < 0 ? [gift.cents] : []),
      ...amounts.slice(Math.max(0, accepted)).map(({ cents }) => cents),
    ]
    if (may.includes(gift.monthly)) continue
    const story = requests.flatMap((each) =>
      each.gift === id ? [`${each.arguments} ${each.status} ${each.problem ?? ''}`.trimEnd()] : [],
    )
    faults.push(`${id} is charged ${gift.monthly} cents, and was to be ${may.join(' or ')}: ${story.join('; ')}`)
  }
  return { says: 'each amount that was accepted is charged', faults, figure: `${promises.amounts.size} gifts` }
}

/** Each payment has one receipt, which was mailed. */
function receipts({ facts, letters, deliveries }: Evidence): Verdict {
  const mailed = new Set(deliveries.map(({ letter }) => letter))
  const receipts = Map.groupBy(
    letters.filter(({ kind }) => kind === 'receipt'),
    ({ factRef }) => factRef,
  )
  const paid = facts.filter(({ kind }) => kind === 'paid')
  const faults = paid.flatMap(({ provider, ref }) => {
    const own = receipts.get(`${provider}:paid:${ref}`) ?? []
    const [letter] = own
    if (own.length !== 1 || !letter) return [`${provider}:${ref} has ${own.length} receipts`]
    if (letter.status !== 'sent') return [`the receipt of ${provider}:${ref} is ${letter.status}: ${letter.problem}`]
    return mailed.has(letter.id) ? [] : [`the receipt of ${provider}:${ref} was never mailed`]
  })
  return { says: 'every payment has its receipt, mailed', faults, figure: `${paid.length} payments` }
}

/** A letter goes again only behind a yes that its sender may not have noted: it was killed as that was said. */
function lettersOnce({ letters, deliveries }: Evidence): Verdict {
  const ids = new Set(letters.map(({ id }) => id))
  const same = Map.groupBy(deliveries, ({ letter }) => letter)
  const faults: string[] = []
  let copies = 0
  let unknown = 0
  for (const [letter, all] of same) {
    if (!ids.has(letter)) faults.push(`a letter left that nobody has written: ${letter}`)
    const unheard = all.filter(({ at, endedAt }) => endedAt !== null && endedAt - at <= noting).length
    copies += all.length - 1
    unknown += unheard
    if (all.length - 1 > unheard)
      faults.push(`${letter} left ${all.length} times, and ${unheard} times its yes was lost`)
  }
  const never = letters.filter(({ id, status }) => status === 'sent' && !same.has(id))
  faults.push(...never.map(({ id, kind }) => `${id} (${kind}) is said to be sent, and never was`))
  const figure = `${same.size} letters, ${copies} went again, ${unknown} yeses were lost`
  return { says: 'a letter goes again only where its yes was lost', faults, figure }
}

/** Whoever is charged each month has agreed to it, and so has whoever is charged more. */
function consentsKept({ gifts, payments, consents }: Evidence): Verdict {
  const own = Map.groupBy(consents, ({ gift }) => gift)
  const charged = new Set(payments.map(({ gift }) => gift))
  const monthly = gifts.filter(({ id, frequency }) => frequency === 'monthly' && charged.has(id))
  const faults = monthly
    .filter(({ id, cents }) => !own.get(id)?.some((each) => each.kind === 'start' && each.cents === cents))
    .map(({ id, cents }) => `${id} is charged each month, and nobody agreed to ${cents} cents`)
  for (const { id, cents, monthly: now } of monthly) {
    const most = Math.max(cents, ...(own.get(id) ?? []).map((each) => each.cents))
    if (now !== null && now > most) faults.push(`${id} is charged ${now} cents, and nobody agreed to that`)
  }
  return { says: 'every monthly charge was agreed to', faults, figure: `${monthly.length} monthly gifts` }
}

/** Nothing waits any more. */
function allAtRest({ open }: Evidence): Verdict {
  const faults = Object.entries(open)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
  return { says: 'all has come to rest', faults, figure: Object.keys(open).join(', ') }
}
