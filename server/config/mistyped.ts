import { onlineNames } from '#gift/provider.ts'
import { nearest } from '../base/nearest.ts'

/** A name in the environment that is no setting of ours, and looks as if it were meant for one. */
export interface Mistyped {
  readonly name: string
  readonly meant: string
}

/** As it is compared: SMTPURL and smtp-url are SMTP_URL. */
const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Short names have too many neighbours that are somebody else's (PORT, POST): one must be right, a long one nearly. */
const slips = (_: string, name: string) => (name.length < 7 ? -1 : name.length < 14 ? 1 : 3)

/** OpenTelemetry's names are a standard's: we read a few, and OTEL_TRACES_SAMPLER is right beside OTEL_TRACES_SAMPLER_ARG. */
const standard = /^OTEL_/

/** Nobody else's: a provider's name and SECRET, though more than a few letters are missing, can only be meant for us. */
const isProviders = (name: string) => onlineNames.some((each) => name.startsWith(`${each.toUpperCase()}_`))

/**
 * The names that were probably meant for a setting. The environment is full of other programs' variables, so only what is a
 * few letters away counts, or a provider's name with a word missing.
 * @param names all names in the environment
 * @param vocabulary our settings, and those of this project's other commands
 */
export function mistyped(names: readonly string[], vocabulary: readonly string[]): readonly Mistyped[] {
  const ours = new Set(vocabulary)
  const byBare = new Map(vocabulary.map((name) => [bare(name), name]))
  return names
    .filter((name) => !ours.has(name) && !standard.test(name))
    .flatMap((name) => {
      const close = nearest(bare(name), [...byBare.keys()], slips)
      const meant = close === undefined ? withMoreWords(name, vocabulary) : byBare.get(close)
      return meant === undefined ? [] : [{ name, meant }]
    })
}

/** A provider's setting that has all the words of this name, and more. */
function withMoreWords(name: string, names: readonly string[]): string | undefined {
  const words = name.split('_')
  if (!isProviders(name) || words.length < 2) return undefined
  return names.find((each) => words.every((word) => each.split('_').includes(word)))
}

/** As one sentence for whoever set it. */
export const askedBack = ({ name, meant }: Mistyped): string => `${name} is no setting. Did you mean ${meant}?`
