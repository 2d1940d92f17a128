import { appealOf } from '#gift/appeals.ts'
import { inLanguage, type Language } from './language.ts'

/** What an appeal is called; its id, where the charity has its folder no more. */
export function appealName(id: string, language: Language): string {
  const appeal = appealOf(id)
  return appeal ? inLanguage(appeal.name, language) : id
}
