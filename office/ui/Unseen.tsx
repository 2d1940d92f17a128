/** What else tells a button from others of the same words, for whoever hears it alone. */
export const Unseen = ({ of }: { readonly of: string | undefined }) =>
  of ? <span className="visually-hidden"> {of}</span> : null
