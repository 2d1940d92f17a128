/** A file of the charity's folder as staff want it; what is public is untouched. */
export interface CharityDraftTable {
  /** Within the folder: `home.yaml`. */
  path: string
  text: string
  sha256: string
  /** What was public when it was begun, or when it was last brought up to what is; null: there was no such file. */
  base: string | null
  base_sha256: string | null
  /** Who saved it last, as the audit names them. */
  by: string
  at: number
}

/** A picture of the charity's folder as staff want it: bytes, which are new each time and go over nothing. */
export interface PictureDraftTable {
  /** Within the folder: `pages/about-us/boat.avif`. */
  path: string
  base64: string
  sha256: string
  bytes: number
  /** Who sent it, as the audit names them. */
  by: string
  at: number
}

/** A link by which a colleague looks at drafts. */
export interface DraftLinkTable {
  id: string
  /** Who made it, as the audit names them. */
  by: string
  at: number
  ends_at: number
}

/** The tables of the charity's folder as it is edited in the office. */
export interface WordTables {
  charity_draft: CharityDraftTable
  picture_draft: PictureDraftTable
  draft_link: DraftLinkTable
}
