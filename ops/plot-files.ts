import { appendFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { plotFile } from '#server/plots/draw.ts'
import { type Plot, plotTable } from '#server/plots/plot.ts'
import { csvLine } from '#server/report/csv.ts'
import { writePrivately } from './private-file.ts'

/** Draws each plot into a folder, as `NAME.svg`, and its table beside it, as `NAME.csv`. Answers the files. */
export async function writePlots(folder: string, force: boolean, plots: readonly Plot[]): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  const write = async (name: string, text: string) => {
    const file = resolve(join(folder, name))
    await writePrivately(file, force, (half) => appendFile(half, text))
    files.push(file)
  }
  for (const plot of plots) {
    const { headings, rows } = plotTable(plot)
    await write(`${plot.id}.svg`, plotFile(plot))
    await write(`${plot.id}.csv`, [headings, ...rows].map((line) => csvLine(line)).join(''))
  }
  return files
}
