import { fileUrl, sizeOf } from '../look/files.ts'

/**
 * A picture with its width and height, so that nothing moves when it arrives. `alt=""` for decoration.
 * Lazy unless `eager`, which is for what is seen first. With `later`, a small screen fetches it only after the page has loaded.
 */
export function Picture(props: { file: string; alt: string; className?: string; eager?: boolean; later?: boolean }) {
  const { file, alt, className, eager = false, later = false } = props
  const { width, height } = sizeOf(file)
  const picture = (
    <img
      src={fileUrl(file)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  )
  return later ? <span className="later">{picture}</span> : picture
}
