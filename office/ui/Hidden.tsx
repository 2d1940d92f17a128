import { each } from './each.ts'

/** What a form carries that nobody fills in, by its names. */
export const Hidden = ({ fields }: { readonly fields: Readonly<Record<string, string>> }) =>
  each(Object.entries(fields), ([name, value]) => <input type="hidden" name={name} value={value} />)
