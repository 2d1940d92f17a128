/** What plans are plans for. */
export type Product = {
  id: string
  name: string
  type: string
  description?: string
  category?: string
  image_url?: string
  home_url?: string
  created: number
  updated: number
}
