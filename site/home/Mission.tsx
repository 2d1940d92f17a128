import { inLanguage, type Language } from '#content/language.ts'
import type { Block } from './blocks.ts'

/** The mission sentence; the phrases in brackets are marked in gold. */
export function Mission({ block, language }: { block: Block<'mission'>; language: Language }) {
  const parts = inLanguage(block.text, language).split(/[[\]]/)
  return (
    <section className="home-mission wrap" aria-label={inLanguage(block.label, language)}>
      <p>{parts.map((part, index) => (index % 2 ? <em key={part}>{part}</em> : part))}</p>
    </section>
  )
}
