import { Skeleton } from "@perya/ui";

/** Maximum number of games in the rail. The linked list has all. */
export const SHOWN = 12;

/** Classes of heading and cards: 128 px high in every state, to avoid layout shift. */
export const RAIL = "relative h-32";
export const BODY = "mt-3 h-17";

/** Classes of the row of cards. On a phone it extends to the window's edge, like a rail. */
export const STRIP =
  "flex gap-3 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-lg:-mx-4 max-lg:px-4 " +
  "sm:max-lg:-mx-6 sm:max-lg:px-6";
export const CARD = "h-17 w-60 shrink-0 rounded-card border border-line bg-surface-1";

/** Placeholder while the rail's script loads. */
export function OwnGamesWaiting() {
  return (
    <div className={RAIL}>
      <div className="h-11 border-b border-line" />
      <CardsWaiting />
    </div>
  );
}

export function CardsWaiting() {
  return (
    <div aria-busy className={`${BODY} ${STRIP} overflow-hidden!`}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={`${CARD} border-transparent!`} />
      ))}
    </div>
  );
}
