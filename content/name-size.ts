/**
 * How large a charity's short name is set in a telephone's header, beside the button and the menu. Where even a long one leaves the
 * button no room, the button goes below.
 */
export type NameSize = 'usual' | 'long' | 'longer'

/** By its longest word, and by all of it: at 390 px two lines of some ten letters stand beside the button. */
export function nameSizeOf(name: string): NameSize {
  const longest = Math.max(...name.split(/\s+/).map(({ length }) => length))
  if (longest > 11 || name.length > 20) return 'longer'
  return longest > 7 || name.length > 12 ? 'long' : 'usual'
}

/** Words of a name that no line of a telephone holds: they are parted. */
export const partedWords = (name: string): readonly string[] => name.split(/\s+/).filter(({ length }) => length > 28)
