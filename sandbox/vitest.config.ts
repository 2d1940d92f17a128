import { defineConfig } from 'vitest/config'

/** The package's own tests, run where it lies. Two busy cores are slow; a test that hangs is still ended. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
