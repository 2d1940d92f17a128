/**
 * The arrow of a list, drawn in the colour of text. A background’s picture knows no colour of the page, so it is made with it.
 */
export const chevron = (ink: string): string =>
  `.donate-form{--chevron:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='${encodeURIComponent(ink)}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 9 7 7 7-7'/%3E%3C/svg%3E")}`
