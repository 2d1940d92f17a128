import { inLanguage } from '#content/language.ts'
import { each } from '#ui/each.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { movingInWords } from '../words/moving-in.ts'

const steps = ['look', 'plan', 'sign', 'take', 'after'] as const
export type Step = (typeof steps)[number]

/** How far moving in has come. */
export function Steps({ at, language }: { readonly at: Step; readonly language: OfficeLanguage }) {
  const now = steps.indexOf(at)
  return (
    <ol className="track">
      {each(steps, (step, place) => (
        <li data-is={place < now ? 'done' : undefined} aria-current={place === now ? 'step' : undefined}>
          {inLanguage(movingInWords.steps[step], language)}
          {place < now ? (
            <span className="visually-hidden">{`, ${inLanguage(movingInWords.stepDone, language)}`}</span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
