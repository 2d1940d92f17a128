import { catalogue, type Text } from '#content/catalogue.ts'

const named: Readonly<Record<string, Readonly<Record<string, Text>>>> = catalogue('staff.eventTypes')

/** What a type of event is called, for a person. */
export function eventTypeWords(type: string): Text {
  const [of = '', what = ''] = type.split('.')
  return named[of]?.[what] ?? { en: type }
}
