/** What files of tests import as `vitest` where they are run again and again in one process (runner.ts). */
export { expect, vi } from 'vitest'
export { afterAll, afterEach, beforeAll, beforeEach, describe, test, test as it } from './tests.ts'
