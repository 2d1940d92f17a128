import { expect, test } from 'vitest'
import { faultsSaid } from './faults.ts'

test('what the build says is told by file and line, without the folders of this machine', () => {
  const text = `The charity in /data/words/.making-1-9/charity cannot be used:
  home.yaml:12: title1: is written in en only
  stories/ana/story.yaml: is not there
`
  expect(faultsSaid(text, ['/data/words/.making-1-9'])).toEqual([
    { file: 'home.yaml', line: 12, text: 'title1: is written in en only' },
    { file: 'stories/ana/story.yaml', line: 0, text: 'is not there' },
  ])
})

test('what names no file is told as it was said', () => {
  expect(
    faultsSaid('the page / could not be rendered\n  at /srv/giving/site/home/Hero.tsx:3', ['/srv/giving']),
  ).toEqual([{ file: '', line: 0, text: 'the page / could not be rendered\n  at site/home/Hero.tsx:3' }])
})

test('a full disk is told in a sentence, without the places of this machine', () => {
  const output =
    "Error: ENOSPC: no space left on device, copyfile '/srv/giving/dist/a.svg' -> '/data/words/.making-1-9/a.svg'"
  expect(faultsSaid(output, ['/srv/giving']).map(({ text }) => text)).toEqual([
    'the server has no room left on its disk: whoever runs it makes some, and then it can be asked for once more',
  ])
})
