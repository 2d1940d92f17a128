/** Somebody who gives. What of them stands with their gifts (addresses, names as given) is read there. */
export interface PersonTable {
  /** Never changes. */
  id: string
  /** Who stands for them and all merged with them; their own id: themselves. */
  root: string
  merged_into: string | null
  created_at: number
  /** As it stands on paper; both null: as each gift was given. */
  first_name: string | null
  last_name: string | null
  telephone: string | null
  /** `PostalAddress`, as JSON. */
  postal: string | null
  language: string | null
  employer: string | null
  only_receipts: number
  no_email: number
  no_calls: number
  anonymous: number
  /** `Deceased`, as JSON. */
  deceased: string | null
  forgotten_at: number | null
}

/** Names that somebody has had on paper, the one of today among them: append only, until they are forgotten. */
export interface PersonNameTable {
  id: string
  person: string
  first_name: string
  last_name: string
  at: number
  by: string
}
