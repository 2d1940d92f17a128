import { each } from './each.ts'

/** What a form carries that nobody fills in, by its names; what is undefined, it does not. */
export const Hidden = ({ fields }: { readonly fields: Readonly<Record<string, string | undefined>> }) =>
  each(Object.entries(fields), ([name, value]) =>
    value === undefined ? null : <input type="hidden" name={name} value={value} />,
  )
