const MAX_SHOWN = 4;

/** A small pile of chips with their number on top. */
export function Chips({ count, className }: { count: number; className?: string }) {
  const shown = Math.min(count, MAX_SHOWN);
  return (
    <svg viewBox="0 0 64 78" aria-hidden className={className}>
      {Array.from({ length: shown }, (_none, index) => {
        const y = 46 - index * 5;
        return (
          <g key={index} transform={`translate(32 ${y})`}>
            <ellipse cy="5" rx="29" ry="25" fill="#0b1113" />
            <ellipse rx="29" ry="25" fill="#1d272b" />
            <ellipse rx="26.5" ry="22.5" fill="none" stroke="#f4f0e6" strokeWidth="5" strokeDasharray="10 9.4" />
          </g>
        );
      })}
      <g transform={`translate(32 ${46 - (shown - 1) * 5})`}>
        <ellipse rx="20" ry="17" fill="#f4f0e6" />
        <text
          y="8"
          textAnchor="middle"
          fontSize={count > 9 ? 22 : 25}
          fontWeight="700"
          fill="#12191b"
          style={{ fontFamily: "var(--font-display)" }}
        >
          {count}
        </text>
      </g>
    </svg>
  );
}
