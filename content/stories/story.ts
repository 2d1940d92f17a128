import type { Translated } from '#content/language.ts'

/** The four children of the stories. All four are invented; every story page says so. */
export type StoryId = 'amara' | 'nell' | 'ravi' | 'josiah'

/** One part of an article, in reading order. Text is plain: it carries no markup. */
export type Block =
  | { readonly kind: 'lead' | 'text' | 'heading' | 'label'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string; readonly by: string }
  | { readonly kind: 'exchange'; readonly pairs: readonly (readonly [question: string, answer: string])[] }

/**
 * One patient story. `id`, `name`, `title`, `quote`, `attribution`, `imageUrl` and `fullStoryUrl` are the
 * fields of the specification; the rest is what its page and its teasers need.
 */
export type Story = {
  readonly id: StoryId
  readonly name: string
  readonly title: Translated<string>
  readonly quote: Translated<string>
  readonly attribution: Translated<string>
  /** The drawing's file name among the site's drawings. */
  readonly imageUrl: 'kite.svg' | 'painter.svg' | 'stars.svg' | 'garden.svg'
  /** The English path; the Spanish twin is the same path below `/es`. */
  readonly fullStoryUrl: `/${StoryId}-story`
  /** What the drawing shows, in one plain sentence. */
  readonly imageAlt: Translated<string>
  /** One or two sentences: under the title, and as the page's description. */
  readonly summary: Translated<string>
  /** The favourite thing, as the line under the name in a teaser. */
  readonly loves: Translated<string>
  readonly article: Translated<readonly Block[]>
  /** The box that asks for a gift at the article's end. */
  readonly ask: Translated<{ readonly title: string; readonly text: string }>
  /** Where 'Learn more' leads: the main site's page on the subject of this story. */
  readonly learnMore: { readonly subject: Translated<string>; readonly url: string }
}
