import type { PageBlock } from '#charity/pages.ts'
import ask from '../home/ask.css?inline'
import hero from '../home/hero.css?inline'
import narrow from '../home/narrow.css?inline'
import { carouselStyles } from '../home/routes.ts'
import page from './page.css?inline'

/** What a page of the charity's own looks like: of the home page's sheets, those that its blocks need. */
export function stylesOf(blocks: readonly PageBlock[]): string {
  const has = (...kinds: readonly PageBlock['kind'][]) => blocks.some(({ kind }) => kinds.includes(kind))
  return [
    page,
    ...(has('actions', 'mission') ? [hero, narrow] : []),
    ...(has('ask') ? [ask] : []),
    ...(has('stories') ? [carouselStyles()] : []),
  ].join('')
}
