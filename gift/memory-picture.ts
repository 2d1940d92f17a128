import * as v from 'valibot'
import type { FieldCode } from './problem.ts'
import { orNothing, personName, signature, strict } from './typed-text.ts'

/**
 * Where a picture of one's own stands. `waiting`: for a person of the charity to look at it. `read`: it may stand. `refused`: nobody sees it,
 * and nothing of it is kept but that there was one.
 */
export const pictureStates = ['waiting', 'read', 'refused'] as const
export type PictureState = (typeof pictureStates)[number]

/** So many bytes are taken of one: telephones send fewer. */
export const largestPhotograph = 12_000_000

/** Why a picture was not taken, each with its sentence. */
export const photographFaults = [
  'missing',
  'late',
  'too_large',
  'too_many',
  'not_a_picture',
  'too_many_pixels',
  'too_small',
  'too_slow',
  'too_heavy',
  'busy',
  'not_here',
] as const
export type PhotographFault = (typeof photographFaults)[number]

/** What became of the bytes that a visitor sent. */
export type PhotographMade =
  | {
      readonly ok: true
      readonly picture: { readonly bytes: Uint8Array; readonly width: number; readonly height: number }
    }
  | { readonly ok: false; readonly fault: PhotographFault }
export type MakePhotograph = (bytes: Uint8Array) => Promise<PhotographMade>

const code = (value: FieldCode): FieldCode => value
const words = strict({
  alt: signature(250),
  child: v.picklist(['yes', 'no'], code('required')),
  guardian: orNothing(personName(121)),
  agreed: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text === 'yes'),
  ),
})
const needs = (field: PictureField, is: (typed: v.InferOutput<typeof words>) => boolean) =>
  v.forward(v.check(is, code('required')), [field])

/** What is said with a picture: what it shows, and, where a child is on it, who is responsible for the child and agrees. */
export const pictureRule = v.pipe(
  words,
  needs('guardian', ({ child, guardian }) => child === 'no' || guardian !== null),
  needs('agreed', ({ child, agreed }) => child === 'no' || agreed),
  v.transform(({ alt, child, guardian }) => ({
    alt,
    child: child === 'yes',
    guardian: child === 'yes' ? guardian : null,
  })),
)
export type PictureField = 'alt' | 'child' | 'guardian' | 'agreed'
export type PictureWords = v.InferOutput<typeof pictureRule>
/** As it was typed, each field by its name. */
export type TypedPicture = Readonly<Record<PictureField, string>>

/** A picture of one's own as a page shows it. */
export interface ShownPicture {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}
