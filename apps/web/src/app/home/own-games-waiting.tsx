import { Skeleton } from "@perya/ui";

/** As many as stand beside the banners. */
export const SHOWN = 3;

/** Banners, the gap and the line of notices beside it are 198 px high, and so is this in every state. */
export const CARD = "relative h-49.5 rounded-card border border-line bg-surface-1";
export const BODY = "h-37.5";

/** While the script of the card is on its way. */
export function OwnGamesWaiting() {
  return (
    <div className={CARD}>
      <div className="h-11 border-b border-line" />
      <RowsWaiting />
    </div>
  );
}

export function RowsWaiting() {
  return (
    <div aria-busy className={BODY}>
      {Array.from({ length: SHOWN }, (_, index) => (
        <div key={index} className="flex h-12.5 items-center gap-3 px-4">
          <Skeleton className="size-10 shrink-0 rounded-control" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  );
}
