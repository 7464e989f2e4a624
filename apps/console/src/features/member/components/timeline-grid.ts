/** Timeline columns: time, kind, event, amount, cash after. On phones the last two share a column. */
export const GRID =
  "grid grid-cols-[56px_28px_minmax(0,1fr)_auto] gap-x-3 px-4 sm:grid-cols-[64px_28px_minmax(0,1fr)_110px_110px]";
