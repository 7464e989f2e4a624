/** Chart legend. Hidden from screen readers: the chart names its own series. */
export function ChartLegend({ own, before }: { own: string; before: string | null }) {
  return (
    <span aria-hidden className="flex flex-wrap items-center gap-x-3 text-xs text-text-2 max-sm:hidden">
      <span className="flex items-center gap-1.5">
        <span className="h-0.5 w-3.5 bg-sea" /> {own}
      </span>
      {before !== null && (
        <span className="flex items-center gap-1.5 text-text-3">
          <span className="w-3.5 border-t-2 border-dashed border-line-strong" /> {before}
        </span>
      )}
    </span>
  );
}
