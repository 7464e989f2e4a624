import type { MallArt } from "@perya/contract";
import type { ReactNode } from "react";

/** Background and drawing of each item, without text. Uses only the colors paper, coral, brass, teal and ink. */
const ART: Record<MallArt, { ground: string; shape: ReactNode }> = {
  fan: {
    ground: "#155e63",
    shape: (
      <>
        <circle cx="50" cy="42" r="25" fill="none" stroke="#f4f0e6" strokeWidth="3" />
        {[0, 120, 240].map((turn) => (
          <path
            key={turn}
            d="M50 42c-10-4-11-17 0-20 8 4 8 14 0 20z"
            fill="#e3b45c"
            transform={`rotate(${turn} 50 42)`}
          />
        ))}
        <circle cx="50" cy="42" r="4" fill="#e0705f" />
        <path d="M48 67h4v14h13v5H35v-5h13z" fill="#f4f0e6" />
      </>
    ),
  },
  rice: {
    ground: "#5c9a72",
    shape: (
      <>
        <path d="M32 28l8 6h20l8-6 2 8v48H30V36z" fill="#f4f0e6" />
        <path d="M30 50h40v22H30z" fill="#ffd46a" />
        <path d="M50 53c6 5 6 11 0 16-6-5-6-11 0-16z" fill="#f4f0e6" />
        <path d="M38 34c6 4 18 4 24 0" fill="none" stroke="#e0705f" strokeWidth="4" />
      </>
    ),
  },
  phone: {
    ground: "#51437f",
    shape: (
      <>
        <rect x="33" y="16" width="34" height="68" rx="6" fill="#12191b" />
        <rect x="36" y="21" width="28" height="56" rx="3" fill="#e0705f" />
        <circle cx="50" cy="35" r="7" fill="#f4f0e6" />
        <path d="M50 31v8M46 35h8" stroke="#e0705f" strokeWidth="2.5" />
        <path d="M40 70v-8h5v8zm8 0V57h5v13zm8 0V51h5v19z" fill="#ffd46a" />
      </>
    ),
  },
  cooker: {
    ground: "#e9a8a0",
    shape: (
      <>
        <path d="M28 48c0-18 44-18 44 0z" fill="#c4544c" />
        <rect x="26" y="48" width="48" height="30" rx="9" fill="#f4f0e6" />
        <path d="M20 52h7v9h-7zm53 0h7v9h-7z" fill="#12686e" />
        <rect x="40" y="58" width="20" height="12" rx="3" fill="#e0705f" />
        <path d="M45 28h10v6H45z" fill="#12191b" />
      </>
    ),
  },
  umbrella: {
    ground: "#4ba3b4",
    shape: (
      <>
        <path d="M18 52a32 32 0 0164 0z" fill="#f4f0e6" />
        <path d="M34 52c2-18 8-28 16-32 8 4 14 14 16 32z" fill="#e3b45c" />
        <path d="M46 52c0-16 2-26 4-32 2 6 4 16 4 32z" fill="#e0705f" />
        <path d="M50 50v26c0 8 12 8 12 0" fill="none" stroke="#f4f0e6" strokeWidth="4" />
      </>
    ),
  },
  cup: {
    ground: "#6e2f31",
    shape: (
      <>
        <path d="M33 30h34l-5 54H38z" fill="#e3b45c" />
        <path d="M30 24h40v9H30z" fill="#f4f0e6" />
        <path d="M35 46h30l-2 18H37z" fill="#f4f0e6" />
        <path d="M50 49l5 6-5 6-5-6z" fill="#12686e" />
        <path d="M54 24l5-12" stroke="#35c0b5" strokeWidth="4" />
      </>
    ),
  },
  parol: {
    ground: "#2f3a3e",
    shape: (
      <>
        <circle cx="50" cy="46" r="27" fill="none" stroke="#c8b995" strokeWidth="2" />
        <path d="M50 20l7 18h19L61 50l6 19-17-11-17 11 6-19-15-12h19z" fill="#c8a96a" />
        <path d="M50 20l7 18-7 8zM76 38L61 50l-11-4zM67 69L50 58v-12z" fill="#e0705f" />
        <path d="M34 68v16M66 68v16" stroke="#e0705f" strokeWidth="3" />
      </>
    ),
  },
  guitar: {
    ground: "#e9b44c",
    shape: (
      <g transform="rotate(38 50 50)">
        <path d="M47 6h6v44h-6z" fill="#12191b" />
        <path d="M44 2h12v10H44z" fill="#12686e" />
        <path d="M38 52c0-12 24-12 24 0 0 6 8 9 8 20 0 20-40 20-40 0 0-11 8-14 8-20z" fill="#c4544c" />
        <circle cx="50" cy="62" r="7" fill="#12191b" />
        <path d="M43 78h14" stroke="#f4f0e6" strokeWidth="3" />
      </g>
    ),
  },
};

type Props = { art: MallArt; picture: string | null; isOff?: boolean; className?: string };

/** Picture of an item. Decorative, because the item's name is beside it. */
export function ItemArt({ art, picture, isOff = false, className = "" }: Props) {
  const off = isOff ? "grayscale opacity-60" : "";
  if (picture) return <img src={picture} alt="" loading="lazy" className={`object-cover ${off} ${className}`} />;
  const { ground, shape } = ART[art];
  return (
    <svg aria-hidden viewBox="0 0 136 100" preserveAspectRatio="xMidYMid slice" className={`${off} ${className}`}>
      <rect width="136" height="100" fill={ground} />
      {/* The background of every item: a capiz window. */}
      <path
        d="M-40 100L96 -36M-20 100L116 -36M0 100L136 -36M20 100L156 -36M40 100L176 -36M60 100L196 -36M80 100L216 -36M100 100L236 -36M120 100L256 -36M-120 -36L16 100M-100 -36L36 100M-80 -36L56 100M-60 -36L76 100M-40 -36L96 100M-20 -36L116 100M0 -36L136 100M20 -36L156 100M40 -36L176 100"
        stroke="#ffffff"
        strokeOpacity="0.1"
      />
      <circle cx="68" cy="50" r="42" fill="#ffffff" fillOpacity="0.14" />
      <g transform="translate(18 0)">{shape}</g>
    </svg>
  );
}
