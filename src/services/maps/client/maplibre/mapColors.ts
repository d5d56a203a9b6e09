export interface MapColors {
  land: string
  label: string
  water: string
  waterLabel: string
  park: string
  parkLabel: string
  street: string
  streetEdge: string
  spine: string
  freeway: string
  depth: string
}

/** The `--map-*` tokens; a canvas cannot read custom properties, so their values are repeated here. */
export const COLORS: Record<'light' | 'dark', MapColors> = {
  light: {
    land: '#F3EBE0',
    label: '#6A5C50',
    water: '#CBDEE1',
    waterLabel: '#41646B',
    park: '#D6E2C2',
    parkLabel: '#4A6136',
    street: '#FFFDF9',
    streetEdge: '#E3D7C7',
    spine: '#FBE3B4',
    freeway: '#E7D3BC',
    depth: '#BBD2D6',
  },
  dark: {
    land: '#241D19',
    label: '#B5A598',
    water: '#13262B',
    waterLabel: '#8DB4BC',
    park: '#22301D',
    parkLabel: '#A3BE8A',
    street: '#342A25',
    streetEdge: '#1A1412',
    spine: '#54432F',
    freeway: '#43362F',
    depth: '#1A3238',
  },
}
