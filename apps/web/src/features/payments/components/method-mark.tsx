import { classes } from "@perya/ui";

/** Two letters on a colour of our own: nobody's logo is shipped. */
export function MethodMark({ code, isFaint = false }: { code: string; isFaint?: boolean }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: `hsl(${hueOf(code)} 38% 28%)` }}
      className={classes(
        "grid size-10 shrink-0 place-items-center rounded-control text-sm font-bold text-white",
        isFaint && "opacity-45 grayscale",
      )}
    >
      {code.slice(0, 2).toUpperCase()}
    </span>
  );
}

/** The same for the same method, and far apart for two that begin alike. */
function hueOf(code: string): number {
  let hue = 0;
  for (const letter of code) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return hue;
}
