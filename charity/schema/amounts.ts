import * as v from 'valibot'

const dollars = v.pipe(v.number(), v.integer('not whole dollars'), v.minValue(1, 'is less than a dollar'))
/** The amounts of one list of buttons. */
export const presets = v.pipe(
  v.array(dollars),
  v.minLength(1, 'offers no amount'),
  v.check((all) => all.every((each, index) => index === 0 || each > (all[index - 1] ?? 0)), 'not smallest first'),
)

const twoDecimals = (value: number) => Number(value.toFixed(2)) === value

/** What the form offers and takes, in whole US dollars. */
export const amounts = v.pipe(
  v.strictObject({
    /** The amounts on the buttons, smallest first. */
    presets: v.strictObject({ monthly: presets, once: presets }),
    /** What is chosen when the form opens. */
    defaultFrequency: v.picklist(['monthly', 'once']),
    /** The amount that is chosen when the form opens, and after a switch to a list that lacks the present one. */
    defaultPreset: dollars,
    /** What may be given online. The maximum is the operator's to change; the minimum is promised on the page. */
    minimum: dollars,
    maximum: dollars,
    /**
     * What a payment costs the charity, whatever the donor pays with: then a box that nobody has ticked lets the donor add it.
     * Absent: nobody is asked.
     */
    cost: v.optional(
      v.strictObject({
        /** Of all that is charged; two decimals at most. */
        percent: v.pipe(v.number(), v.minValue(0), v.maxValue(10), v.check(twoDecimals, 'has more than two decimals')),
        fixedCents: v.pipe(v.number(), v.integer('not whole cents'), v.minValue(0), v.maxValue(100)),
      }),
    ),
  }),
  v.forward(
    v.check(
      ({ presets: { monthly, once }, defaultPreset }) =>
        monthly.includes(defaultPreset) && once.includes(defaultPreset),
      'the default is on one of the lists only, or on none',
    ),
    ['defaultPreset'],
  ),
  v.check(
    ({ presets: { monthly, once }, minimum, maximum }) =>
      [...monthly, ...once].every((each) => each >= minimum && each <= maximum),
    'a preset is below the minimum or above the maximum',
  ),
)
