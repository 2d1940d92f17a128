import { embedSnippet } from '#content/embed-snippet.ts'
import { appealOf } from '#gift/appeals.ts'
import { isKnownFund } from '#gift/funds.ts'
import { defaultLanguage, languages } from '#gift/language.ts'
import { Mistake, type SettingsCommand } from '../command.ts'

export const embed: SettingsCommand = {
  summary: 'Print the form for a page of another site: it is copied there as it stands.',
  usage: ['embed [--appeal winter] [--fund boat] [--language es]'],
  options: { appeal: { type: 'string' }, fund: { type: 'string' }, language: { type: 'string' } },
  needs: 'settings',
  changes: false,
  async run({ settings, options }) {
    const { appeal, fund } = options
    const language = languages.find((each) => each === (options.language ?? defaultLanguage))
    if (!language) throw new Mistake(`--language is one of: ${languages.join(' ')}`)
    if (appeal !== undefined && !appealOf(appeal)) throw new Mistake(`--appeal: there is no “${appeal}”.`)
    if (fund !== undefined && !isKnownFund(fund)) throw new Mistake(`--fund: there is no “${fund}”.`)
    if (appeal !== undefined && fund !== undefined)
      throw new Mistake('--fund does not go with --appeal, which has its own.')
    const said = (option: string | boolean | undefined) => (typeof option === 'string' ? option : undefined)
    const ask = { origin: settings.publicOrigin, language, appeal: said(appeal), fund: said(fund) }
    const snippet = embedSnippet(ask)
    return { data: { snippet }, lines: snippet.split('\n') }
  },
}
