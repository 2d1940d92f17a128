/** A version of the charity's folder. Times are unix milliseconds. */
export interface FolderVersionTable {
  number: number
  /**
   * `waiting`: for a second person. `agreed`: for its time. `building`: being made. `public`: what visitors read. `former`: what they
   * read before. `failed`: could not be made. `withdrawn`: nobody wants it any more.
   */
  status: 'waiting' | 'agreed' | 'building' | 'public' | 'former' | 'failed' | 'withdrawn'
  asked_by: string
  asked_at: number
  agreed_by: string | null
  agreed_at: number | null
  /** When it is to be public; null: as soon as it is agreed to. */
  due_at: number | null
  public_at: number | null
  /** The version whose words it brings back; 0: the folder as it came; null: it brings new ones. */
  back_to: number | null
  /** The files that were edited for it, as JSON. */
  own: string
  /** All files in which it differs from the folder that came with the release, as JSON; known once it is public. */
  files: string
  /** What of the words changed, as JSON. */
  changes: string
  /** What kept it from being made, as JSON. */
  faults: string | null
  /** Until when a process makes it. */
  lease_until: number
  tries: number
}

/** A piece of what was made of a version: its folder and its pages, packed, for every process of one release. */
export interface FolderPackTable {
  version: number
  /** Which release made it, and reads it. */
  platform: string
  place: number
  pieces: number
  made_at: number
  content: string
}

/** What stands above every page for a while. */
export interface BannerTable {
  /** Always `site`. */
  id: string
  /** Its words by language, as JSON. */
  texts: string
  until_at: number
  set_by: string
  set_at: number
}

/** The tables of what the charity's folder says, edited in the office. */
export interface VersionTables {
  folder_version: FolderVersionTable
  folder_pack: FolderPackTable
  banner: BannerTable
}
