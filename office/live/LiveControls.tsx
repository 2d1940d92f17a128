import { inLanguage } from '#content/language.ts'
import { Button } from '#ui/Button.tsx'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { todayWords } from '../words/today.ts'

/** What says that a page keeps itself up to date, and holds it still. Without scripts it is not there: nothing could be held. */
export function LiveControls({ language }: { readonly language: OfficeLanguage }) {
  const words = (text: Text) => inLanguage(text, language)
  return (
    <div
      id="live-controls"
      className="live"
      hidden
      data-says-live={words(todayWords.live)}
      data-says-held={words(todayWords.held)}
      data-says-over={words(todayWords.over)}
      data-says-away={words(todayWords.away)}
      data-says-cut={words(todayWords.cut)}
    >
      <p role="status">{words(todayWords.live)}</p>
      <Button kind="quiet" type="button" aria-pressed="false">
        {words(todayWords.hold)}
      </Button>
    </div>
  )
}
