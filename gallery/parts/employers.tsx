import { cents } from '#gift/money.ts'
import { Employers } from '../../site/employers/Employers.tsx'
import type { PartState } from '../state.ts'

const gift = { id: 'g1', reference: 'K7M2-9QXT', cents: cents(5000), mayChange: true, match: null }
const match = { employer: 'Ridge Mill', expectedCents: cents(5000), comeCents: cents(0), stage: 'expected' as const }

/** The page of employers, which a charity has that lists any. */
export const employersStates: readonly PartState[] = [
  {
    name: 'without a gift',
    show: (language) => <Employers language={language} path="/employers" props={{ typed: 'nobody of this name' }} />,
  },
  { name: 'with a gift', show: (language) => <Employers language={language} path="/employers" props={{ gift }} /> },
  ...(['expected', 'asked', 'come'] as const).map(
    (stage): PartState => ({
      name: `a match ${stage}`,
      show: (language) => (
        <Employers language={language} path="/employers" props={{ gift: { ...gift, match: { ...match, stage } } }} />
      ),
    }),
  ),
]
