import * as v from 'valibot'

/** The name of a picture's file, from the folder of the YAML file that names it: a drawing or a photograph. */
export const picture = v.pipe(
  v.string(),
  v.regex(/^[\w-]+(?:\/[\w-]+)*\.(?:svg|avif|webp|jpe?g)$/, 'not a picture such as drawings/kite.svg'),
)
