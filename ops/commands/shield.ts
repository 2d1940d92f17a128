import { audit } from '#server/store/database/audit.ts'
import { readSetting, writeSetting } from '#server/store/database/settings.ts'
import { type Command, Mistake } from '../command.ts'

export const shield: Command = {
  summary: 'Show or set the defence against card testing, and how many gifts at once are expected.',
  usage: ['shield', 'shield auto|on|off', 'shield --expect 20000   (before a telethon; 0 afterwards)'],
  options: { expect: { type: 'string' } },
  changes: true,
  async run({ services, words, options, dryRun, actor }) {
    const { store } = services
    const [mode] = words
    if (mode !== undefined && !['auto', 'on', 'off'].includes(mode)) throw new Mistake('The shield is auto, on or off.')
    const expected = options.expect
    if (expected !== undefined && !/^\d{1,7}$/.test(String(expected)))
      throw new Mistake('--expect is a whole number of gifts.')
    if (!dryRun && (mode !== undefined || expected !== undefined)) {
      await store.write(function* (db) {
        if (mode !== undefined) yield* writeSetting('shield', mode)(db)
        if (expected !== undefined) yield* writeSetting('expected-gifts', String(expected))(db)
        yield* audit({ actor, action: 'shield', gift: null, details: { mode, expected } }, services.clock.now())(db)
      })
    }
    const standing = {
      shield: mode ?? (await store.read(readSetting('shield'))) ?? 'auto',
      expectedGifts: Number(expected ?? (await store.read(readSetting('expected-gifts'))) ?? 0),
    }
    const [is, are] = dryRun ? ['would be', 'would be'] : ['is', 'are']
    return {
      data: dryRun ? { dryRun, ...standing } : standing,
      lines: [
        `The shield ${is} ${standing.shield}; ${standing.expectedGifts} gifts at once ${are} expected beyond the usual.`,
      ],
    }
  },
}
