import { routes } from "../route.ts";
import type { savedViewShapes } from "./saved-views.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator", permission: "own" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED"] as const;

export const savedViews = routes<typeof savedViewShapes>()({
  listViews: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/views",
    errors: [...REFUSALS],
    summary: "Lists a table's saved views: the operator's own and those shared at their brands.",
  },
  readView: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/views/:id",
    errors: [...REFUSALS, "VIEW_UNKNOWN"],
    summary: "Returns a saved view from a link, if the caller may read its table.",
  },
  saveView: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/views",
    errors: [...REFUSALS, "BRAND_UNKNOWN", "TABLE_QUERY_INVALID", "VIEW_TAKEN", "VIEWS_FULL"],
    summary: "Saves a table's filters, sort and columns under a name.",
  },
  changeView: {
    ...OF_CONSOLE,
    method: "PUT",
    path: "/console/api/views/:id",
    errors: [...REFUSALS, "VIEW_UNKNOWN", "TABLE_QUERY_INVALID", "VIEW_TAKEN"],
    summary: "Renames, changes or shares a view. Only its author can.",
  },
  removeView: {
    ...OF_CONSOLE,
    method: "DELETE",
    path: "/console/api/views/:id",
    errors: [...REFUSALS, "VIEW_UNKNOWN"],
    summary: "Deletes one of the caller's views.",
  },
});
