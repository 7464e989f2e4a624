import type { ModuleNames } from "./module-names.ts";

export const ROUTES_FILE = "apps/web/src/app/routes/pages.ts";

const LIST = "export const pageRoutes = [";
const END = "\n] as const;";

/**
 * Adds the screen and its route to the site's list of pages: the only existing file that a new module changes by hand.
 */
export function addRoute(text: string, { noun, Many }: ModuleNames): string {
  const [head, list] = text.split(LIST);
  if (head === undefined || !list?.includes(END)) throw new Error(`${ROUTES_FILE} has no list called pageRoutes.`);
  const lazy = `const ${Many} = lazyScreen(() => import("../../features/${noun}/screens/${noun}-screen.tsx"));`;
  const line = `  screen(player, "/${noun}", ${Many}),`;
  return `${head.trimEnd()}\n${lazy}\n\n${LIST}${list.replace(END, `\n${line}${END}`)}`;
}
