import { Toaster } from '../../site/donate/card/Toaster.tsx'
import type { AfterGift } from '../../site/donate/result/after-gift.ts'
import { Result } from '../../site/donate/result/Result.tsx'
import { sayIn } from '../../site/donate/say.ts'
import { once } from '../../site/donate/testing/results.ts'
import type { PartState } from '../state.ts'
import { nothing } from './stand.tsx'

/** A picture's place, whatever the charity's shows. */
const paper = { url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', width: 1200, height: 720 }
const after: AfterGift = { drawings: { thanks: { wide: paper, tall: paper, alt: '', caption: null } }, ahead: null }

/** What the page that takes the form's place has only for its first seconds. */
export const thanksStates: readonly PartState[] = [
  {
    name: 'thanks, while the toast says it',
    show: (language) => {
      const say = sayIn(language)
      const [title, text] = [say('donate.payment.successTitle'), say('donate.payment.success')]
      return (
        <>
          <Result
            rendered
            looked={{ kind: 'gift', gift: once }}
            after={after}
            correction={undefined}
            say={say}
            language={language}
            onAnother={nothing}
            onCheck={nothing}
          />
          <Toaster toast={{ id: 1, kind: 'success', title, text, open: true }} onDismiss={nothing} say={say} />
        </>
      )
    },
  },
]
