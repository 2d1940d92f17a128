import { credits, footer } from '#charity'
import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'

/** The last line of a page: the door to one's own gift, copyright, and the pages that the law and our promises ask for. */
export function LegalLine({ language, className }: { language: Language; className: string }) {
  return (
    <div className={className}>
      <p>
        © {brand.copyrightYear} {brand.name}. {footer.note ? inLanguage(footer.note, language) : null}
      </p>
      <nav aria-label={translate('footer.legalNav', language)}>
        <a href={pathIn(language, '/gift')}>{translate('footer.gift', language)}</a>
        <a href={pathIn(language, '/privacy')}>{translate('footer.privacy', language)}</a>
        <a href={pathIn(language, '/accessibility')}>{translate('footer.accessibility', language)}</a>
        <a href={pathIn(language, '/sitemap')}>{translate('footer.sitemap', language)}</a>
        {credits.length > 0 ? (
          <a href={`${pathIn(language, '/sitemap')}#photographs`}>{translate('footer.photographs', language)}</a>
        ) : null}
      </nav>
    </div>
  )
}
