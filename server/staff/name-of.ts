/** A person's name out of the audit: `office:Ana <ana@example.org>` is Ana, `cli:root as Ana` too. */
export const nameOf = (actor: string): string =>
  actor
    .replace(/^(?:office|cli):/, '')
    .replace(/^.* as (?=.)/, '')
    .replace(/ <[^<>]*>$/, '')
