/** The tables are of an earlier version, and this process is not to change them. */
export class DatabaseBehind extends Error {
  override readonly name = 'DatabaseBehind'
  constructor(pending: readonly string[]) {
    super(`The database lacks ${pending.join(', ')}, and MIGRATE is no: run \`giving migrate\` first.`)
  }
}
