/**
 * The icons that the pages of guests show too; appIcons.ts has all others. The product's own are paths in a 20-unit box,
 * drawn with a round 1.75 stroke and no fill.
 */
export const OWN = {
  down: 'm5.5 8 4.5 4.5L14.5 8',
  right: 'M4 10h12M11.5 5.5 16 10l-4.5 4.5',
  left: 'M16 10H4M8.5 5.5 4 10l4.5 4.5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  x: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  clock: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M10 6v4l2.7 2',
  pin: 'M8.1 8.4a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0M10 17.5c3.5-3.7 5.3-6.5 5.3-9a5.3 5.3 0 0 0-10.6 0c0 2.5 1.8 5.3 5.3 9z',
  map: 'm2.5 5 5-2 5 2 5-2v12l-5 2-5-2-5 2zM7.5 3v12M12.5 5v12',
  calendar: 'M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.2 17.5h3.6',
  walk: 'M9.5 3.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M7 9l3-2.5 2.5 2.5 2.5.5M10 6.5 9.5 11l3 2.5.5 4M9.5 11l-1 3-2 3',
  phone: 'M6 3H3.5C3 10.5 9.5 17 17 16.5V14l-3.5-1.5L12 14c-2.5-1-5-3.5-6-6l1.5-1.5z',
  repeat: 'M4 9a6 6 0 0 1 10.5-3L16.5 8M16.5 3.5V8H12M16 11a6 6 0 0 1-10.5 3L3.5 12M3.5 16.5V12H8',
  pause: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M8.2 7.5v5M11.8 7.5v5',
  door: 'M5 17V3h10v14M3 17h14M12 10.2h.01',
} satisfies Record<string, string>

/** Where the product's own set has no icon: of Lucide 1.75.0 (license: LUCIDE.txt), in a 24-unit box. */
export const LUCIDE = {
  alert: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8 12 12M12 16 12.01 16',
  wifiOff:
    'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
} satisfies Record<string, string>

interface IconPaths {
  own: Record<string, string>
  lucide: Record<string, string>
}

/** The paths by name. */
export const icons: IconPaths = { own: { ...OWN }, lucide: { ...LUCIDE } }

export function addIcons({ own, lucide }: IconPaths): void {
  Object.assign(icons.own, own)
  Object.assign(icons.lucide, lucide)
}
