import type { Translated } from '#content/language.ts'
import { amara } from './amara.ts'
import { josiah } from './josiah.ts'
import { nell } from './nell.ts'
import { ravi } from './ravi.ts'
import type { Story } from './story.ts'

/** The four stories, in the order of the carousel. */
export const stories: readonly Story[] = [amara, nell, ravi, josiah]

/** Said on every story page, before the article begins: who these children are, and why they are drawn. */
export const illustrative: Translated<string> = {
  en: 'This story is illustrative: the child and the family are invented. We don’t photograph our patients. We draw the things they love.',
  es: 'Esta historia es ilustrativa: el niño o la niña y su familia son inventados. No fotografiamos a nuestros pacientes. Dibujamos lo que aman.',
}
