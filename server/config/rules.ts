import { charity } from '#charity'
import { placeholdersIn } from '#charity/placeholders.ts'
import { disclosureFaults } from '#content/disclosures/disclosures.ts'
import { ofEachProvider } from '#gift/provider.ts'
import { descriptors } from '../providers/all.ts'
import type { Given } from '../providers/descriptor.ts'
import { tuned } from './tuning.ts'

const keyOf = ofEachProvider(({ key }) => key)
const titleOf = ofEachProvider(({ title }) => title)

/** Whether real money could move with these: one provider's settings are of the live world. */
export const isLive = (settings: Given): boolean => descriptors.some((each) => each.worldOf(settings) === 'live')

/**
 * Faults that only several settings together can have, each as one sentence.
 * @param folder the charity's, in which live keys bear no placeholders
 */
export function faultsTogether(settings: Given, folder = charity.folder): string[] {
  const faults: string[] = []
  const together = (first: string, ...others: string[]) => {
    for (const other of others)
      if (settings[first] && !settings[other]) faults.push(`${other} is missing (${first} is set).`)
  }
  for (const { name, needs } of descriptors) together(keyOf[name] ?? '', ...needs)
  together('SMTP_URL', 'MAIL_FROM')
  const keys = Object.values(keyOf).filter((key) => key !== null)
  if (!keys.some((key) => settings[key])) {
    faults.push(`${keys.join(' or ')} is missing: nobody could give. \`npm start\` sets up a sandbox.`)
  }
  faults.push(...descriptors.flatMap((each) => each.faultsIn(settings)))
  return isLive(settings) ? [...faults, ...faultsWhenLive(settings, folder)] : faults
}

/** What live keys would be refused for if they took the place of test keys, all else being set as it is. */
export function faultsBeforeLive(settings: Given, folder = charity.folder): readonly string[] {
  if (isLive(settings)) return []
  const ofTests = new Set(descriptors.flatMap(({ onlyInTests }) => onlyInTests))
  return faultsWhenLive(Object.fromEntries(Object.entries(settings).filter(([name]) => !ofTests.has(name))), folder)
}

/** What live keys are refused for: each of these would lose money, mails or donors' trust without anybody noticing. */
function faultsWhenLive(settings: Given, folder: string): string[] {
  const faults: string[] = []
  const worlds = descriptors.flatMap((each) => {
    const world = each.worldOf(settings)
    return world === null ? [] : [{ title: titleOf[each.name], world }]
  })
  if (new Set(worlds.map(({ world }) => world)).size > 1) {
    faults.push(
      `${worlds.map(({ title, world }) => `${title} is ${world}`).join(' and ')}: all providers must be of one world, ` +
        'or a test card would pay for a gift that gets a receipt.',
    )
  }
  const { taxId } = charity.identity
  if (settings.ORG_TAX_ID !== taxId) {
    faults.push(
      `Live keys are refused until ORG_TAX_ID says ${taxId}, the tax ID in the charity’s identity.yaml: ` +
        'nobody may collect money in a hospital’s name by accident.',
    )
  }
  faults.push(...registrationFaults(settings))
  const placeholders = placeholdersIn(folder)
  if (placeholders.length > 0) {
    faults.push(
      `Live keys are refused while files of the charity are placeholders: ${placeholders.join(', ')}. ` +
        `Replace them in ${folder}: nobody should give to an example.`,
    )
  }
  if (!/^https:/.test(settings.PUBLIC_ORIGIN ?? '')) {
    faults.push('PUBLIC_ORIGIN must be set, and begin with https://, when live keys are used.')
  }
  const needed = {
    SMTP_URL: 'receipts must reach their donors',
    LINK_SECRET: 'what signs donors’ links must not lie beside their data',
    TRUSTED_PROXIES: '0 where no proxy is in front of us; the defence against card testing counts by address',
  }
  for (const [name, why] of Object.entries(needed)) {
    if (!settings[name]) faults.push(`${name} must be set when live keys are used: ${why}.`)
  }
  const { HOOKS_PRIVATE_ADDRESSES, CRASH_AT } = tuned(settings.TUNING).constants
  if (HOOKS_PRIVATE_ADDRESSES === 'yes') {
    faults.push(
      'TUNING: HOOKS_PRIVATE_ADDRESSES=yes is refused with live keys: whoever may add an endpoint could reach into our own network.',
    )
  }
  if (CRASH_AT !== undefined) faults.push('TUNING: CRASH_AT is for tests and must not be set with live keys.')
  for (const name of descriptors.flatMap(({ onlyInTests }) => onlyInTests)) {
    if (settings[name]) faults.push(`${name} is for tests and must not be set with live keys.`)
  }
  return faults
}

/** Where the charity may ask for gifts, somebody has answered; and what is then to be said can be said whole. */
function registrationFaults(settings: Given): string[] {
  const states = charity.identity.registrations.map(({ state }) => state).sort()
  const wanted = states.join(',') || 'none'
  const list = (settings.ORG_REGISTRATIONS ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(',')
  const unanswered =
    list === wanted
      ? []
      : [
          `Live keys are refused until ORG_REGISTRATIONS says ${wanted}, the states of the registrations in the charity’s ` +
            'identity.yaml: a statement without a registration is false, and a registration without its statement breaks a law.',
        ]
  return [...unanswered, ...disclosureFaults().map((fault) => `Live keys are refused: ${fault}.`)]
}
