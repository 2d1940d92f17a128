import { providerContract } from '../testing/contract.suite.ts'
import { paypalStage } from './testing/stage.ts'

providerContract('PayPal', paypalStage)
