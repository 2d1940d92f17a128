import { justStarted } from '#gift/lifecycle.ts'
import { cents, zero } from '#gift/money.ts'
import { type Gift, noRefs } from '../../store/gift/gifts.ts'
import { noon } from './hand-clock.ts'

/** A gift as it is stored, of which nothing has been heard yet. */
export const storedGift = (more: Partial<Gift> = {}): Gift => ({
  id: 'gift',
  reference: 'ABCDE-FGHJK',
  attempt: 'attempt-1',
  provider: 'stripe',
  frequency: 'once',
  cents: cents(5000),
  costCents: zero,
  language: 'en',
  country: 'US',
  donor: null,
  optIn: false,
  attribution: null,
  tribute: null,
  funds: null,
  fundsBefore: [],
  startedAt: noon,
  begins: null,
  follows: null,
  tryNumber: 1,
  refs: { ...noRefs, intent: 'pi_1' },
  standing: justStarted,
  arrangement: null,
  arrangementRevision: 0,
  asked: null,
  hold: null,
  resolveAt: null,
  resolveTries: 0,
  caller: null,
  accessRevision: 0,
  forgottenAt: null,
  provenAt: null,
  mailboxCard: null,
  trace: null,
  paidBy: null,
  ...more,
})
