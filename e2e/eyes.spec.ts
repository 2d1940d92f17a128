import { expect, type Page, test } from '@playwright/test'
import { eyesSource, faultsSeen } from './eyes/eyes.ts'
import type { Rule } from './eyes/look.ts'

/** Each page is bad in one way, and would be found by a person at once. */
let source = ''
test.beforeAll(async () => {
  source = await eyesSource()
})

const seen = async (page: Page, body: string, width = 390) => {
  await page.setViewportSize({ width, height: 844 })
  await page.setContent(
    `<!doctype html><style>body{margin:0;font:16px/1.5 Arial}dl,dd,p,h2,ul{margin:0}.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}</style>${body}`,
  )
  return (await faultsSeen(page, source)).map(({ rule, words }) => [rule, words.slice(0, 40).trim()])
}

const planted: readonly (readonly [why: string, body: string, found: readonly (readonly [Rule, string])[]])[] = [
  [
    'a date of one letter a line, for the cell beside it took all the room',
    `<style>dl{display:grid;grid-template-columns:160px minmax(0,1fr) auto}dd+dd{width:210px;margin-left:20px}dt+dd{overflow-wrap:anywhere}</style>
    <dl><dt>Next gift</dt><dd>April 22, 2027</dd><dd>Resume now</dd></dl>`,
    [['no width', 'April 22, 2027']],
  ],
  [
    'a date in a column of five letters',
    '<p style="width:40px;overflow-wrap:anywhere">April 22, 2027</p>',
    [['narrow', 'April 22, 2027']],
  ],
  [
    'a sentence of many lines beside a button',
    `<p style="width:136px;font-size:14px">I change or stop it any time by the link in each receipt; before any other amount, you write to me, and I agree to it by a press of this button, every month until I stop.</p>`,
    [['tall', 'I change or stop it any time by the link']],
  ],
  [
    'the label of an amount over its own dollar sign',
    `<div style="position:relative;width:110px;height:64px;border:2px solid"><label style="position:absolute;left:8px;top:20px">Other amount</label><i style="position:absolute;left:12px;top:22px">$</i></div>`,
    [['overlap', 'Other amount']],
  ],
  [
    'a label over what was typed',
    `<div style="position:relative"><label for="a" style="position:absolute;left:4px;top:2px">Other amount</label><input id="a" value="75" style="font:16px Arial;height:30px"></div>`,
    [['overlap', 'Other amount']],
  ],
  [
    'a word over the edge of its pill',
    '<span style="display:block;width:60px;border:2px solid;white-space:nowrap">Each month</span>',
    [['sticks out', 'Each month']],
  ],
  [
    'a line that its box cuts off',
    '<div style="width:120px;overflow:hidden;white-space:nowrap">St. Jude may charge this card</div>',
    [['cut', 'St. Jude may charge this card']],
  ],
  [
    'two lines in a box of one',
    '<div style="width:120px;height:24px;overflow:hidden">St. Jude may charge this card</div>',
    [['cut', 'St. Jude may charge this card']],
  ],
  [
    'a toast over the fact that it speaks of',
    `<p>Nothing more is charged.</p><div class="donate-toast" style="position:fixed;inset:0 0 auto;background:#fff">Payment Successful</div>`,
    [['under a toast', 'Nothing more is charged.']],
  ],
  [
    'a row that makes the page scroll sideways',
    '<p style="white-space:nowrap">Before any other amount, somebody writes to me, and I agree to it.</p>',
    [['scrolls sideways', 'Before any other amount, somebody writes']],
  ],
  [
    'what is agreed to, beside a way that only leads on',
    '<form><button type="button">Go on</button><div class="consent"><p>You allow us to charge $50.</p></div></form>',
    [['consent without its button', 'You allow us to charge $50.']],
  ],
  [
    'what is agreed to, too long for a phone',
    `<form><div class="consent"><p>${'You allow us to charge $50 every month. '.repeat(6)}</p></div><button data-final>Give</button></form>`,
    [['long consent', 'You allow us to charge $50 every month.']],
  ],
  [
    'what is agreed to, in four lines, in letters as wide as they come',
    `<form><div class="consent" style="font:14px/1.4 Verdana,DejaVu Sans"><p>${'You allow us to charge $50 every month. '.repeat(5)}</p></div><button data-final>Give</button></form>`,
    [['long consent', 'You allow us to charge $50 every month.']],
  ],
  [
    'an icon over the first letters of its heading',
    '<svg class="icon" style="position:absolute;left:0;top:0;width:24px;height:24px"></svg><h2>By check</h2>',
    [['overlap', 'By check']],
  ],
  [
    'a telephone number that begins on one line and ends on the next',
    '<p style="width:190px">Llama ahora al (555) 010-0199.</p>',
    [['broken number', '(555) 010-0199']],
  ],
  [
    'a tax number that breaks at its hyphen',
    '<p style="width:160px">Our tax ID is 12-3456789, as ever.</p>',
    [['broken number', '12-3456789']],
  ],
  [
    'two headings of a table that are read as one',
    '<table style="border-spacing:0"><tr><th style="padding:0 8px 0 0">Amount</th><th style="padding:0">Receipt</th></tr></table>',
    [['crowded cells', 'Receipt']],
  ],
  [
    'a full stop that begins a line',
    '<p style="width:190px"><bdi style="display:inline-block;width:188px">12-3456789</bdi>. Your gift is deductible.</p>',
    [['stranded sign', '12-3456789. Your gift is deductible.']],
  ],
]

