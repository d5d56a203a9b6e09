import {
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleHelp,
  Database,
  Download,
  EllipsisVertical,
  ExternalLink,
  Eye,
  EyeOff,
  Globe,
  GripVertical,
  Image,
  Info,
  KeyRound,
  List,
  LockKeyhole,
  type LucideIcon,
  Mail,
  Menu,
  Navigation,
  Printer,
  QrCode,
  RefreshCw,
  Share2,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  Trash2,
  Upload,
  WifiOff,
} from 'lucide-react'
import type { ReactNode } from 'react'

/** The product's own glyphs: a 20-unit box, drawn with a round 1.75 stroke and no fill. */
export const GLYPHS = {
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.8 3.8" />
    </>
  ),
  people: (
    <>
      <circle cx="7.5" cy="6.8" r="2.8" />
      <path d="M2.5 16.5c.2-3 2.2-4.8 5-4.8s4.8 1.8 5 4.8" />
      <path d="M13 4.3a2.7 2.7 0 0 1 0 5M14.7 12.2c1.7.7 2.7 2.2 2.8 4.3" />
    </>
  ),
  seat: <path d="M6 3v8h8V3M6 11l-1 6M14 11l1 6M6 7h8" />,
  fork: <path d="M6 3v14M3.5 3v4a2.5 2.5 0 0 0 5 0V3M14 17V3c-2 1-3 3.5-3 6.5 0 1.3 1 2 3 2" />,
  down: <path d="m5.5 8 4.5 4.5L14.5 8" />,
  up: <path d="m5.5 12 4.5-4.5 4.5 4.5" />,
  right: <path d="M4 10h12M11.5 5.5 16 10l-4.5 4.5" />,
  left: <path d="M16 10H4M8.5 5.5 4 10l4.5 4.5" />,
  plus: <path d="M10 4v12M4 10h12" />,
  minus: <path d="M4 10h12" />,
  x: <path d="m5 5 10 10M15 5 5 15" />,
  check: <path d="m4 10.5 4 4 8-9" />,
  star: <path d="m10 2.8 2.2 4.5 5 .7-3.6 3.5.9 4.9-4.5-2.3-4.5 2.3.9-4.9L2.8 8l5-.7z" />,
  michelin: (
    <path d="M10 8a2.7 2.7 0 1 1 1.73.98 2.7 2.7 0 1 1 .02 2.04A2.7 2.7 0 1 1 10 12a2.7 2.7 0 1 1-1.75-.98 2.7 2.7 0 1 1 0-2.04A2.7 2.7 0 1 1 10 8z" />
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4l2.7 2" />
    </>
  ),
  pin: (
    <>
      <path d="M10 17.5c3.5-3.7 5.3-6.5 5.3-9a5.3 5.3 0 0 0-10.6 0c0 2.5 1.8 5.3 5.3 9z" />
      <circle cx="10" cy="8.4" r="1.9" />
    </>
  ),
  moon: <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z" />,
  locate: (
    <>
      <circle cx="10" cy="10" r="5" />
      <path d="M10 2v3M10 15v3M2 10h3M15 10h3" />
    </>
  ),
  map: <path d="m2.5 5 5-2 5 2 5-2v12l-5 2-5-2-5 2zM7.5 3v12M12.5 5v12" />,
  home: <path d="m3 9 7-6 7 6v8h-5v-5H8v5H3z" />,
  user: (
    <>
      <circle cx="10" cy="6.5" r="3.3" />
      <path d="M3.5 17c.3-3.7 2.9-5.6 6.5-5.6s6.2 1.9 6.5 5.6" />
    </>
  ),
  calendar: <path d="M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6" />,
  pencil: <path d="m3 17 .8-3.6L13.5 3.7l2.8 2.8L6.6 16.2zM11.5 5.7l2.8 2.8" />,
  out: <path d="M8 3H3.5v14H8M8 10h9M13.5 6.5 17 10l-3.5 3.5" />,
  bell: <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.2 17.5h3.6" />,
  walk: (
    <>
      <circle cx="11" cy="3.5" r="1.5" />
      <path d="m7 9 3-2.5 2.5 2.5 2.5.5M10 6.5 9.5 11l3 2.5.5 4M9.5 11l-1 3-2 3" />
    </>
  ),
  phone: <path d="M6 3H3.5C3 10.5 9.5 17 17 16.5V14l-3.5-1.5L12 14c-2.5-1-5-3.5-6-6l1.5-1.5z" />,
  repeat: <path d="M4 9a6 6 0 0 1 10.5-3L16.5 8M16.5 3.5V8H12M16 11a6 6 0 0 1-10.5 3L3.5 12M3.5 16.5V12H8" />,
  trophy: (
    <path d="M6 3h8v5a4 4 0 0 1-8 0zM6 4.5H3.2c0 3 1 4.5 3 4.8M14 4.5h2.8c0 3-1 4.5-3 4.8M10 12v3M6.5 17.3h7M8 15h4" />
  ),
  bite: (
    <>
      <path d="M12.8 3.4A7.2 7.2 0 1 0 17 8.2a2.3 2.3 0 0 1-2.7-1.7 2.3 2.3 0 0 1-1.5-3.1z" />
      <path d="M7 8.5h.01M8.5 13h.01M12.5 11.5h.01" />
    </>
  ),
  cloche: (
    <>
      <path d="M3 14a7 7 0 0 1 14 0zM2 16.8h16M10 7V5" />
      <circle cx="10" cy="4" r="1" />
    </>
  ),
  toque: <path d="M5.5 17v-5.7A3.7 3.7 0 0 1 6 4.2a4.3 4.3 0 0 1 8 0 3.7 3.7 0 0 1 .5 7.1V17zM5.5 14h9" />,
  laurel: (
    <path d="m10 5.5 1.2 2.4 2.6.4-1.9 1.9.5 2.6-2.4-1.2-2.4 1.2.5-2.6-1.9-1.9 2.6-.4zM5.5 3.5C2.7 6 2.2 11 5 14.5c1 1.3 2.5 2 4 2.3M14.5 3.5c2.8 2.5 3.3 7.5.5 11-1 1.3-2.5 2-4 2.3" />
  ),
} satisfies Record<string, ReactNode>

/** Borrowed from Lucide where the product's own set has no glyph. */
export const BORROWED = {
  alert: CircleAlert,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  database: Database,
  download: Download,
  external: ExternalLink,
  eye: Eye,
  eyeOff: EyeOff,
  filters: SlidersHorizontal,
  grip: GripVertical,
  help: CircleHelp,
  image: Image,
  info: Info,
  key: KeyRound,
  list: List,
  lock: LockKeyhole,
  mail: Mail,
  menu: Menu,
  more: EllipsisVertical,
  navigation: Navigation,
  refresh: RefreshCw,
  share: Share2,
  shield: ShieldCheck,
  sun: Sun,
  globe: Globe,
  printer: Printer,
  qr: QrCode,
  trash: Trash2,
  upload: Upload,
  wifiOff: WifiOff,
} satisfies Record<string, LucideIcon>
