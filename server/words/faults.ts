import type { VersionFault } from '../store/words/versions.ts'

const full =
  'the server has no room left on its disk: whoever runs it makes some, and then it can be asked for once more'

/** What a build said went wrong, as a person mends it: file, line, plain words. `places`: folders of this machine, which nobody needs to read. */
export function faultsSaid(output: string, places: readonly string[]): readonly VersionFault[] {
  if (/\bE(?:NOSPC|DQUOT)\b/.test(output)) return [{ file: '', line: 0, text: full }]
  const text = places.reduce((all, place) => all.replaceAll(`${place}/`, '').replaceAll(place, ''), output)
  const faults = text.split('\n').flatMap((line): readonly VersionFault[] => {
    const [, file = '', at, what = ''] = /^ {2}([\w./-]+\.\w+)(?::(\d+))?: (.+)$/.exec(line) ?? []
    return file ? [{ file, line: Number(at ?? 0), text: what }] : []
  })
  return faults.length > 0 ? faults.slice(0, 50) : [{ file: '', line: 0, text: text.trim().slice(0, 2000) }]
}
