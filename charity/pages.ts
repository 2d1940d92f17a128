import type * as v from 'valibot'
import type { page, post } from './schema/page.ts'
import type { WithWholeAddresses } from './schema/text.ts'

/** Where a page of the charity's own stands in one language. */
export interface Place {
  readonly language: string
  /** Its whole path: `/about-us`, `/es/quienes-somos`. */
  readonly path: string
}

interface Placed {
  /** Its folder's name. */
  readonly id: string
  /** In each language that it speaks, the site's own first. */
  readonly places: readonly Place[]
}

/** A page of the charity's own, as the site shows it. */
export type OwnPage = Omit<WithWholeAddresses<v.InferOutput<typeof page>>, 'slug'> & Placed

/** A piece of news, as the site shows it. */
export type Post = Omit<WithWholeAddresses<v.InferOutput<typeof post>>, 'slug'> & Placed

/** One part of such a page. */
export type PageBlock = OwnPage['blocks'][number]

/** The pages of a charity's own. */
export interface OwnPages {
  readonly pages: readonly OwnPage[]
  /** The newest first; without those whose day has not come. */
  readonly posts: readonly Post[]
  /** Those: a later build shows them. */
  readonly laterPosts: readonly { readonly id: string; readonly date: string }[]
}

/** Where a page is written, and where a piece of news. */
export const pageFile = (id: string): string => `pages/${id}/page.yaml`
export const postFile = (id: string): string => `pages/news/${id}/post.yaml`
