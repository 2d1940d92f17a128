/** Which of the account's configurations chose the payment methods that are on offer. */
export type ConfigurationDetails = { id: string; parent: null }

/** The account's one configuration. */
export const CONFIGURATION: ConfigurationDetails = { id: 'pmc_1SandboxDefaultConfigur', parent: null }
