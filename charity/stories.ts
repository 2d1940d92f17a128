import type * as v from 'valibot'
import type { stories, story } from './schema/story.ts'
import type { WithWholeAddresses } from './schema/text.ts'

/** One story as the site shows it. */
export type Story = WithWholeAddresses<v.InferOutput<typeof story>> & {
  /** Its folder's name. */
  readonly id: string
  /** The path of its page in the site's own language. */
  readonly fullStoryUrl: string
}

/** One part of an article. */
export type Block = Story['article'][number]

/** The stories in their order, and what is said of all of them. */
export type Stories = Omit<v.InferOutput<typeof stories>, 'order'> & { readonly all: readonly Story[] }
