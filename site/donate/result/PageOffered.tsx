import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { pathIn } from '#gift/language.ts'
import { makePathOf, notePathOf } from '#gift/memory-paths.ts'
import type { Say } from '../say.ts'

/** What a donor may do about a page in somebody's name: make one, or leave words on the one by which the gift came. */
export function PageOffered({ gift, say, language }: { gift: GiftView; say: Say; language: Language }) {
  const { giftId, tribute } = gift
  if (!tribute?.page) return null
  const leaves = tribute.page === 'words'
  const makes = tribute.kind === 'memory' ? 'result.pageMemory' : 'result.pageCelebration'
  return (
    <a href={pathIn(language, (leaves ? notePathOf : makePathOf)(giftId))}>
      {say(leaves ? 'result.pageWords' : makes, { name: tribute.name })}
    </a>
  )
}
