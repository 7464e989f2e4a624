import type { SocialProvider } from "@perya/contract";

/** Provider icons, drawn by us in their own colors. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-5 shrink-0 fill-none">
      {provider === "google" ? <GoogleLetter /> : <FacebookLetter />}
    </svg>
  );
}

/** A four-colored ring, open on the right, with the bar of a G. */
function GoogleLetter() {
  return (
    <g strokeWidth="4">
      <path stroke="#ea4335" d="M18 6.6A8 8 0 0 0 5 8.2" />
      <path stroke="#fbbc05" d="M5 8.2a8 8 0 0 0 0 7.6" />
      <path stroke="#34a853" d="M5 15.8a8 8 0 0 0 12.3 2.2" />
      <path stroke="#4285f4" d="M17.3 18A8 8 0 0 0 20 12h-8" />
    </g>
  );
}

function FacebookLetter() {
  return (
    <>
      <circle cx="12" cy="12" r="11" fill="#1877f2" />
      <path stroke="#fff" strokeWidth="2.8" d="M13 23V11.5c0-2.8 1.2-4 4-4M8.5 13.8h7.5" />
    </>
  );
}
