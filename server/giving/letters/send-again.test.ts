import { afterEach, describe, expect, test } from 'vitest'
import type { LetterRow } from '../../store/database/schema.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { queueLetters } from '../../store/work/letters.ts'
import { begin } from '../gift/begin.ts'
import { asking, plainly, type TestServices, testServices } from '../testing/fixtures.ts'
import { sendLettersAgain, sendToCorrected } from './send-again.ts'

let h: TestServices
afterEach(() => h.store.close())

const refusal = '550 5.1.1 <ada@example.org>: no such user'

async function refused(more: Partial<{ kind: string; details: object; status: LetterRow['status'] }> = {}) {
  h = await testServices()
  const tribute = {
    type: 'honor' as const,
    kind: 'memory' as const,
    firstName: 'Rosa',
    lastName: 'Vega',
    eCard: 'any',
    notification: {
      by: 'email' as const,
      recipientName: 'Luz Vega',
      email: 'luz@example.org',
      language: 'en' as const,
      message: null,
      sendOn: null,
    },
  }
  const outcome = await begin(h, 'stripe', asking({ tribute }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { kind = 'receipt', details = {}, status = 'failed' } = more
  const letter = { id: 'letter-1', gift: outcome.value.gift.id, kind, factRef: 'fact', details, dueAt: 1 }
  await h.store.write(queueLetters([letter], 1))
  await h.store.db.updateTable('letter').set({ status, tries: 1, problem: refusal }).execute()
  return outcome.value.gift
}
const gift = async ({ id }: Pick<Gift, 'id'>) => await h.store.read(giftById(id))
const letter = () => h.store.db.selectFrom('letter').selectAll().executeTakeFirstOrThrow()
const audit = () => h.store.db.selectFrom('audit').select(['actor', 'action', 'gift', 'details']).execute()

describe('a letter that a mail server refused', () => {
  test('is sent again, once, and it is written down who had it done', async () => {
    const about = await refused()
    expect(await h.store.write(sendLettersAgain(h, ['letter-1'], 'Ana'))).toHaveLength(1)
    expect(await h.store.write(sendLettersAgain(h, ['letter-1'], 'Ana'))).toEqual([])
    expect(await letter()).toMatchObject({ status: 'waiting', tries: 0, problem: null })
    expect(await audit()).toEqual([
      { actor: 'Ana', action: 'outbox', gift: about.id, details: '{"letter":"letter-1","kind":"receipt"}' },
    ])
  })

  test('goes to the corrected address, which the gift keeps, and every link that the old one had ends', async () => {
    const about = await refused()
    expect((await h.store.write(sendToCorrected(h, 'letter-1', 'ada@example.com', 'Ana'))).ok).toBe(true)
    expect(await gift(about)).toMatchObject({
      donor: { firstName: 'Ada', email: 'ada@example.com' },
      accessRevision: about.accessRevision + 1,
    })
    expect(await letter()).toMatchObject({ status: 'waiting', problem: null })
    expect((await audit()).map(({ actor, action }) => [actor, action])).toEqual([
      ['Ana', 'address_corrected'],
      ['Ana', 'outbox'],
    ])
    expect((await audit()).some(({ details }) => details.includes('@'))).toBe(false)
  })

  test('that went to an address of its own goes elsewhere, and the gift keeps its own', async () => {
    const about = await refused({ details: { to: 'bookkeeper@example.org' } })
    await h.store.write(sendToCorrected(h, 'letter-1', 'books@example.org', 'Ana'))
    expect(JSON.parse((await letter()).details)).toEqual({ to: 'books@example.org' })
    expect(await gift(about)).toMatchObject({ donor: { email: 'ada@example.org' }, accessRevision: 0 })
  })

  test('that tells of a dedication goes to the corrected address of who is told', async () => {
    const about = await refused({ kind: 'tribute_card' })
    await h.store.write(sendToCorrected(h, 'letter-1', 'luz@example.com', 'Ana'))
    expect(await gift(about)).toMatchObject({
      donor: { email: 'ada@example.org' },
      tribute: { notification: { recipientName: 'Luz Vega', email: 'luz@example.com' } },
    })
  })

  test.each([
    ['has left', { status: 'sent' }],
    ['tells staff of what only they can mend', { kind: 'given_twice' }],
    ['asks one mailbox, whose yes is no other’s', { kind: 'change_address' }],
  ] as const)('is left as it is where it %s', async (_, more) => {
    const about = await refused(more)
    expect(await h.store.write(sendToCorrected(h, 'letter-1', 'ada@example.com', 'Ana'))).toMatchObject({
      ok: false,
      code: 'action_not_possible',
    })
    expect(await h.store.write(sendToCorrected(h, 'none', 'ada@example.com', 'Ana'))).toMatchObject({
      code: 'not_found',
    })
    expect(await gift(about)).toMatchObject({ donor: { email: 'ada@example.org' } })
    expect(await audit()).toEqual([])
  })
})
