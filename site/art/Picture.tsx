import { drawings } from './drawings.ts'

const urls = import.meta.glob<string>('./*.svg', { eager: true, query: '?url', import: 'default' })

export type Drawing = keyof typeof drawings

/** The drawing behind the `imageUrl` of a story or an article, which is its file name. */
export const drawingOf = ({ imageUrl }: { readonly imageUrl: `${Drawing}.svg` }): Drawing =>
  imageUrl.slice(0, -'.svg'.length) as Drawing

/** The address of a drawing. @throws where there is none of that name */
export function drawingUrl(name: string): string {
  const url = urls[`./${name}.svg`]
  if (!url) throw new Error(`no drawing named ${name}`)
  return url
}

/**
 * A drawing with its width and height, so that nothing moves when it arrives. `alt=""` for decoration.
 * Lazy unless `eager`, which is for what is seen first. With `later`, a small screen fetches it only after the page has loaded.
 */
export function Picture(props: { name: Drawing; alt: string; className?: string; eager?: boolean; later?: boolean }) {
  const { name, alt, className, eager = false, later = false } = props
  const [width, height] = drawings[name]
  const picture = (
    <img
      src={drawingUrl(name)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  )
  return later ? <span className={`later later-${name}`}>{picture}</span> : picture
}
