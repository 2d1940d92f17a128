import type { Charity } from '#charity/charity.ts'

type Colours = Charity['look']['colours']

/** Colours to begin with, by name: what differs from those of `charity/blank/look.yaml`. All of them can be read where they meet. */
export const palettes = {
  slate: {},
  forest: {
    paper: '#fbfdfb',
    panel: '#eff5f0',
    tint1: '#e0eee4',
    backdrop: '#d5e6da',
    ink: '#1f3329',
    ink2: '#384b40',
    inkHover: '#2f5a45',
    link: '#1c5a3c',
    give: '#f5b95c',
    giveHover: '#f8ca80',
    giveEdge: '#96610f',
    dark: '#1f3d2f',
    darkText: '#d9eae0',
    ground: '#28503c',
    groundText: '#dcece2',
  },
  plum: {
    paper: '#fdfbfd',
    panel: '#f6f0f6',
    tint1: '#efe4f1',
    backdrop: '#eadcec',
    ink: '#33203a',
    ink2: '#4c3a53',
    inkHover: '#5d3a6b',
    link: '#6a2383',
    give: '#f2a0b5',
    giveHover: '#f6b8c8',
    giveEdge: '#a84564',
    dark: '#3b2145',
    darkText: '#ecdff0',
    ground: '#4a2c56',
    groundText: '#eee2f2',
  },
} as const satisfies Readonly<Record<string, Partial<Colours>>>
