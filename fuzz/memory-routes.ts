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

const memoryQuery = (dice: Dice, samples: Known) => ({ gift: any(dice, samples.gifts), edit: 'yes', mailed: 'yes' })

const giftQuery = (dice: Dice, samples: Known) => ({ gift: any(dice, samples.gifts) })

/** Every address of pages in somebody's memory, in one language. */
export const memoryRoutes = (language: Language): readonly Make[] => [
  gets(pathIn(language, makePath), memoryQuery),
  (dice, samples) => ({
    ...forms(pathIn(language, makePath), () => dice.pick(memoryForms))(dice, samples),
    query: some(dice, memoryQuery(dice, samples)),
  }),
  gets(pathIn(language, notePath), giftQuery),
  (dice, samples) => ({
    ...forms(pathIn(language, notePath), () => dice.pick(noteForms))(dice, samples),
    query: some(dice, giftQuery(dice, samples)),
  }),
  gets(pathIn(language, picturePath), giftQuery),
  (dice, samples) => ({
    ...dice.pick([
      brings(pathIn(language, picturePath), pictureForm),
      forms(pathIn(language, picturePath), () => ({})),
    ])(dice, samples),
    query: some(dice, giftQuery(dice, samples)),
  }),
  gets(pathIn(language, lettersPath), (dice, samples) => ({ token: any(dice, samples.newsTokens) })),
  (dice, samples) => ({
    ...forms(pathIn(language, lettersPath), () => ({ every: dice.pick(['week', 'month', 'never']) }))(dice, samples),
    query: { token: any(dice, samples.newsTokens) },
  }),
  (dice, samples) => gets(pathIn(language, `${memoryPath}/${encoded(any(dice, samples.pages))}`))(dice, samples),
  (dice, samples) => gets(pathIn(language, wrongPathOf(encoded(any(dice, samples.pages)))))(dice, samples),
  (dice, samples) => {
    const path = pathIn(language, wrongPathOf(encoded(any(dice, samples.pages))))
    return forms(path, () => ({ words: 'The year is wrong.', guardian: dice.pick(['', 'yes', 'no']) }))(dice, samples)
  },
]

/** Where a picture of such a page stands. */
export const photographs: Make = (dice, samples) =>
  gets(photographPath(encoded(any(dice, samples.pages)), 'a'.repeat(64)))(dice, samples)
