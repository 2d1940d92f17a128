import type { DonorFile } from '#server/giving/donor/donor.ts'

/** A person as `--json` says them; null: nobody has found out yet who it is. */
export function personJson({ person, name, whose, others }: DonorFile) {
  if (person === null) return null
  const [{ id, createdAt, forgottenAt }, ...merged] = person.people
  const { name: onPaper, ...rest } = person.details
  return {
    id,
    name,
    onPaper,
    ...rest,
    addresses: whose.addresses,
    names: person.names,
    merged: merged.map((each) => each.id),
    others,
    createdAt,
    forgottenAt,
  }
}
