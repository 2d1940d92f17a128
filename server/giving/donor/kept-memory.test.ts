import { expect, test } from 'vitest'
import { keptLetter } from '#content/kept-giving.ts'
import { pageOfGift } from '../../store/gift/memory-pages.ts'
import { callerOf } from '../abuse/caller.ts'
import { memoryPages } from '../memory/pages.ts'
import { testServices } from '../testing/fixtures.ts'
import { givenGift, inMemory } from '../testing/given-gift.ts'
import { keptGiving } from './kept-giving.ts'

const mailbox = { began: false, mailbox: true }
const words = { name: 'Harold Whitaker', years: '1941 – 2026', words: 'He fixed bicycles.', writtenBy: 'Ada' }

test('what somebody made in another’s memory, brought to it and left is theirs to take along', async () => {
  const h = await testServices()
  const makePhotograph = async (bytes: Uint8Array) =>
    ({ ok: true, picture: { bytes, width: 900, height: 600 } }) as const
  const verbs = memoryPages({ ...h, makePhotograph }, callerOf('a secret'))
  const gift = await givenGift({ ...h, deps: h }, { tribute: inMemory })
  const opened = { gift: gift.id, mailedAt: h.clock.now() }
  const kept = async () => (await h.store.read(keptGiving(opened, h.clock.now()))) ?? expect.fail('nothing is kept')
  expect((await kept()).gifts.map(({ memory }) => memory)).toEqual([null])

  await verbs.keepMemoryPage(gift.id, { ...words, picture: 'bench', family: 'bo@example.org', indexed: false }, mailbox)
  const child = { alt: 'Harold with Mia', child: true, guardian: 'Ana Lee' }
  const upload = { bytes: new TextEncoder().encode('red'), words: child, consent: 'It may stand.' }
  await verbs.bringMemoryPicture(gift.id, upload, mailbox)
  const page = await h.store.read(pageOfGift(gift.id))
  await h.store.db.updateTable('memory_page').set({ state: 'public' }).execute()
  const attribution = { source: 'memory', medium: null, campaign: 'memory', link: page?.id ?? '' }
  const other = await givenGift({ ...h, deps: h }, { attribution })
  const note = { words: 'He put a bell on mine.', name: 'Ada', shown: true, family: true, address: '12 Elm Street' }
  await verbs.keepMemoryNote(other.id, note, mailbox)

  const all = await kept()
  expect(all.gifts.map(({ memory }) => memory)).toEqual(
    expect.arrayContaining([
      {
        page: { ...words, kind: 'memory', family: 'bo@example.org', state: 'public', made: expect.any(String) },
        pictures: [
          { ...child, state: 'waiting', consent: 'It may stand.', sent: expect.any(String), avif: btoa('red') },
        ],
        note: null,
      },
      {
        page: null,
        pictures: [],
        note: {
          words: 'He put a bell on mine.',
          name: 'Ada',
          address: '12 Elm Street',
          onPage: true,
          toFamily: true,
          state: 'waiting',
        },
      },
    ]),
  )
  const paper = JSON.stringify(keptLetter(all, 'en'))
  for (const message of [
    'In memory of Harold Whitaker',
    'He fixed bicycles.',
    'Ana Lee',
    'It may stand.',
    '12 Elm Street',
  ])
    expect(paper).toContain(message)
})
