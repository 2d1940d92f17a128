import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eCards } from '#charity'
import { cents } from '#gift/money.ts'
import { writeNote } from '#server/giving/donor/note.ts'
import { explainDifference } from '#server/giving/reconcile/compare.ts'
import { refund } from '#server/giving/refund/refund.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { keepDifferences } from '#server/store/ledger/differences.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { queueLetters } from '#server/store/work/letters.ts'
import { keepRefund, moveRefund, type Refund, refundsOf } from '#server/store/work/refunds.ts'
import { type Office, openOffice } from './testing/office.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

/** What is hers: her name, her addresses, and what was said by her or of her. No other word of the database has it within. */
const hers = ['Zenobia', 'Quillfeather', 'chemotherapy', 'Wisteria', 'Xanthippe', 'Oleander']
const donor = { firstName: 'Zenobia', lastName: 'Quillfeather', email: 'Zenobia@quillfeather.example' }
const tribute = {
  type: 'honor' as const,
  kind: 'memory' as const,
  firstName: 'Xanthippe',
  lastName: 'Vega',
  eCard: eCards[0]?.id ?? '',
}
const byMail = {
  ...tribute,
  notification: {
    by: 'email' as const,
    recipientName: 'Oleander Vega',
    email: 'oleander@quillfeather.example',
    language: 'en' as const,
    message: 'After the chemotherapy.',
    sendOn: null,
  },
}
const onPaper = {
  ...tribute,
  notification: {
    by: 'mail' as const,
    recipientName: 'Oleander Vega',
    message: 'After the chemotherapy.',
    address: {
      line1: '1 Wisteria Lane',
      line2: null,
      city: 'Springfield',
      region: 'TN',
      postalCode: '38105',
      country: 'US',
    },
  },
}

const words = ['Quillfeather', 'Xanthippe', 'Zenobia']
/** Where words of hers are still when she was forgotten, and which: the whole list of what is kept. */
const rest = {
  // Tax law: who paid, and where the receipt went.
  'gift.first_name': ['Zenobia'],
  'gift.last_name': ['Quillfeather'],
  'gift.email': ['Quillfeather', 'Zenobia'],
  // How a paid gift's papers name its donor.
  'gift.addressing': ['Quillfeather', 'Zenobia'],
  'person.first_name': ['Zenobia'],
  'person.last_name': ['Quillfeather'],
  // Whom a paid gift honors: it is what was given for. Who was told of it, where and in which words is gone.
  'gift.tribute': ['Xanthippe'],
  // By what is kept of a paid gift, it is found.
  'gift_word.word': words,
  'known_word.word': words,
  'misspelling.spelling': words,
  'misspelling.word': words,
}

/**
 * Columns of text that nothing fills in her story, and why they hold no words of hers. One that is new is filled above, or told
 * here.
 */
