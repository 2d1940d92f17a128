import appealStyles from '../site/appeal/appeal.css?inline'
import dafStyles from '../site/daf/daf.css?inline'
import belowStyles from '../site/donate/below.css?inline'
import appealLineStyles from '../site/donate/form/appeal-line.css?inline'
import employersStyles from '../site/employers/employers.css?inline'
import memoryStyles from '../site/memory/memory.css?inline'
import { stylesOf } from '../site/page/styles.ts'
import postsStyles from '../site/posts/posts.css?inline'
import waysFacts from '../site/ways-to-give/facts.css?inline'
import { appealStates } from './parts/appeal.tsx'
import { askStates } from './parts/ask.tsx'
import { dafStates } from './parts/daf.tsx'
import { employersStates } from './parts/employers.tsx'
import { formStates } from './parts/form.tsx'
import { giftStates } from './parts/gift.tsx'
import { memoryStates } from './parts/memory.tsx'
import { everyKind, pageStates } from './parts/page.tsx'
import { sheetStates } from './parts/sheet.tsx'
import { thanksStates } from './parts/thanks.tsx'
import type { Group, PartState } from './state.ts'

/** Parts, and the page in whose styles they stand. */
export interface PartGroup extends Group<PartState> {
  readonly of: string
  /** The styles, where not every charity has a page that brings them. */
  readonly styles?: string
  /** Each is a whole page, which has its landmarks and its heading itself. */
  readonly whole?: true
}

/** Parts that a browser brings to life. */
export const partGroups: readonly PartGroup[] = [
  { name: 'sheets', of: '/donate', styles: belowStyles, states: sheetStates },
  { name: 'form', of: '/donate', styles: `${belowStyles}${appealLineStyles}`, states: formStates },
  { name: 'thanks with a toast', of: '/donate', styles: belowStyles, states: thanksStates },
  { name: 'appeal', of: '/donate', styles: appealStyles, states: appealStates },
  { name: 'ask on other sites', of: '/donate', states: askStates },
  { name: 'donor-advised funds', of: '/donate', styles: waysFacts + dafStyles, states: dafStates },
  { name: 'employers', of: '/donate', styles: employersStyles, states: employersStates },
  { name: 'pages of one’s own', of: '/sitemap', styles: stylesOf(everyKind) + postsStyles, states: pageStates },
  { name: 'memory', of: '/donate', styles: memoryStyles, whole: true, states: memoryStates },
  { name: 'new card', of: '/gift', states: giftStates },
]
