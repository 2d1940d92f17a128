import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { beforePublications, commitVersion } from './git.ts'

let place: string
let folder: string
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'git-'))
  folder = join(place, 'charity')
  onTestFinished(() => rmSync(place, { recursive: true }))
  for (const name of ['charity', 'made']) {
    mkdirSync(join(place, name))
    writeFileSync(join(place, name, 'home.yaml'), 'title: Home\n')
  }
  writeFileSync(join(place, 'made/home.yaml'), 'title: House\n')
})
const inGit = () => {
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=Op', '-c', 'user.email=op@example.org', 'commit', '--quiet', '-m', 'Begin')
}
const version = {
  number: 3,
  askedBy: 'office:Ana Lopez <ana@example.org>',
  agreedBy: 'office:Ben Ruiz <ben@example.org>',
  backTo: null,
}
const change = { file: 'home.yaml', line: 1, before: 'title: Home', after: 'title: House' }
const commit = () => commitVersion(folder, join(place, 'made'), version, [change])

test('a publication is a commit of the folder, where that lies in git', () => {
  inGit()
  expect(commit()).toBe(git('rev-parse', 'HEAD'))
  expect(git('log', '-1', '--format=%an|%B')).toBe(
    'Ana Lopez|Publish version 3 of the words\n\nAsked by Ana Lopez, agreed by Ben Ruiz.\n\nhome.yaml',
  )
  expect(git('status', '--porcelain')).toBe('')
  expect(readFileSync(join(folder, 'home.yaml'), 'utf8')).toBe('title: House\n')
})

test('what a file was before its publications is known, so that going back brings it back', () => {
  inGit()
  const of = (file: string) => {
    const bytes = beforePublications(folder, file)
    return bytes ? Buffer.from(bytes).toString() : bytes
  }
  expect(of('home.yaml')).toBeUndefined()
  commit()
  writeFileSync(join(place, 'made/home.yaml'), 'title: Houses\n')
  commit()
  expect(of('home.yaml')).toBe('title: Home\n')

  writeFileSync(join(place, 'made/new.yaml'), 'title: New\n')
  commitVersion(folder, join(place, 'made'), version, [{ ...change, file: 'new.yaml' }])
  expect(of('new.yaml')).toBeNull()

  writeFileSync(join(folder, 'home.yaml'), 'title: Mine\n')
  git('-c', 'user.name=Op', '-c', 'user.email=op@example.org', 'commit', '--quiet', '-am', 'Say it otherwise')
  expect(of('home.yaml')).toBeUndefined()
})

test('a picture belongs to the commit of its words', () => {
  inGit()
  mkdirSync(join(place, 'made/pictures'))
  writeFileSync(join(place, 'made/pictures/boat.avif'), Uint8Array.of(0, 1, 2))
  commitVersion(folder, join(place, 'made'), version, [change, { file: 'pictures/boat.avif' }])
  expect(git('show', '--name-only', '--format=', 'HEAD')).toBe('home.yaml\npictures/boat.avif')
})

test('without git nothing is touched', () => {
  expect(commit()).toBeNull()
  expect(readFileSync(join(folder, 'home.yaml'), 'utf8')).toBe('title: Home\n')
})

test('what somebody is editing there stays as it is', () => {
  inGit()
  writeFileSync(join(folder, 'home.yaml'), 'title: Mine\n')
  expect(commit()).toBeNull()
  expect(readFileSync(join(folder, 'home.yaml'), 'utf8')).toBe('title: Mine\n')
})
