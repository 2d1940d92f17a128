/** The page that a link in a news mail leads to: rendered for one request, never written as a file. */
export const newsPage = '/newsletter'

/** What that page says: a heading, a sentence, and at most one button, which posts to `action`. `back`: where else it leads; absent: home. */
export interface NewsPageProps {
  readonly title: string
  readonly text: string
  readonly post?: { readonly action: string; readonly label: string }
  readonly back?: { readonly href: string; readonly label: string }
}
