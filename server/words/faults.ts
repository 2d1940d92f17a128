import type { VersionFault } from '../store/words/versions.ts'

/** What a build said went wrong, as a person mends it: file, line, plain words. `places`: folders of this machine, which nobody needs to read. */
export function faultsSaid(said: string, places: readonly string[]): readonly VersionFault[] {
  const text = places.reduce((all, place) => all.replaceAll(`${place}/`, '').replaceAll(place, ''), said)
  const faults = text.split('\n').flatMap((line): readonly VersionFault[] => {
    const [, file = '', at, what = ''] = /^ {2}([\w./-]+\.\w+)(?::(\d+))?: (.+)$/.exec(line) ?? []
    return file ? [{ file, line: Number(at ?? 0), text: what }] : []
  })
  return faults.length > 0 ? faults.slice(0, 50) : [{ file: '', line: 0, text: text.trim().slice(0, 2000) }]
}