const unfilled = {
  'fees of the account, of no gift': [
    'account_fee.category',
    'account_fee.description',
    'account_fee.provider',
    'account_fee.ref',
  ],
  'the comparison of books, by whom and how it went': [
    'comparison.actor',
    'comparison.id',
    'comparison.problem',
    'comparison.provider',
    'comparison.status',
  ],
  'an employer that may match a gift: its own tests see that its name is forgotten with the donor': [
    'employer_match.come_gift',
    'employer_match.employer',
    'employer_match.id',
  ],
  'a grant of a donor-advised fund: its own tests see that who advises it is forgotten': [
    'daf_grant.come_gift',
    'daf_grant.email',
    'daf_grant.first_name',
    'daf_grant.fund',
    'daf_grant.grant_id',
    'daf_grant.id',
    'daf_grant.language',
    'daf_grant.last_name',
    'daf_grant.session',
    'daf_grant.state',
    'daf_grant.tracking',
  ],
  'versions of the charity’s words, which are public, and who of the staff asked and agreed': [
    'banner.id',
    'banner.set_by',
    'banner.texts',
    'folder_pack.content',
    'folder_pack.platform',
    'folder_version.agreed_by',
    'folder_version.asked_by',
    'folder_version.changes',
    'folder_version.faults',
    'folder_version.files',
    'folder_version.own',
    'folder_version.status',
  ],
  'words of the charity’s own pages, and who of the staff wrote them': [
    'charity_draft.base',
    'charity_draft.base_sha256',
    'charity_draft.by',
    'charity_draft.path',
    'charity_draft.sha256',
    'charity_draft.text',
    'picture_draft.base64',
    'picture_draft.by',
    'picture_draft.path',
    'picture_draft.sha256',
    'draft_link.id',
    'draft_link.by',
  ],
  'plans by which donors of another program were taken over: the providers’ ids of what they gave by, and who of the staff planned':
    [
      'adoption_plan.content',
      'adoption_plan.id',
      'adoption_plan.planned_by',
      'adoption_plan.signed_by',
      'adoption.carries',
      'adoption.gift',
      'adoption.plan',
      'adoption.provider',
      'adoption.subscription',
      'gift.adopted',
    ],
  'a page in memory: its own tests see that it is forgotten with whoever made it': [
    'memory_page.family_email',
    'memory_page.family_every',
    'memory_page.fund',
    'memory_page.gift',
    'memory_page.id',
    'memory_page.kind',
    'memory_page.language',
    'memory_page.name',
    'memory_page.picture',
    'memory_page.said',
    'memory_page.slug',
    'memory_page.state',
    'memory_page.words',
    'memory_page.written_by',
    'memory_page.years',
  ],
  'what somebody left on such a page: its own tests see that it is forgotten with whoever did': [
    'memory_note.address',
    'memory_note.gift',
    'memory_note.id',
    'memory_note.language',
    'memory_note.name',
    'memory_note.page',
    'memory_note.state',
    'memory_note.words',
  ],
  'a picture on such a page: its own tests see that it is forgotten with whoever brought it': [
    'memory_picture.alt',
    'memory_picture.base64',
    'memory_picture.consent',
    'memory_picture.guardian',
    'memory_picture.id',
    'memory_picture.page',
    'memory_picture.sha256',
    'memory_picture.state',
  ],
  'what a visitor says of a page, until somebody has heard it': [
    'memory_report.id',
    'memory_report.page',
    'memory_report.words',
  ],
  'the id of a letter whose link was opened': ['opened_link.letter'],
  'a number by which a form on another site asks, for an hour': ['gift.ask'],
  'a hash, for ten minutes': ['confirmation.code_hash', 'confirmation.gift'],
  'what is under way, ids and hashes': [
    'gift.asked',
    'gift.attempt',
    'gift.caller',
    'gift.hold',
    'gift.session',
    'open_secret.address',
    'open_secret.gift',
    'open_secret.network',
    'card_set_up.address',
    'card_set_up.gift',
    'card_set_up.id',
    'card_set_up.network',
    'card_set_up.set_up',
    'kept_card.gift',
    'donor_to_forget.gift',
    'work.kind',
    'work.id',
    'work.gift',
    'work.details',
    'work.problem',
  ],
  'of a call that nobody opened': ['phone_link.mail_problem', 'phone_link.opened_key'],
  'what is signed of an appeal: a gift by a salted hash, whose salt goes when its donor is forgotten': [
    'appeal_checkpoint.appeal',
    'appeal_checkpoint.consistency',
    'appeal_checkpoint.day',
    'appeal_checkpoint.key',
    'appeal_checkpoint.note',
    'appeal_leaf.appeal',
    'appeal_leaf.day',
    'appeal_leaf.gift',
    'appeal_leaf.salt',
    'appeal_node.appeal',
    'appeal_node.hash',
  ],
  'the books, in which no donor is named': [
    'account_line.provider',
    'account_line.ref',
    'account_line.payout',
    'account_line.kind',
    'account_line.category',
    'account_line.description',
    'account_line.currency',
    'account_line.fact_kind',
    'account_line.fact_ref',
    'account_line.gift',
    'account_line.posted',
    'payout.provider',
    'payout.ref',
    'payout.currency',
    'payout.status',
    'payout.members',
    'payout.trace',
    'payout.descriptor',
    'payout.failure',
    'payout.seen_on',
    'payout.seen_by',
    'journal.number',
    'journal.provider',
    'journal.payout',
    'journal.day',
    'journal.posted_on',
    'journal_line.journal',
    'journal_line.entry',
    'journal_line.role',
    'journal_line.fund',
    'journal_line.name',
  ],
  'ids, days and codes': [
    'ended_appeal.appeal',
    'fact.told_as',
    'gift.appeal',
    'gift.begins',
    'gift.by_hand',
    'gift.device',
    'gift.follows',
    'gift.goes_on_as',
    'gift.in_place_of',
    'gift.funds',
    'gift.funds_before',
    'gift.matching',
    'gift.trace',
    'gift.variant',
    'person.merged_into',
    'pot.appeal',
  ],
  'of a deposit slip that is not closed': [
    'batch.appeal',
    'batch.closed_by',
    'batch.fund',
    'batch.typed_by',
    'batch_line.gift',
    'batch_line.person',
    'batch_line.reason',
    'batch_line.reversed',
    'batch_line.reversed_by',
  ],
  'who works here, and what a provider answered': [
    'ended_appeal.actor',
    'ended_appeal.reason',
    'refund.agreed_by',
    'refund.problem',
    'request.problem',
  ],
  'what happened, by ids and codes: who gave is read when it is sent': [
    'event.details',
    'event.gift',
    'event.id',
    'event.type',
    'delivery.endpoint',
    'delivery.event',
    'delivery.problem',
    'delivery.said',
    'delivery.tries_at',
    'delivery.status',
  ],
  'other programs, and who here connected them': [
    'endpoint.agreed_by',
    'endpoint.asked_by',
    'endpoint.id',
    'endpoint.key_mark',
    'endpoint.mark_before',
    'endpoint.name',
    'endpoint.personal',
    'endpoint.reason',
    'endpoint.state',
    'endpoint.types',
    'endpoint.url',
  ],
  'sums and counts': [
    'total.name',
    'variant_seen.variant',
    'visit.campaign',
    'visit.device',
    'visit.language',
    'visit.step',
    'visit.way',
  ],
}

