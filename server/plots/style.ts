import { look } from '#charity'

const { ink, ink2, link, giveEdge, ok, err, surface } = look.colours

/** The series' colours, in their order. */
export const seriesColours: readonly string[] = [link, giveEdge, ok, err, ink2]

/**
 * How plots look: on a page once, whatever the number of plots, and inside each file of its own. Series differ by dashes, marks
 * and hatching too, so that they are told apart on paper without colours and where the system has its own.
 */
export const plotStyle = `
.plot { color: ${ink}; font: 13px system-ui, sans-serif; }
.plot .plot-ground { fill: ${surface}; }
.plot text { fill: currentColor; }
.plot .plot-title { font-weight: 700; font-size: 16px; }
.plot .plot-end { text-anchor: end; }
.plot .plot-middle { text-anchor: middle; }
.plot .plot-grid { stroke: currentColor; stroke-opacity: 0.18; }
.plot .plot-zero { stroke: currentColor; }
.plot .plot-line { fill: none; stroke-width: 2.5; }
.plot .plot-mark { stroke-width: 1; stroke: none; }
.plot .plot-band { fill-opacity: 0.14; stroke-width: 1; stroke-dasharray: 2 3; }
.plot .plot-bar { stroke: currentColor; stroke-width: 0.75; }
.plot .plot-hatch { fill: none; stroke: ${surface}; stroke-width: 2; }
.plot .plot-1 { --plot-ink: ${link}; }
.plot .plot-2 { --plot-ink: ${giveEdge}; }
.plot .plot-3 { --plot-ink: ${ok}; }
.plot .plot-4 { --plot-ink: ${err}; }
.plot .plot-5 { --plot-ink: ${ink2}; }
.plot .plot-line, .plot .plot-band { stroke: var(--plot-ink); }
.plot .plot-mark, .plot .plot-band, .plot .plot-fill { fill: var(--plot-ink); }
.plot .plot-2.plot-line { stroke-dasharray: 9 4; }
.plot .plot-3.plot-line { stroke-dasharray: 2 4; }
.plot .plot-4.plot-line { stroke-dasharray: 10 4 2 4; }
.plot .plot-5.plot-line { stroke-dasharray: 16 6; }
@media (forced-colors: active) {
  .plot { color: CanvasText; }
  .plot .plot-1, .plot .plot-2, .plot .plot-3, .plot .plot-4, .plot .plot-5 { --plot-ink: CanvasText; }
  .plot .plot-ground { fill: Canvas; }
  .plot .plot-hatch { stroke: Canvas; }
}
@media print {
  .plot { color: #000; }
  .plot .plot-1, .plot .plot-2, .plot .plot-3, .plot .plot-4, .plot .plot-5 { --plot-ink: #000; }
}
`
