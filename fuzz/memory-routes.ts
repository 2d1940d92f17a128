import { type Language, pathIn } from '../gift/language.ts'
import {
  lettersPath,
  makePath,
  memoryPath,
  notePath,
  photographPath,
  picturePath,
  wrongPathOf,
} from '../gift/memory-paths.ts'
import type { Dice } from '../simulation/dice.ts'
import { memoryForms, noteForms, pictureForm } from './bodies.ts'
import { any, brings, encoded, forms, gets, type Known, type Make, some } from './route.ts'

const memoryQuery = (dice: Dice, known: Known) => ({ gift: any(dice, known.gifts), edit: 'yes', mailed: 'yes' })

const giftQuery = (dice: Dice, known: Known) => ({ gift: any(dice, known.gifts) })

/** Every address of pages in somebody's memory, in one language. */
export const memoryRoutes = (language: Language): readonly Make[] => [
  gets(pathIn(language, makePath), memoryQuery),
  (dice, known) => ({
    ...forms(pathIn(language, makePath), () => dice.pick(memoryForms))(dice, known),
    query: some(dice, memoryQuery(dice, known)),
  }),
  gets(pathIn(language, notePath), giftQuery),
  (dice, known) => ({
    ...forms(pathIn(language, notePath), () => dice.pick(noteForms))(dice, known),
    query: some(dice, giftQuery(dice, known)),
  }),
  gets(pathIn(language, picturePath), giftQuery),
  (dice, known) => ({
    ...dice.pick([
      brings(pathIn(language, picturePath), pictureForm),
      forms(pathIn(language, picturePath), () => ({})),
    ])(dice, known),
    query: some(dice, giftQuery(dice, known)),
  }),
  gets(pathIn(language, lettersPath), (dice, known) => ({ token: any(dice, known.newsTokens) })),
  (dice, known) => ({
    ...forms(pathIn(language, lettersPath), () => ({ every: dice.pick(['week', 'month', 'never']) }))(dice, known),
    query: { token: any(dice, known.newsTokens) },
  }),
  (dice, known) => gets(pathIn(language, `${memoryPath}/${encoded(any(dice, known.pages))}`))(dice, known),
  (dice, known) => gets(pathIn(language, wrongPathOf(encoded(any(dice, known.pages)))))(dice, known),
  (dice, known) => {
    const path = pathIn(language, wrongPathOf(encoded(any(dice, known.pages))))
    return forms(path, () => ({ words: 'The year is wrong.', guardian: dice.pick(['', 'yes', 'no']) }))(dice, known)
  },
]

/** Where a picture of such a page stands. */
export const photographs: Make = (dice, known) =>
  gets(photographPath(encoded(any(dice, known.pages)), 'a'.repeat(64)))(dice, known)
