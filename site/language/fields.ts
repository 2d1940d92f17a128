type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is in the page's fields, by a name both twins share. */
export type FieldValues = Readonly<Record<string, string | boolean>>

/** Fields whose content never leaves the page they are on. */
const never = '[type=hidden], [type=password], [type=file], [autocomplete^=cc-], [data-private]'

/** Everything typed or chosen on the page. */
export function readFields(): FieldValues {
  return Object.fromEntries(fields().map((field) => [keyOf(field), isChoice(field) ? field.checked : field.value]))
}

/** Puts it back, before any island wakes: an island reads its fields when it does. */
export function writeFields(values: FieldValues): void {
  for (const field of fields()) {
    const value = values[keyOf(field)]
    if (typeof value === 'boolean' && isChoice(field)) field.checked = value
    else if (typeof value === 'string') field.value = value
  }
}

const fields = (): Field[] =>
  [...document.querySelectorAll<Field>('input, select, textarea')].filter((field) => !field.matches(never))

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

const keyOf = (field: Field): string =>
  [field.form?.id ?? '', field.id, field.name, isChoice(field) ? field.value : ''].join('|')
