import { home } from '#charity'
import { isText } from '#charity/words.ts'
import type { Translated } from '../language.ts'

/** What the charity's home page says, by the dictionary's keys: a text of a block by the block's id, an item's label by the item's. */
export const ofHome: Readonly<Record<string, Translated<string>>> = Object.fromEntries(
  home.blocks.flatMap((block) => [
    ...Object.entries(block).flatMap(([name, value]) => (isText(value) ? [[`${block.id}.${name}`, value]] : [])),
    ...('items' in block ? block.items : []).flatMap((item) =>
      'label' in item ? [[`${block.id}.${item.id}`, item.label]] : [],
    ),
  ]),
)
