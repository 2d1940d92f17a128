import type { Language } from '#content/language.ts'
import type { Block } from './blocks.ts'
import { Card } from './Card.tsx'

/** Cards of two widths, whose rhythm and papers the style sheet gives them by their place. */
export function Mosaic({ block, language }: { block: Block<'mosaic'>; language: Language }) {
  return (
    <div className="wrap home-mosaic">
      {block.items.map((item) => (
        <Card key={item.id} item={item} language={language} />
      ))}
    </div>
  )
}
