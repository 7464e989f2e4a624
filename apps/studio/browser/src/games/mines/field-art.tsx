/** A pearl in its shell, from above. */
export function Pearl({ className }: { className?: string }) {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden className={className}>
      <path
        fill="#d98a94"
        d="M0 40C-30 40-44 20-42-2c1-6 6-9 10-6 0-9 8-13 14-8 1-9 13-12 18-5 5-7 17-4 18 5 6-5 14-1 14 8 4-3 9 0 10 6C44 20 30 40 0 40z"
      />
      <path fill="#b86a7c" d="M0 40C30 40 44 20 42-2c-1-6-6-9-10-6 0-3-1-6-3-8C34 10 20 30-22 34c6 4 13 6 22 6z" />
      <path
        fill="none"
        stroke="#f2bcbf"
        strokeWidth="3"
        strokeLinecap="round"
        d="M-20 22-28 0M-8 28-13-4M8 28 13-4M20 22 28 0"
      />
      <circle r="19" cy="6" fill="#fffdf6" />
      <path fill="#d9d3e4" d="M17-2A19 19 0 1 1-14 19C2 22 16 14 17-2z" />
      <circle r="4.5" cx="-7" cy="-2" fill="#ffffff" />
      <path fill="none" stroke="#efe9df" strokeWidth="2.5" strokeLinecap="round" d="M-13 6q0-7 4-11" />
    </svg>
  );
}

/** A sea mine: a dark ball with horns. */
export function Mine({ className }: { className?: string }) {
  const horns = [0, 45, 90, 135, 180, 225, 270, 315];
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden className={className}>
      {horns.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path fill="#2a3138" d="M-5-26h10l-2-14h-6z" />
          <circle cy="-40" r="5.5" fill="#d4523f" />
        </g>
      ))}
      <circle r="29" fill="#3b464f" />
      <path fill="#2a3138" d="M27-10A29 29 0 1 1-22 19C4 24 26 12 27-10z" />
      <path fill="none" stroke="#6b7983" strokeWidth="4" strokeLinecap="round" d="M-19-5q2-11 12-15" />
      <path fill="none" stroke="#1b2126" strokeWidth="3" d="M-29 2Q0 14 29 2" />
      <circle cx="-14" cy="9" r="2.2" fill="#1b2126" />
      <circle cy="12" r="2.2" fill="#1b2126" />
      <circle cx="14" cy="9" r="2.2" fill="#1b2126" />
    </svg>
  );
}
