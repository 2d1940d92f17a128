import type { Drawing, Face } from './after-gift.ts'

/** The charity's picture of what became of a gift: beside the words where there is room for it, else above them. */
export function Told({ drawing, face }: { drawing: Drawing; face: Face }) {
  const { wide, tall, alt, caption } = drawing
  return (
    <div className="thanks-picture" data-face={face}>
      <figure>
        <picture>
          <source media="(min-width: 1001px)" srcSet={tall.url} width={tall.width} height={tall.height} />
          <img src={wide.url} alt={alt} width={wide.width} height={wide.height} />
        </picture>
        {caption ? <figcaption>{caption}</figcaption> : null}
      </figure>
    </div>
  )
}
