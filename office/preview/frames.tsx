import { inLanguage } from '#content/language.ts'
import type { PreviewOf } from '#server/words/preview/previews.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { previewWords as words } from '../words/preview.ts'
import { shownPath } from './paths.ts'

interface FramesProps {
  readonly of: PreviewOf
  readonly place: string
  readonly language: OfficeLanguage
}

/**
 * A page as it is seen on a laptop and on a phone, as wide as there and made smaller: without any rights, and loaded again by the page's script
 * when something is saved. The page around it lets frames in (`framed`).
 */
export const Frames = ({ of, place, language }: FramesProps) => (
  <div className="frames">
    {(['laptop', 'phone'] as const).map((device) => (
      <div key={device} className="frame" data-device={device}>
        <iframe
          title={`${inLanguage(words[of], language)}, ${inLanguage(words[device], language)}`}
          src={shownPath(of, place)}
          sandbox=""
          data-preview={of}
        />
      </div>
    ))}
  </div>
)
