import type { Block } from '#charity/stories.ts'

/** A stretch of an article that belongs together on the page. */
export type Part = readonly Block[]

/**
 * Cuts an article into parts: each heading begins one, and a quote or a picture stands alone, because it breaks out of the
 * column. What follows one of them without a heading goes on in a part of its own.
 */
export function partsOf(article: readonly Block[]): Part[] {
  const parts: Block[][] = []
  for (const [index, block] of article.entries()) {
    const begins = block.kind === 'heading' || isWide(block) || isWide(article[index - 1])
    const open = parts.at(-1)
    if (open && !begins) open.push(block)
    else parts.push([block])
  }
  return parts
}

const isWide = (block: Block | undefined): boolean => block?.kind === 'quote' || block?.kind === 'spot'
