import { employers } from '#charity'
import type { Charity } from '#charity/charity.ts'
import { foldedName } from '#charity/schema/employers.ts'
import { type Cents, cents, zero } from './money.ts'

/** Where donors find their employer; there is no such page where the charity lists none. */
export const employersPage = '/employers'

export type Employer = Charity['employers'][number]

export const hasEmployers = employers.length > 0
/** So many are shown at once: whoever has more types what theirs is called. */
export const mostShown = 40
/** As long as a name may be, and what is looked for. */
export const longestName = 80

const inOrder = employers.toSorted((a, b) => (foldedName(a.name) < foldedName(b.name) ? -1 : 1))

/** Those whose name, or another name of theirs, has words that begin as the typed ones do; all of them where nothing is typed. */
export function employersFound(typed: string): readonly Employer[] {
  const wanted = foldedName(typed).split(' ').filter(Boolean)
  const says = (name: string) => {
    const words = foldedName(name).split(' ')
    return wanted.every((word) => words.some((each) => each.startsWith(word)))
  }
  return inOrder.filter(({ name, alsoKnownAs }) => [name, ...alsoKnownAs].some(says))
}

/** The employer of this very name; undefined: the charity's list has none. */
export const employerNamed = (name: string): Employer | undefined => employers.find((each) => each.name === name)

/** The employer of this name, or of one that it also goes by; one that the list has not has no rules that anybody knows. */
export function employerCalled(typed: string): Pick<Employer, 'name'> & Partial<Employer> {
  const wanted = foldedName(typed)
  const employer = employers.find(({ name, alsoKnownAs }) =>
    [name, ...alsoKnownAs].some((each) => foldedName(each) === wanted),
  )
  return employer ?? { name: typed.trim() }
}

/** What an employer adds to a gift as its rules stand in the list: nothing below its least, and never more than its most; 0 where nobody knows them. */
export function matchBy({ ratio, least, most }: Partial<Employer>, amount: Cents): Cents {
  if (ratio === undefined) return zero
  if (least !== undefined && amount < least * 100) return zero
  const added = Math.floor(amount * ratio)
  return cents(most === undefined ? added : Math.min(added, most * 100))
}

/** How far the match of a gift is: nobody has asked for it, its donor has, or its money has come. */
export type MatchStage = 'expected' | 'asked' | 'come'

/** What the page of employers is rendered of. */
export interface EmployersPageProps {
  /** What was typed into its search. */
  readonly typed?: string
  /** The gift of this browser, where an employer may match it; absent: it has none. */
  readonly gift?: {
    readonly id: string
    readonly reference: string
    readonly cents: Cents
    /** Its donor may say who their employer is. */
    readonly mayChange: boolean
    readonly match: {
      readonly employer: string
      readonly expectedCents: Cents
      readonly comeCents: Cents
      readonly stage: MatchStage
    } | null
  }
}
