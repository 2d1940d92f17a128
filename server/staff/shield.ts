import * as v from 'valibot'
import { inLanguage } from '#content/language.ts'
import { type Shield, shieldModes, shieldSettings, shieldStanding } from '../giving/abuse/budget.ts'
import { audit } from '../store/database/audit.ts'
import { writeSetting } from '../store/database/settings.ts'
import { ofAll } from './of-all.ts'
import type { Values } from './sentence.ts'
import { asks, verb } from './verb.ts'
import { shieldWords } from './words/shield.ts'

const input = v.object({
  mode: v.pipe(
    v.optional(v.picklist(shieldModes, 'no mode')),
    asks<Shield['mode'] | undefined, Shield>({
      typed: '[auto|on|off]',
      label: shieldWords.mode,
      choices: ({ mode }) =>
        [mode, ...shieldModes.filter((each) => each !== mode)].map((value) => ({
          value,
          label: { text: shieldWords.modes[value] },
        })),
    }),
  ),
  expect: v.pipe(
    v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\d{1,7}$/, 'not a count'), v.transform(Number))),
    asks<number | undefined, Shield>({
      typed: '[--expect 20000]   (before a telethon; 0 afterwards)',
      label: shieldWords.expected,
      hint: shieldWords.hint,
      stands: ({ expected }) => String(expected),
    }),
  ),
})

/** Sets the defence against card testing, and how many gifts at once are expected; with neither, tells how it stands. */
export const shield = verb({
  name: 'shield',
  command: 'shield',
  summary: 'Show or set the defence against card testing, and how many gifts at once are expected.',
  needs: 'money',
  words: shieldWords,
  about: ofAll(({ deps: { store } }) => store.read(shieldStanding)),
  input,
  would: shieldWords.would,
  unit: ({ clock }, _standing, wish, { actor }) =>
    function* (db) {
      const before = yield* shieldStanding(db)
      const { mode = before.mode, expect: expected = before.expected } = wish
      const values: Values = { mode: (language) => inLanguage(shieldWords.modes[mode], language), count: expected }
      const data = { shield: mode, expectedGifts: expected }
      if (mode === before.mode && expected === before.expected) return { code: 'stands', values, data }
      const [modeName, expectedName] = shieldSettings
      yield* writeSetting(modeName, mode)(db)
      yield* writeSetting(expectedName, String(expected))(db)
      yield* audit({ actor, action: 'shield', gift: null, details: { mode, expected } }, clock.now())(db)
      return { code: 'set', values, data }
    },
})
