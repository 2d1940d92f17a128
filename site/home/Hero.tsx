import { inLanguage, type Language } from '#content/language.ts'
import { firstPicture } from '../art/first-picture.ts'
import { fileUrl, sizeOf } from '../look/files.ts'
import type { Block } from './blocks.ts'

/** The band of 220 px with the title in one line or two. */
export function Hero({ block, language }: { block: Block<'hero'>; language: Language }) {
  const { title1, title2, imageUrl, narrowImageUrl } = block
  const { width, height } = sizeOf(imageUrl)
  return (
    <section className="home-hero">
      <picture>
        {narrowImageUrl ? <source media="(max-width: 900px)" srcSet={fileUrl(narrowImageUrl)} /> : null}
        <img src={fileUrl(imageUrl)} alt="" width={width} height={height} {...firstPicture} />
      </picture>
      <div className="wrap">
        <h1>
          <span>{inLanguage(title1, language)}</span> {title2 ? <span>{inLanguage(title2, language)}</span> : null}
        </h1>
      </div>
    </section>
  )
}
