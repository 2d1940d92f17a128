import { renderToStaticMarkup } from 'react-dom/server'
import { drawing } from './draw.ts'
import type { Plot } from './plot.ts'

/** The plot as a file of its own, with its title on it. @throws as `plotElement` */
export const plotFile = (plot: Plot): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${renderToStaticMarkup(drawing(plot, 'wide', true))}\n`
