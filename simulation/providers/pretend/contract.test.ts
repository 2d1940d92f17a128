import { providerContract } from '#server/providers/testing/contract.suite.ts'
import { pretendStage } from './stage.ts'

providerContract('A pretended third', pretendStage)
