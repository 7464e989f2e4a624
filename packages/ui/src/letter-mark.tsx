import { classes } from "./classes.ts";

/** The first two letters of a name on a color, where no logo is available. */
export function LetterMark({ name, isFaint = false }: { name: string; isFaint?: boolean }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: `hsl(${hueOf(name)} 38% 28%)`, color: "white" }}
      className={classes(
        "grid size-10 shrink-0 place-items-center rounded-control text-sm font-bold",
        isFaint && "opacity-45 grayscale",
      )}
    >
      {name.slice(0, 2).toUpperCase()}
    </span>
  );
}

/** Returns the hue of a name: always the same, and far apart for names that begin alike. */
function hueOf(name: string): number {
  let hue = 0;
  for (const letter of name) hue = (hue * 43 + letter.charCodeAt(0)) % 360;
  return hue;
}
