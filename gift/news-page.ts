/** The page that a link in a news mail leads to: rendered for one request, never written as a file. */
export const newsPage = '/newsletter'

/**
 * What that page says: a heading, a sentence, and at most one button, which posts to `action`, with at most one field. `back`: where else
 * it leads; absent: home.
 */
export interface NewsPageProps {
  readonly title: string
  readonly text: string
  readonly post?: {
    readonly action: string
    readonly label: string
    /** What the button sends along, by name. */
    readonly hidden?: Readonly<Record<string, string>>
    /** One line that is typed above the button. */
    readonly field?: { readonly name: string; readonly label: string; readonly value: string; readonly fault: boolean }
  }
  readonly back?: { readonly href: string; readonly label: string }
}
