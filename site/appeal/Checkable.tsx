import { appealPath } from '#charity/own-pages.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { checkpointWords as words } from '#content/words/checkpoints.ts'
import { pathIn } from '#gift/language.ts'

/** That its counts are signed, and where to check it. */
export function Checkable({ id, language }: { readonly id: string; readonly language: Language }) {
  return (
    <p className="ask-fine">
      {inLanguage(words.signed, language)}{' '}
      <a href={pathIn(language, `${appealPath(id)}/verify`)}>{inLanguage(words.how, language)}</a>
    </p>
  )
}
