import { providerContract } from '../testing/contract.suite.ts'
import { stripeStage } from './testing/stage.ts'

providerContract('Stripe', stripeStage)
