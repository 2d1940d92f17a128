import type { Language } from '#content/language.ts'
import type { Block } from './blocks.ts'
import { Card } from './Card.tsx'

/** Cards side by side: low ones with the picture beside the words, every second on another paper, or high ones. */
export function Cards({ block, language }: { block: Block<'cards' | 'features'>; language: Language }) {
  const low = block.kind === 'cards'
  const kind = (index: number) => (low ? `home-link-card${index % 2 ? ' home-link-card-butter' : ''}` : 'home-feature')
  return (
    <div className={`wrap ${low ? 'home-link-cards' : 'home-features'}`}>
      {block.items.map((item, index) => (
        <Card key={item.id} item={item} language={language} className={kind(index)} />
      ))}
    </div>
  )
}
