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
    summary: "Saved views of a table: the operator's own, and shared ones of their brands.",
  },
  readView: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/views/:id",
    errors: [...REFUSALS, "VIEW_UNKNOWN"],
    summary: "A view by its link, for operators who may read its table at the brand.",
  },
  saveView: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/views",
    errors: [...REFUSALS, "BRAND_UNKNOWN", "TABLE_QUERY_INVALID", "VIEW_TAKEN", "VIEWS_FULL"],
    summary: "Saves filters and sorting of a table under a name.",
  },
  changeView: {
    ...OF_CONSOLE,
    method: "PUT",
    path: "/console/api/views/:id",
    errors: [...REFUSALS, "VIEW_UNKNOWN", "TABLE_QUERY_INVALID", "VIEW_TAKEN"],
    summary: "Renames a view, changes its filters, or shares it. Only for its owner.",
  },
  removeView: {
    ...OF_CONSOLE,
    method: "DELETE",
    path: "/console/api/views/:id",
    errors: [...REFUSALS, "VIEW_UNKNOWN"],
    summary: "Deletes one of the operator's own views.",
  },
});
