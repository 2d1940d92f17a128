import { Picture } from '../art/Picture.tsx'
import { sizeOf } from '../look/files.ts'

/**
 * A picture as wide as its column that is not cut to any shape. On a phone it comes late: a drawing of nothing, in its own proportions,
 * keeps its place until then.
 */
export function WholePicture({ file, alt }: { file: string; alt: string }) {
  const { width, height } = sizeOf(file)
  return (
    <span className="page-whole">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      <Picture file={file} alt={alt} later />
    </span>
  )
}
