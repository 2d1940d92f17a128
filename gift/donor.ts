/** The person who gives: asked in the card dialog, or told by a provider. */
export interface Donor {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Where the gift came from: campaign words of the link, never a person. */
export interface Attribution {
  readonly source: string | null
  readonly medium: string | null
  readonly campaign: string | null
  /** Which link of the campaign: a poster's, a letter's. */
  readonly link: string | null
  /** The number by which the form on another site that led here may ask once whether the gift was given; told of no gift. */
  readonly ask?: string | null | undefined
}
