import { brand } from '#content/brand.ts'
import { partedAt } from '#content/language-tags.ts'

/** A sentence that says our telephone number, which one press dials. */
export function CallLine({ text }: { text: string }) {
  const [before, after] = partedAt(text, '{phone}')
  return (
    <p className="call-line">
      {before}
      <a className="nowrap" href={`tel:${brand.phoneE164}`}>
        <bdi>{brand.phone}</bdi>
      </a>
      {after}
    </p>
  )
}
