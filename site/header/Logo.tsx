import { look } from '#charity'
import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import { fileUrl } from '../look/files.ts'

/** A name with a long word is set smaller on telephones, beside the button and the menu. */
const isLong = brand.shortName.split(/\s+/).some((word) => word.length > 9)

/** Mark, short name and strapline, linking home. `inverse` for dark paper. */
export function Logo({ language, inverse = false }: { language: Language; inverse?: boolean }) {
  return (
    <a className={isLong ? 'logo logo-long reach' : 'logo reach'} href={pathIn(language, '/')}>
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