test('each of these is seen', async ({ page }) => {
  const each: Record<string, unknown> = {}
  for (const [why, body] of planted) each[why] = await seen(page, body)
  expect(each).toEqual(Object.fromEntries(planted.map(([why, , text]) => [why, text])))
})

const good: readonly (readonly [why: string, body: string])[] = [
  [
    'what is agreed to, beside the last button',
    '<form><div class="consent"><p>You allow us to charge $50.</p></div><button data-final>Give</button></form>',
  ],
  [
    'a telephone number that begins a line of its own',
    '<p style="width:190px">Llama ahora al <span style="white-space:nowrap">(555) 010-0199</span>.</p>',
  ],
  [
    'a table with room between its columns',
    '<table style="border-spacing:0"><tr><th style="padding:0 14px 0 0">Amount</th><th style="padding:0">Receipt</th></tr></table>',
  ],
  [
    'a full stop that stays with its number',
    '<p style="width:190px"><span style="display:inline-block;width:188px">12-3456789.</span> Your gift is deductible.</p>',
  ],
  ['a short word in a narrow box', '<p style="width:40px">Give now</p>'],
  ['a line break that was asked for', '<p style="width:max-content">June<br>21, 2027 at noon</p>'],
  [
    'what is kept for readers of the screen',
    '<p>Amount</p><span class="visually-hidden">in dollars, as a number</span>',
  ],
  ['a sheet over its page', '<p>Give</p><div role="dialog" style="position:fixed;inset:0;background:#fff">Pay</div>'],
  ['words that a list scrolls to', '<div style="height:30px;overflow:auto"><p>A</p><p>B</p><p>C</p></div><p>D</p>'],
  [
    'what stands below a list that a toast is scrolled out of',
    '<div style="height:30px;overflow:auto"><p>A</p><div class="donate-toast" style="height:90px">Declined</div></div><p>Enter your card to go on</p>',
  ],
  ['a tight heading', '<h2 style="width:200px;line-height:1">Give for the children of Memphis</h2><p>Each month</p>'],
  [
    'a placeholder of nothing',
    '<label for="a" style="position:absolute;left:4px">Amount</label><input id="a" placeholder=" ">',
  ],
]

test('none of these is', async ({ page }) => {
  const each: Record<string, unknown> = {}
  for (const [why, body] of good) each[why] = await seen(page, body)
  expect(each).toEqual(Object.fromEntries(good.map(([why]) => [why, []])))
})
