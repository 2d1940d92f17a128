import type { Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import type { MemoryPageProps } from '#gift/memory.ts'
import { memoryPath } from '#gift/memory-paths.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

interface Parts {
  readonly site: Site
  readonly render: QueuedRenderer
}

/** What answers below `memoryPath`: rendered for one request, told nobody from where, and known to search engines only where its maker wishes. */
export const memoryAnswer =
  ({ site, render }: Parts) =>
  async (language: Language, props: MemoryPageProps, status = 200): Promise<Response> => {
    const page = site.page(await render(memoryPath, language, props), pathIn(language, memoryPath), status)
    if (!props.indexed) page.headers.set('x-robots-tag', 'noindex')
    page.headers.set('referrer-policy', 'no-referrer')
    return page
  }
