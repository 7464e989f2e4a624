import type { ReactNode } from "react";

/** Our own icons for social channels: recognizable without their logos. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  FACEBOOK: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12.2 21.4V12c0-2.8 1.2-4.2 3.6-4.2M8.8 13.2h6" />
    </>
  ),
  TIKTOK: <path d="M13.5 3v12.2a4.3 4.3 0 1 1-4.3-4.3M13.5 3c.4 3.2 2.5 5.2 5.7 5.4" />,
  YOUTUBE: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" fill="currentColor" />
    </>
  ),
  TWITTER: <path d="M4 4h4l12 16h-4zM19.5 4l-6.3 7M10.7 13.6 4.5 20" />,
  INSTAGRAM: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17.2 6.8h0" />
    </>
  ),
  TELEGRAM: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="m5.5 12 11-4.4-2.3 9-3.4-2.5-1.6 2v-3.3l4.6-3.6" />
    </>
  ),
  WHATSAPP: (
    <>
      <path d="m3.5 20.5 1.3-4a8.8 8.8 0 1 1 3.2 3z" />
      <path d="M8.8 8.5c0 3.7 3 6.7 6.7 6.7l.8-1.9-2.1-1-1 1a5.3 5.3 0 0 1-2.5-2.5l1-1-1-2.1z" />
    </>
  ),
  VIBER: (
    <>
      <path d="M12 2.5c5.8 0 8.3 2.2 8.3 7.7 0 5.6-2.7 7.7-8 7.7L8.5 21.5v-4c-3.3-.9-4.8-3.2-4.8-7.3 0-5.5 2.5-7.7 8.3-7.7z" />
      <path d="M8.3 7.5c.3 3.6 3 6.3 6.5 6.7l.9-1.7-2-1.2-.9.9a5 5 0 0 1-2-2.1l.9-.9-1.3-2zM13 6.7a3.6 3.6 0 0 1 3 3" />
    </>
  ),
};

/** Icon of a channel. Further channels of a kind (TELEGRAM2) share it. */
export function ChannelMark({ channel }: { channel: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-5 shrink-0 fill-none stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      {MARKS[channel.replace(/\d+$/, "")]}
    </svg>
  );
}
