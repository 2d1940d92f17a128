import { migratedDatabase } from '../../store/testing/migrated-database.ts'
import { type TestServices, testServices } from './fixtures.ts'

/** The services of a test on a migrated database of its own, which `end` closes and drops. */
export type OwnServices = TestServices & {
  /** Where the database is. */
  readonly address: string
  end(): Promise<void>
}

/** Makes them, on either database. */
export async function servicesOn(dialect: 'sqlite' | 'postgres'): Promise<OwnServices> {
  const database = await migratedDatabase(dialect)
  const services = await testServices(database.address)
  return Object.assign(services, {
    address: database.address,
    async end() {
      await services.store.close()
      await database.drop()
    },
  })
}
