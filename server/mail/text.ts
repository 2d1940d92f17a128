import { brand } from '#content/brand.ts'
import type { Block, LetterContent } from '#content/letters/index.ts'

function block(part: Block): string {
  switch (part.is) {
    case 'text':
      return part.text
    case 'small':
      return part.link ? `${part.text}\n${part.link.label}:\n${part.link.url}` : part.text
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'table':
      return [part.head, ...part.rows, part.total].map((row) => row.filter(Boolean).join(' · ')).join('\n')
    case 'action':
      return `${part.label}:\n${part.url}`
    case 'quote':
      return `${part.text.replace(/^/gm, '> ')}${part.by ? `\n> ${part.by}` : ''}`
  }
}

/** The letter as plain text, for programs and people that prefer it. `drawn`: what the others see drawn on it. */
export function letterText(content: LetterContent, drawn: string | null): string {
  const { street, city, region, postalCode } = brand.postalAddress
  const parts = [
    content.title,
    ...(drawn === null ? [] : [drawn]),
    ...content.blocks.map(block),
    `${brand.name}\n${street}, ${city}, ${region} ${postalCode}`,
  ]
  return `${parts.join('\n\n')}\n`
}
