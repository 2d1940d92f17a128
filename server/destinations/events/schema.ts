import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { EventKind } from './kind.ts'
import { eventKinds } from './kinds/index.ts'

const said = <S extends v.GenericSchema>(schema: S, text: string) => v.pipe(schema, v.description(text))

/** What is told of every gift. */
const giftEntries = {
  gift: said(v.string(), 'The reference of the gift, by which its donor and staff call it.'),
  provider: said(v.string(), 'Who moves the money.'),
  frequency: v.picklist(['once', 'monthly']),
  currency: v.literal('USD'),
  language: said(v.string(), 'In which its donor is written to.'),
  appeal: said(v.nullable(v.string()), 'The appeal out of which it was given.'),
  campaign: said(v.nullable(v.string()), 'The campaign of the link that led to it.'),
  donor: said(
    v.nullable(v.string()),
    'A stable name of whoever has the gift’s e-mail address; that cannot be learnt from it.',
  ),
  news: said(v.boolean(), 'Whether the charity’s news was ticked with it.'),
  tribute: said(v.nullable(v.picklist(['memory', 'celebration'])), 'Of what its dedication is.'),
}

/** Who gave, or subscribed. */
const personal = v.exactOptional(
  said(
    v.object({
      first_name: v.string(),
      last_name: v.string(),
      email: v.string(),
      honoree: v.exactOptional(said(v.nullable(v.string()), 'To whom the gift is dedicated.')),
    }),
    'Only to endpoints that two people marked so; absent of whoever asked to be forgotten.',
  ),
)

/** The schema of the whole body of an event of this type. */
export const bodySchemaOf = ({ type, says, schema, ofGift }: EventKind) => {
  const data: v.ObjectEntries = {
    sequence: said(v.number(), 'Its place among all events; 0 of a test.'),
    ...(ofGift ? giftEntries : {}),
    ...schema.entries,
    personal,
  }
  return said(
    v.object({
      type: v.literal(type),
      timestamp: said(v.string(), 'When it happened (ISO 8601).'),
      data: v.object(data),
    }),
    says,
  )
}

/** The bodies of all events, as JSON Schema: one type has one schema for ever, to which fields may come. */
export const eventsSchema = () => ({
  ...toJsonSchema(v.union(eventKinds.map(bodySchemaOf)), {
    target: 'draft-2020-12',
    typeMode: 'output',
    errorMode: 'ignore',
  }),
  title: 'Events',
})
