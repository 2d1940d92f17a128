import { userInfo } from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import {
  differencesNamed,
  type FoundDifference,
  keepDifferences,
  openDifferences,
} from '#server/store/ledger/differences.ts'
import { officeForAll } from './testing/office.ts'

const { office } = officeForAll('sqlite')
beforeAll(async () => {
  const difference = { provider: 'stripe', what: 'missing_here', at: 1, theirs: 5000, ours: null, gift: null } as const
  const all: FoundDifference[] = [
    { ...difference, id: 'd1', kind: 'paid', ref: 'ch_sale', status: 'open' },
    { ...difference, id: 'd2', kind: 'paid', ref: 'ch_both', status: 'open' },
    { ...difference, id: 'd3', kind: 'refunded', ref: 'ch_both', status: 'open' },
    { ...difference, id: 'd4', kind: 'paid', ref: 'ch_booked', status: 'booked' },
  ]
  await office.services.store.write(keepDifferences(all, 'cli:root', 2))
})

const me = `cli:${userInfo().username}`
const about = { provider: 'stripe', kind: 'paid', ref: 'ch_sale' }
const one = async (ref: string) => (await office.services.store.read(differencesNamed(ref)))[0]
const open = () => office.services.store.read(openDifferences('stripe'))

test('a difference is explained by its reference, once, in the name of who did, and counted no more', async () => {
  const dry = await office.type('reconcile explain ch_sale A sale of our shop. --dry-run')
  expect([dry.code, dry.out, await open()]).toEqual([0, 'Would explain paid ch_sale of stripe.\n', 3])
  for (let twice = 0; twice < 2; twice++) {
    const result = await office.type('reconcile explain ch_sale A sale of our shop. --as Ana')
    expect([result.code, result.out]).toEqual([0, 'The explanation is kept. The difference is no longer counted.\n'])
  }
  const details = { ...about, explanation: 'A sale of our shop.' }
  expect(await office.audit()).toEqual([{ actor: `${me} as Ana`, action: 'explain', details }])
  expect(await one('ch_sale')).toMatchObject({ status: 'explained', settled_by: `${me} as Ana` })
  expect(await open()).toBe(2)
})

test('what differs in two ways is asked about, what is mended or unknown is told', async () => {
  const refused = async (words: string) => {
    const result = await office.type(`reconcile ${words}`)
    expect([words, result.code]).toEqual([words, 2])
    return result.err
  }
  expect(await refused('explain ch_both A sale.')).toBe(
    'Which? Name kind or provider of one: stripe paid, stripe refunded.\n',
  )
  expect((await office.type('reconcile explain ch_both A sale. --kind refunded')).code).toBe(0)
  expect(await refused('explain ch_booked A sale.')).toBe('Nothing was kept: it is settled already.\n')
  expect(await refused('explain ch_none A sale.')).toContain('No difference is known as ch_none')
  expect(await refused('explain ch_sale')).toContain('Write something.')
  expect(await refused(`explain ch_sale ${'a'.repeat(501)}`)).toContain('at most 500 letters')
  expect(await refused('mend ch_sale')).toContain('What should mend be?')
})
