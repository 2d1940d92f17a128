import { look } from '#charity'
import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import { fileUrl } from '../look/files.ts'

/** Mark, short name and strapline, linking home. `inverse` for dark paper. */
export function Logo({ language, inverse = false }: { language: Language; inverse?: boolean }) {
  return (
    <a className="logo" href={pathIn(language, '/')}>
      <img
        src={fileUrl(inverse ? look.mark.dark : look.mark.light)}
        alt=""
        width="48"
        height="48"
        {...(inverse ? { loading: 'lazy' } : {})}
      />
      <span>
        <b>{brand.shortName}</b> <span>{inLanguage(brand.strapline, language)}</span>
      </span>
    </a>
  )
}
