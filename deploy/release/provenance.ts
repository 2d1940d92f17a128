import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/project.mjs'

/** A file of a release, by its name and the SHA-256 of its bytes. */
export interface Sum {
  readonly file: string
  readonly sha256: string
}

/** The locks that say of what packages, and of which Node, a release is made. */
const locks = ['package-lock.json', 'tools/node24/package-lock.json']

/**
 * Of what a release was made and by what, as an in-toto statement with SLSA's provenance. It names no machine and no time, so that whoever
 * makes the release again gets the same bytes. Who vouches for it is whoever signs the checksums, in which it stands.
 * @see https://slsa.dev/spec/v1.0/provenance
 */
export const provenanceOf = (version: string, commit: string, sums: readonly Sum[]) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: sums.map(({ file, sha256 }) => ({ name: file, digest: { sha256 } })),
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'urn:giving:release:1',
      externalParameters: { version, commit, command: 'npm run release' },
      internalParameters: {},
      resolvedDependencies: [
        { name: 'sources', digest: { gitCommit: commit } },
        ...locks.map((name) => ({ name, digest: { sha256: digestOf(name) } })),
      ],
    },
    runDetails: { builder: { id: 'urn:giving:release' } },
  },
})

const digestOf = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, name)))
    .digest('hex')
