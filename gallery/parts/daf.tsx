import { dafStates as stages } from '#gift/daf.ts'
import { cents } from '#gift/money.ts'
import { Daf } from '../../site/daf/Daf.tsx'
import type { PartState } from '../state.ts'

const connect = { id: 'sandbox', script: 'https://cdn.example.org/chariot-connect.umd.js' }
const typed = { amount: '20.50', fund: '', firstName: 'Ellen', lastName: '', email: 'ellen', session: '' }
const grant = { cents: cents(50_000), comeCents: cents(0), tracking: 'K4M7Q2RW', at: '/daf' }

/** The page on which a donor-advised fund is asked, which a charity has that is set up for it. */
export const dafStates: readonly PartState[] = [
  { name: 'asking', show: (language) => <Daf language={language} path="/daf" props={{ connect }} /> },
  {
    name: 'faults',
    show: (language) => (
      <Daf
        language={language}
        path="/daf"
        props={{ connect, typed, faults: { amount: 'not_valid', lastName: 'required', email: 'not_an_email' } }}
      />
    ),
  },
  {
    name: 'agreed, with a fault',
    show: (language) => (
      <Daf
        language={language}
        path="/daf"
        props={{ connect, typed: { ...typed, amount: '20', session: 'wfs_1' }, faults: { lastName: 'required' } }}
      />
    ),
  },
  {
    name: 'too many',
    show: (language) => (
      <Daf language={language} path="/daf" props={{ connect, typed: {}, problem: 'too_many_requests' }} />
    ),
  },
  ...[...stages, 'come' as const].map(
    (stage): PartState => ({
      name: `a grant ${stage}`,
      show: (language) => (
        <Daf
          language={language}
          path="/daf"
          props={{
            grant: {
              ...{ ...grant, stage },
              tracking: stage === 'asked' || stage === 'refused' || stage === 'lapsed' ? null : grant.tracking,
              comeCents: stage === 'come' ? grant.cents : grant.comeCents,
            },
          }}
        />
      ),
    }),
  ),
]
