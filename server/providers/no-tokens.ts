import { refused } from '#gift/outcome.ts'
import type { Provider } from './provider.ts'

const none = async () => refused('action_not_possible', 'this provider confirms nothing by a token')

/** The verbs of a provider whose donors confirm with it alone: no browser hands us their yes. */
export const noTokens: Pick<Provider, 'look' | 'confirm'> = { look: none, confirm: none }
