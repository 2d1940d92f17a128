import { expect, test } from 'vitest'
import { callerOf } from '../giving/abuse/caller.ts'
import { memoryPages } from '../giving/memory/pages.ts'
import { decidePicture } from '../giving/memory/pictures.ts'
import { testServices } from '../giving/testing/fixtures.ts'
import { givenGift, inMemory } from '../giving/testing/given-gift.ts'
import { pageOfGift } from '../store/gift/memory-pages.ts'
import { aMemoryPicture } from './memory-picture.ts'
import type { Staff } from './verb.ts'

test('a picture is meant by its own id, or by its page: what waits there, or else what stands', async () => {
  const h = await testServices()
  const makePhotograph = async (bytes: Uint8Array) =>
    ({ ok: true, picture: { bytes, width: 900, height: 600 } }) as const
  const verbs = memoryPages({ ...h, makePhotograph }, callerOf('a secret'))
  const mailbox = { began: false, mailbox: true }
  const gift = await givenGift({ ...h, deps: h }, { tribute: inMemory })
  const words = { name: 'Harold Whitaker', years: null, words: null, writtenBy: null, picture: 'bench', family: null }
  await verbs.keepMemoryPage(gift.id, { ...words, indexed: false }, mailbox)
  const slug = (await h.store.read(pageOfGift(gift.id)))?.slug ?? ''
  const find = (word: string) => aMemoryPicture.find({ deps: h } as unknown as Staff, word)
  const bring = (alt: string) =>
    verbs.bringMemoryPicture(
      gift.id,
      { bytes: new TextEncoder().encode(alt), words: { alt, child: false, guardian: null }, consent: '' },
      mailbox,
    )

  expect([await find(slug), await find('nothing')]).toEqual([null, null])
  await bring('red')
  const red = await find(slug)
  expect(red).toMatchObject({ alt: 'red', state: 'waiting' })
  await h.store.write(decidePicture(h, { picture: red?.id ?? '', by: 'cli' }, 'read'))
  expect(await find(`https://give.example/memory/${slug}`)).toMatchObject({ alt: 'red', state: 'read' })
  await bring('blue')
  expect(await find(slug)).toMatchObject({ alt: 'blue', state: 'waiting' })
  expect(await find(red?.id ?? '')).toMatchObject({ alt: 'red' })
})
