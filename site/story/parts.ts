import type { Block } from '#charity/stories.ts'

/** A stretch of an article that belongs together on the page. */
export type Part = readonly Block[]

/**
 * Cuts an article into parts: each heading begins one, and a quote stands alone, because it breaks out of the column.
 * What follows a quote without a heading goes on in a part of its own.
 */
export function partsOf(article: readonly Block[]): Part[] {
  const parts: Block[][] = []
  for (const [index, block] of article.entries()) {
    const begins = block.kind === 'heading' || block.kind === 'quote' || article[index - 1]?.kind === 'quote'
    const open = parts.at(-1)
    if (open && !begins) open.push(block)
    else parts.push([block])
  }
  return parts
}
