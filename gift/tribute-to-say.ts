import * as v from 'valibot'
import { memory } from '#charity'
import { memoryCampaign } from './memory-paths.ts'
import { type SaidName, wholeNameToSay } from './person-name.ts'
import type { Notification, Tribute, TributeKind } from './tribute.ts'
import { message } from './typed-text.ts'

declare const brand: unique symbol
/** What a donor wrote to the family, as it may be said: only the rule here makes it of what the books keep. */
export type SaidMessage = string & { readonly [brand]: 'message' }

/** A dedication as a letter, a paper or a page may tell of it; null in the place of what is not said. */
export interface TributeToSay {
  readonly kind: TributeKind
  readonly honoree: SaidName | null
  readonly eCard: string | null
  readonly told: ToldToSay
}

/** Who is told of it: what they are called, and what is written to them. */
export type ToldToSay =
  | Extract<Notification, { by: 'none' }>
  | (Pick<Extract<Notification, { by: 'email' }>, 'by' | 'email' | 'language' | 'sendOn'> & CardWords)
  | (Pick<Extract<Notification, { by: 'mail' }>, 'by' | 'address'> & CardWords)

interface CardWords {
  readonly recipient: SaidName | null
  readonly message: SaidMessage | null
}

/**
 * What may be said of a dedication, by the rules of our own form, whoever wrote it and whenever: the books keep what an older rule let
 * pass.
 */
export function tributeToSay({ kind, firstName, lastName, eCard, notification }: Tribute): TributeToSay {
  return { kind, honoree: wholeNameToSay(`${firstName} ${lastName}`), eCard, told: toldToSay(notification) }
}

function toldToSay(notification: Notification): ToldToSay {
  if (notification.by === 'none') return notification
  const { recipientName, message: text, ...way } = notification
  return { ...way, recipient: wholeNameToSay(recipientName), message: messageToSay(text) }
}

/** A message to a family; null where there is none, or it is not said. */
export function messageToSay(text: string | null): SaidMessage | null {
  const judged = v.safeParse(message, text)
  return judged.success ? (judged.output as SaidMessage | null) : null
}

/** What the donor of a dedicated gift may add in that name; nothing where the charity has no such pages. `campaign`: by which it came. */
export const pageOffered = (
  campaign: string | null | undefined,
  terms: object | null = memory,
): { readonly page?: 'make' | 'words' } =>
  terms === null ? {} : { page: campaign === memoryCampaign ? 'words' : 'make' }