describe.each(['sqlite', 'postgres'] as const)('a donor of whom everything is kept, on %s', (dialect) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(sandbox, dialect)
  })
  afterAll(() => office.close())

  /** Which of these words each column holds, whatever tables and columns there are; and which columns hold nothing at all. */
  const searched = async () => {
    const { db } = office.services.store
    const holding: Record<string, readonly string[]> = {}
    const unfilled: string[] = []
    for (const { name: table, columns } of await db.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
      for (const { name } of columns.filter(({ dataType }) => /text|char|json/i.test(dataType))) {
        const filled = rows.filter((row) => row[name] !== null).map((row) => String(row[name]).toLowerCase())
        if (filled.length === 0) unfilled.push(`${table}.${name}`)
        const words = hers.filter((word) => filled.some((text) => text.includes(word.toLowerCase())))
        if (words.length > 0) holding[`${table}.${name}`] = words.toSorted()
      }
    }
    return { holding, unfilled: unfilled.sort() }
  }

  const sendAll = async () => {
    while ((await office.services.giving.work.outbox()) > 0) await office.services.giving.settled()
  }
  const paymentOf = async ({ id }: Gift) =>
    (await office.services.store.read(factsOf(id))).find(({ kind }) => kind === 'paid')?.ref ?? ''

  /** All that she and we ever said, in every way there is. */
  const lived = async () => {
    const { services } = office
    const { store, giving, deps, clock, random } = services
    const attribution = { source: 'mail', medium: 'letter', campaign: 'spring', link: 'first' }
    const her = { donor, optIn: true, attribution }
    const once = await office.given('stripe', { ...her, tribute: byMail })
    const monthly = await office.given('stripe', { ...her, frequency: 'monthly' })
    await office.given('stripe', { ...her, tribute: onPaper })
    const wallet = await office.given('paypal', her)
    const never = await office.begun('stripe', { ...her, tribute: byMail })
    await office.type(`stop ${never.reference}`)
    await office.type(`stop ${monthly.reference}`)
    await sendAll()
    expect((await office.type(`letters --out ${office.env.DATA_DIR}/letters.pdf`)).code).toBe(0)

    await office.type(`gifts note ${once.reference} Zenobia Quillfeather called from the chemotherapy.`)
    const note = { gift: never.id, text: 'Lives in Wisteria Lane.', by: 'office:ana', key: 'k1' }
    await store.write(writeNote(note, clock.now()))
    await office.type(`receipt ${once.reference} --to zenobia@wisteria.example`)
    await office.type(`statement ${donor.email} --year ${new Date().getUTCFullYear()}`)
    await sendAll()
    const wish = { gift: once.id, payment: await paymentOf(once), cents: cents(500), reason: 'wish' as const }
    const wording = { words: 'The chemotherapy costs her too much.', by: 'office:ana' }
    expect((await refund(deps, { ...wish, ...wording, id: random.id() }, null)).is).toBe('given')
    const news = { firstName: 'Zenobia', lastName: 'Quillfeather', email: donor.email, language: 'en' as const }
    await giving.signUp({ ...news, consent: 'Yes' }, '192.0.2.1')
    await giving.remind({ email: donor.email, on: '2099-01-01', language: 'en', gift: {} }, '192.0.2.2')

    for (const mail of await sandbox.mail()) await giving.receive('stripe', mail.headers, mail.raw)
    // One that is to be tried later is told as such by `purge`; here all are dealt with.
    await giving.work.inbox()
    await store.db.updateTable('inbox').set({ status: 'done' }).execute()
    await giving.work.words()
    const letter = {
      id: random.id(),
      gift: wallet.id,
      kind: 'receipt',
      factRef: 'x#1',
      details: {},
      dueAt: clock.now(),
    }
    await store.write(queueLetters([letter], clock.now()))
    const refused = { status: 'failed' as const, problem: '550 <zenobia@quillfeather.example> unknown' }
    await store.db.updateTable('letter').set(refused).where('id', '=', letter.id).execute()
    const difference = { id: random.id(), provider: 'stripe', what: 'missing_there', kind: 'paid', at: 1 } as const
    const differs = { ...difference, ref: 'ch_1', theirs: null, ours: 5000, gift: once.id, status: 'open' as const }
    await store.write(keepDifferences([differs], 'office:ana', clock.now()))
    await store.write(explainDifference(deps, differs.id, 'Mrs. Quillfeather paid by cheque.', 'office:ana'))
    const person = async (what: string) => expect((await office.type(`person ${what}`)).code).toBe(0)
    await person(`name ${once.reference} --first Xanthippe --last Quillfeather --receipt no`)
    await person(`name ${once.reference} --first Zenobia --last Quillfeather --receipt no`)
    const lane = '--line1 Wisteria --city Springfield --region TN --postal-code 38105'
    await person(`contact ${once.reference} --telephone 555-0100 --employer Quillfeather --language en ${lane}`)
    const estate = '--contact-name Oleander --contact oleander@quillfeather.example'
    await person(`deceased ${once.reference} --told-by Oleander ${estate}`)
    const slip = await office.type('batch open --day 2026-01-02 --count 1 --total 25 --json')
    const { batch } = slip.json<{ batch: string }>()
    const line = `--donor "Quillfeather, Zenobia" --contact ${donor.email} --memory Xanthippe`
    expect((await office.type(`batch add ${batch} --amount 25 ${line}`)).code).toBe(0)
    const call = await office.type(`phone take --amount 50 --first Zenobia --last Quillfeather --email ${donor.email}`)
    expect(call.code).toBe(0)
    await sendAll()
    return { once, never }
  }

  test('is forgotten in every table, but for what the law keeps; who did what, and the money, stay', async () => {
    const { once, never } = await lived()
    const { store } = office.services
    const before = await searched()
    // What is looked for is there, or the search below would find nothing in an empty place.
    expect(Object.keys(before.holding)).toEqual(
      expect.arrayContaining([
        ...Object.keys(rest),
        'audit.details',
        'batch_line.typed',
        'difference.explanation',
        'inbox.payload',
        'letter.details',
        'letter.problem',
        'phone_link.wish',
        'refund.words',
        'subscriber.email',
        'subscriber.first_name',
        'subscriber.last_name',
      ]),
    )
    expect(before.holding['gift.tribute']).toEqual(hers.filter((word) => word !== 'Zenobia').toSorted())
    expect(before.unfilled).toEqual(Object.values(unfilled).flat().sort())
    const trail = (await office.audit()).map(({ actor, action }) => ({ actor, action }))

    const forgotten = await office.type(`purge --donor ${donor.email}`)
    expect(forgotten.code).toBe(0)
    await office.services.giving.work.words()

    expect((await searched()).holding).toEqual(rest)
    const after = await office.audit()
    expect(after.slice(0, trail.length).map(({ actor, action }) => ({ actor, action }))).toEqual(trail)
    const notice = 'what it said is no longer kept'
    expect(await office.audit(never.id)).toContainEqual({
      actor: 'office:ana',
      action: 'note',
      details: { text: notice, key: 'k1' },
    })
    const refundRow = { cents: 500, reason: 'wish', words: notice, askedBy: 'office:ana', status: 'given' }
    expect(await store.read(refundsOf([once.id]))).toMatchObject([refundRow])
    expect((await office.type(`purge --donor ${donor.email} --json`)).json()).toMatchObject({
      forgotten: { notes: 0, refunds: 0, explanations: 0 },
    })
  }, 60_000)

  test('a note of somebody else is forgotten where it has her address, and stays where one only ends like hers', async () => {
    const other = await office.given('stripe', { donor: { ...donor, email: 'rue@example.org' } })
    await office.type(`gifts note ${other.reference} Her sister writes from sage@quillfeather.example`)
    await office.type(`gifts note ${other.reference} Ask passage@quillfeather.example`)
    await office.type('purge --donor SAGE@quillfeather.example')
    const notes = (await office.audit(other.id)).filter(({ action }) => action === 'note')
    expect(notes.map(({ details }) => details)).toEqual([
      { text: 'what it said is no longer kept', key: expect.any(String) },
      { text: 'Ask passage@quillfeather.example', key: expect.any(String) },
    ])
  })

  test('a refund that nobody has decided keeps its reason, and a letter its address, until they are settled', async () => {
    const { store, clock, random } = office.services
    const address = 'basil@quillfeather.example'
    const gift = await office.given('stripe', { donor: { ...donor, email: address } })
    const now = clock.now()
    const wanted = { id: random.id(), gift: gift.id, payment: 'pi_1', cents: cents(500), words: 'Chemotherapy.' }
    const request = { askedBy: 'office:ana', askedAt: now, until: now + 1e6, agreedBy: null, settledAt: null }
    const refund: Refund = {
      ...wanted,
      ...request,
      reason: 'wish',
      status: 'waiting',
      problem: null,
    }
    await store.write(keepRefund(refund))
    await office.type(`receipt ${gift.reference} --to ${address}`)
    const forget = async () => (await office.type(`purge --donor ${address} --json`)).json()
    const stays = { refundOpen: [gift.reference], letters: 1 }
    expect(await forget()).toMatchObject({ forgotten: { refunds: 0 }, stays })
    await store.write(moveRefund(refund.id, 'waiting', { status: 'withdrawn', settled_at: now }))
    await sendAll()
    expect(await forget()).toMatchObject({
      forgotten: { refunds: 1, letters: 1 },
      stays: { refundOpen: [], letters: 0 },
    })
    expect(await store.read(refundsOf([gift.id]))).toMatchObject([{ words: 'what it said is no longer kept' }])
  })
})
