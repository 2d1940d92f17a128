import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { controlsOfItsOwn } from './controls.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the office’s pages are made of the components of ui/ and office/ui alone: fields, buttons, tables, notices', () => {
  const pages = globSync('office/**/*.tsx', { cwd: root })
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.flatMap((path) => controlsOfItsOwn(path, readFileSync(`${root}/${path}`, 'utf8')))).toEqual([])
})

test('the site’s pages write nothing themselves that ui/ has', () => {
  const pages = globSync('site/**/*.tsx', { cwd: root })
  expect(pages.length).toBeGreaterThan(150)
  expect(pages.flatMap((path) => controlsOfItsOwn(path, readFileSync(`${root}/${path}`, 'utf8')))).toEqual([])
})

test.each([
  ['office/find/find.tsx', '<input name="q" />'],
  ['office/find/find.tsx', '<button type="submit">Find</button>'],
  ['office/by-hand/grid.tsx', '<table\n  className="grid"'],
  ['office/donor/warning.tsx', '<p className="notice" data-kind="failed">'],
  ['office/charity/one.tsx', '<form className="act" method="post">'],
  ['site/memory/Make.tsx', '<button type="submit" className="button button-solid button-large">'],
  ['site/remind/Remind.tsx', '<p className="field-error" role="alert">'],
  ['site/gift/Payments.tsx', '<table className="gift-table">'],
  ['site/memory/Note.tsx', '<p className="notice" role="status">'],
  ['site/gift/LinkForm.tsx', '<div className="field">'],
  ['site/gift/Stop.tsx', '<button onClick={() => stop()} className="button button-line">'],
  ['office/reading/one.tsx', '<p className="hint">Read it first.</p>'],
])('catches %s writing %s', (path, source) => {
  expect(controlsOfItsOwn(path, `const Page = () => (\n  ${source}\n)`)).toHaveLength(1)
})

test('leaves alone the components themselves, tests, and a quiet word', () => {
  expect(controlsOfItsOwn('ui/Button.tsx', '<button type="submit">')).toEqual([])
  expect(controlsOfItsOwn('office/ui/KeepButton.tsx', '<button type="submit">')).toEqual([])
  expect(controlsOfItsOwn('site/home/Carousel.island.tsx', '<button className="home-step">')).toEqual([])
  expect(controlsOfItsOwn('site/footer/SignUp.island.tsx', '<button className="button button-white">')).toEqual([])
  expect(controlsOfItsOwn('office/ui/ui.test.tsx', '<button type="submit">')).toEqual([])
  expect(controlsOfItsOwn('office/charity/pieces.tsx', '<span className="hint"> (optional)</span>')).toEqual([])
})
