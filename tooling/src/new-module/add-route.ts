import type { ModuleNames } from "./module-names.ts";

export const ROUTES_FILE = "apps/web/src/app/routes/pages.ts";

const LIST = "export const pageRoutes = [";
const END = "\n] as const;";

/** Puts the screen and its line into the pages of the site: the one file of others that a new module changes. */
export function addRoute(text: string, { noun, Many }: ModuleNames): string {
  const [head, list] = text.split(LIST);
  if (head === undefined || !list?.includes(END)) throw new Error(`${ROUTES_FILE} has no list called pageRoutes.`);
  const lazy = `const ${Many} = lazyScreen(() => import("../../features/${noun}/screens/${noun}-screen.tsx"));`;
  const line = `  screen(player, "/${noun}", ${Many}),`;
  return `${head.trimEnd()}\n${lazy}\n\n${LIST}${list.replace(END, `\n${line}${END}`)}`;
}
