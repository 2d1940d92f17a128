import { fileUrl, sizeOf, smallerOf } from '../look/files.ts'
import { firstPicture } from './first-picture.ts'

/**
 * A picture with its width and height, so that nothing moves when it arrives. `alt=""` for decoration.
 * Lazy unless `eager`, which is for what is seen first, and which no island's code comes before (islands/client.ts). With `later`, a small
 * screen fetches it only after the page has loaded. A photograph with a smaller sibling is fetched in the size that its place in the layout
 * needs: a lazy one by the browser's own measure, an eager one as wide as a narrow screen and half as wide as another.
 */
export function Picture(props: { file: string; alt: string; className?: string; eager?: boolean; later?: boolean }) {
  const { file, alt, className, eager = false, later = false } = props
  const { width, height } = sizeOf(file)
  const smaller = smallerOf(file)
  const picture = (
    <img
      src={fileUrl(file)}
      {...(smaller
        ? {
            srcSet: `${fileUrl(smaller)} ${sizeOf(smaller).width}w, ${fileUrl(file)} ${width}w`,
            sizes: eager ? '(max-width: 900px) 100vw, 50vw' : 'auto, (max-width: 900px) 100vw, 50vw',
          }
        : {})}
      alt={alt}
      width={width}
      height={height}
      className={className}
      {...(eager ? (later ? { fetchPriority: 'high' } : firstPicture) : { loading: 'lazy', decoding: 'async' })}
    />
  )
  return later ? <span className="later">{picture}</span> : picture
}
