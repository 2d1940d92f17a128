import pg from 'pg'

/** What one statement answers, asked on a connection of its own. */
export async function rowsOf<Row>(database: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}
