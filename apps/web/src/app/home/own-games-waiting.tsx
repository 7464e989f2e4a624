import { Skeleton } from "@perya/ui";

/** As many as one would look through here; the lists behind the link hold all of them. */
export const SHOWN = 12;

/** The head and one row of cards: 128 px high in every state, so that the rails below stay in place. */
export const RAIL = "relative h-32";
export const BODY = "mt-3 h-17";

/** Goes on to the window's edge on a phone, as rails do. */
export const STRIP =
  "flex gap-3 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-lg:-mx-4 max-lg:px-4 " +
  "sm:max-lg:-mx-6 sm:max-lg:px-6";
export const CARD = "h-17 w-60 shrink-0 rounded-card border border-line bg-surface-1";

/** While the script is on its way. */
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
